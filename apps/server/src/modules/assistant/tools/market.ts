import { getMarketOverview, type MarketOverview } from '@vce/protocol'
import * as z from 'zod/mini'
import { contractEntity, marketEntity, productEntity, quoteUnitOf, shortDay } from './entities'
import {
  computedExtra,
  computedSource,
  count,
  lots,
  type Origin,
  percent,
  price,
  publishedOrigin,
  text,
  unitless,
  yuan,
} from './figures'
import { linksIn } from './links'
import { absenceNote } from './publication-notes'
import { createReadTool } from './read-tool'
import { createResult, noResult } from './result'

type Result = ReturnType<typeof createResult>

/** Maximum rows of each list. */
const maxShownRows = 5

const sumCells = (market: MarketOverview) => ({
  risers: count('risers', market.breadth.up, '家'),
  fallers: count('fallers', market.breadth.down, '家'),
  unchanged: count('unchanged', market.breadth.flat, '家'),
  index: unitless('index', market.commodityIndex?.value),
  indexChangePct: percent('indexChangePct', market.commodityIndex?.changeRate),
  pool: yuan('pool', market.settled),
  flow: yuan('flow', market.flow),
  flowRate: percent('flowRate', market.flowRate),
  turnover: yuan('turnover', market.turnover),
})

function moverRows(result: Result, market: MarketOverview, origin: Origin) {
  const lists = [
    ['领涨', market.rises],
    ['领跌', market.falls],
    ['增仓', market.interest],
  ] as const
  for (const [name, movers] of lists) {
    for (const mover of movers.slice(0, maxShownRows)) {
      const entity = contractEntity(mover.contract, { main: true })
      const cells = {
        changePct: percent('changePct', mover.changeRate),
        close: price(quoteUnitOf(mover.code), mover.digits)('close', mover.price),
        // This change is the sum over all contracts of the product.
        openInterestChange: lots('openInterestChange', mover.openInterestChange, {
          ...computedExtra,
          entity: productEntity(mover.code),
        }),
      }
      result.row(`${name} ${mover.shortName}`, entity, origin, cells)
    }
  }
}

function flowRows(result: Result, market: MarketOverview, origin: Origin) {
  for (const { code, shortName, flow, flowRate } of market.flows) {
    const cells = {
      flow: yuan('flow', flow, computedExtra),
      flowRate: percent('flowRate', flowRate, computedExtra),
    }
    result.row(`${flow < 0 ? '流出' : '流入'} ${shortName}`, productEntity(code), origin, cells)
  }
}

export const market = createReadTool({
  name: 'market',
  summary: '市场一览：涨跌家数、商品指数、沉淀资金与流入、成交额、领涨领跌、增仓与资金两端、当日日历',
  input: z.object({}),
  async run(context) {
    const { world, now } = context
    const overview = await context.call(getMarketOverview, { world })
    const { tradingDay, events } = overview
    if (tradingDay === null) return noResult(absenceNote('日行情', { label: '全市场', day: null, now }))
    const place = { tradingDay, title: '市场一览', href: linksIn(world).home() }
    const origin = publishedOrigin(overview.source, place)
    const result = createResult(context).facts(
      marketEntity,
      { ...origin, source: computedSource },
      sumCells(overview),
    )
    moverRows(result, overview, origin)
    flowRows(result, overview, origin)
    for (const event of events.slice(0, maxShownRows))
      result.row(
        `日历 ${shortDay(event.day)}`,
        marketEntity,
        { ...origin, source: computedSource, tradingDay: event.day, asOf: null },
        { text: text(event.text) },
      )
    result.note(`合计含 ${overview.products} 个品种`)
    return result.end(`市场一览 ${shortDay(tradingDay)}，${overview.products} 个品种`)
  },
})
