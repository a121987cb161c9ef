import { getPositionRanking, type OutputOf } from '@vce/protocol'
import * as z from 'zod/mini'
import type { Entity } from '../facts/fact'
import { contractEntity, quoteUnitOf, seatEntity, shortDay, symbolEntity, venueOf } from './entities'
import { computedExtra, lots, type Origin, percent, price, publishedOrigin, text, unitless } from './figures'
import { dayInput, oneSymbol, productInput, productOfSymbols, topInput } from './inputs'
import { linksIn } from './links'
import { absenceNote, staleNote } from './publication-notes'
import { createReadTool } from './read-tool'
import { createResult, noResult } from './result'

type Page = OutputOf<typeof getPositionRanking>
type Ranking = NonNullable<Page['ranking']>
type Side = 'long' | 'short'
type Result = ReturnType<typeof createResult>

const maxSeats = 20
/** Maximum seats of each side if both are listed; more do not fit into a result. */
const maxSeatsOfBoth = 12
const input = z
  .object({
    product: z.optional(productInput),
    /** `all` is the sum of the product's contracts; by default the main contract of the day. */
    contract: z.optional(z.string().check(z.regex(/^(all|[A-Za-z]{1,2}(_F)?\d{4})$/, '合约代码有误'))),
    date: z.optional(dayInput),
    side: z._default(z.enum(['long', 'short', 'net', 'both']), 'both'),
    top: topInput(maxSeats, maxSeats),
  })
  .check(oneSymbol)

const sides = {
  long: { name: '多', lots: 'longLots', change: 'longChange' },
  short: { name: '空', lots: 'shortLots', change: 'shortChange' },
} as const

function seatRows(
  result: Result,
  { ranking, side, top }: { ranking: Ranking; side: Side; top: number },
  about: { within: Entity; origin: Origin },
) {
  const { lots: lotsOf, change, name } = sides[side]
  for (const { seat, key, rank, ...row } of ranking[side].seats.slice(0, top)) {
    // A list that does not add up to its total may lack a seat, so its ranks are uncertain.
    const place = ranking.partial ? {} : { rank }
    const cells = {
      [lotsOf]: lots(lotsOf, row.lots, place),
      [change]: lots(change, row.change),
      share: percent('share', row.share),
    }
    result.row(`${name} ${rank} ${seat}`, seatEntity(key, seat), about.origin, cells, about.within)
  }
}

function netRows(result: Result, ranking: Ranking, top: number, about: { within: Entity; origin: Origin }) {
  const half = Math.ceil(top / 2)
  const own = { origin: about.origin, within: about.within }
  for (const [name, seats] of [
    ['净多', ranking.netLong],
    ['净空', ranking.netShort],
  ] as const) {
    for (const { seat, rank, net, netChange, long, short } of seats.slice(0, half)) {
      const cells = {
        netLots: lots('netLots', net, computedExtra),
        netChange: lots('netChange', netChange, computedExtra),
        longLots: lots('longLots', long),
        shortLots: lots('shortLots', short),
      }
      result.row(`${name} ${rank} ${seat}`, seatEntity(seat), own.origin, cells, own.within)
    }
  }
}

/** Sums of the top seats of a side, with their changes and their shares of the open interest. */
function sumsOf(ranking: Ranking, side: Side) {
  const { lots: lotsOf, change } = sides[side]
  return Object.fromEntries(
    ranking[side].sums.flatMap((sum) => [
      [`${side}Top${sum.top}`, lots(lotsOf, sum.lots, computedExtra)],
      [`${side}Top${sum.top}Change`, lots(change, sum.change, computedExtra)],
      [`${side}Cr${sum.top}`, percent('concentration', sum.share, computedExtra)],
    ]),
  )
}

const balanceOf = ({ net, netChange, longShortRatio, score, facts }: Ranking, unit: string) => ({
  net: lots('netLots', net, computedExtra),
  netChange: lots('netChange', netChange, computedExtra),
  longShortRatio: unitless('longShortRatio', longShortRatio, computedExtra),
  score: unitless('positionScore', score, computedExtra, 0),
  openInterest: lots('openInterest', facts.openInterest),
  close: price(unit, facts.digits)('close', facts.close),
  changePct: percent('changePct', facts.priceChangeRate),
})

const notesOf = (ranking: Ranking) => [
  ranking.partial && '名单与文件自身的合计不符，前 20 名的合计与净额未知',
  ranking.summedContracts !== null &&
    `品种合计由 ${ranking.summedContracts} 个合约的名单相加，未上榜的不在内，结果偏小`,
  [...ranking.netLong, ...ranking.netShort].some(({ estimated }) => estimated) &&
    '只在一侧上榜的席位，另一侧未知，净额为估算',
]

export const positions = createReadTool({
  name: 'positions',
  summary: '持仓龙虎榜：一个合约或品种合计的多空席位、增减、占比、前二十合计、多空比与集中度',
  input,
  async run(context, { product, contract, date, side, top }) {
    const { world, now } = context
    const ofContract = contract === 'all' ? undefined : contract
    const code = productOfSymbols({ product, contract: ofContract })
    const page = await context.call(getPositionRanking, { world, product: code, contract, date })
    const { ranking, tradingDay } = page
    const main = page.contracts.find((each) => each.main)?.code
    const entity = symbolEntity(page.product.code, page.contract, page.contract === main)
    const label =
      page.contract && page.contract !== 'all' ? contractEntity(page.contract).name : page.product.shortName
    if (!ranking) return noResult(absenceNote('排名', { label, day: date ?? tradingDay, now }))

    const place = { product: page.product.code, contract: page.contract, date: tradingDay }
    const href = linksIn(world).model('cclhb', place)
    const origin = publishedOrigin(ranking.source, { tradingDay, title: `持仓龙虎榜 ${label}`, href })
    const about = { within: entity, origin }
    const result = createResult(context).note(...notesOf(ranking))
    if (!date) result.note(staleNote('排名', { label, tradingDay, now }))
    if (side === 'net') netRows(result, ranking, top, about)
    const shown = side === 'both' ? Math.min(top, maxSeatsOfBoth) : top
    for (const each of ['long', 'short'] as const)
      if (side === each || side === 'both') seatRows(result, { ranking, side: each, top: shown }, about)
    if (shown < top) result.note(`两边各列前 ${shown} 名，合计仍为前 20 名`)
    result.facts(entity, origin, {
      contracts: text(page.contracts.map((each) => contractEntity(each.code).name).join('、')),
      ...sumsOf(ranking, 'long'),
      ...sumsOf(ranking, 'short'),
      ...balanceOf(ranking, quoteUnitOf(page.product.code)),
    })
    return result.end(
      `${venueOf(world, page.product.code)} ${shortDay(tradingDay)} ${label}，${result.rowCount} 行`,
    )
  },
})
