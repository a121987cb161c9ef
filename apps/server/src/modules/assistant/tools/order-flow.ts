import { getOrderFlow, type OrderFlow } from '@vce/protocol'
import * as z from 'zod/mini'
import type { Entity } from '../facts/fact'
import { contractEntity, shortDay, shortNameOf } from './entities'
import { computedExtra, computedSource, lots, type Origin, percent, price, publishedOrigin } from './figures'
import { dayInput, oneSymbol, productOfSymbols, productOrContract } from './inputs'
import { linksIn } from './links'
import { absenceNote } from './publication-notes'
import { momentOf } from './quote'
import { createReadTool } from './read-tool'
import { createResult, noResult } from './result'

const natures = ['双开', '双平', '多开', '空开', '多平', '空平', '多换', '空换'] as const
const tiers = ['小单', '中单', '大单', '特大单'] as const

const input = z.object({ ...productOrContract, date: z.optional(dayInput) }).check(oneSymbol)

type Result = ReturnType<typeof createResult>

function natureRows(result: Result, { natures: counted }: OrderFlow, entity: Entity, origin: Origin) {
  for (const [index, name] of natures.entries()) {
    const cells = { lots: lots('natureLots', counted?.lots[index], computedExtra) }
    result.row(name, { kind: 'term', code: name, name }, origin, cells, entity)
  }
}

function tierRows(result: Result, { tiers: counted }: OrderFlow, entity: Entity, origin: Origin) {
  for (const [index, name] of tiers.entries()) {
    const cells = {
      buy: lots('buyLots', counted?.bought[index], computedExtra),
      sell: lots('sellLots', counted?.sold[index], computedExtra),
    }
    result.row(name, { kind: 'term', code: name, name }, origin, cells, entity)
  }
}

export const orderFlow = createReadTool({
  name: 'order_flow',
  summary: '买卖力量：一个合约一日的主动买卖手数、力量比、开平性质与大小单',
  input,
  async run(context, given) {
    const { world, now } = context
    const { contract, date } = given
    const product = productOfSymbols(given)
    const page = await context.call(getOrderFlow, { world, product, contract, date })
    const { flow, tradingDay, feed } = page
    const code = page.contract
    const label = code ? contractEntity(code).name : shortNameOf(product)
    if (!flow || !code) return noResult(absenceNote('买卖力量', { label, day: date ?? tradingDay, now }))

    const isMain = page.contracts.find((each) => each.main)?.code === code
    const entity = contractEntity(code, { main: isMain })
    const place = { product: page.product.code, contract: code, date: tradingDay }
    const href = linksIn(world).model('mmll', place)
    const published = publishedOrigin(page.source, { tradingDay, title: `买卖力量 ${label}`, href })
    const origin = { ...published, source: computedSource, asOf: momentOf(feed, null) ?? published.asOf }
    const { bought, sold, net, ratio: share, neutral, volume } = flow.totals
    const result = createResult(context).facts(entity, origin, {
      buy: lots('buyLots', bought),
      sell: lots('sellLots', sold),
      net: lots('netForce', net),
      strength: percent('forceShare', share),
      neutral: lots('neutralLots', neutral),
      volume: lots('volume', volume, { origin: { source: page.source?.publisher ?? feed.source } }),
      changePct: percent('changePct', page.price?.changeRate),
      last: price(page.quoteUnit, page.digits)('last', page.price?.last),
    })
    natureRows(result, flow, entity, origin)
    tierRows(result, flow, entity, origin)
    const isEstimate = flow.method === 'day'
    if (isEstimate) result.note('由当日最高、最低、收盘与成交量估算，没有逐笔')
    return result.end(`买卖力量 ${shortDay(tradingDay)} ${label}${isEstimate ? '，估算' : ''}`)
  },
})
