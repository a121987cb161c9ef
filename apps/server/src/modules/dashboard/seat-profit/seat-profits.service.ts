import { type Product, productOf, roundToHundredths } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import {
  freeProfitRows,
  getSeatProfits,
  type InputOf,
  type OutputOf,
  type ProfitSortOrder,
} from '@vce/protocol'
import { dayWindow, type MarketRepository, marketFacts, sourceOfDay } from '#modules/market'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { productChoices, productLabel, requiredProduct } from '../product-choices'
import { productOfLargestProfit } from './largest-profit'
import { periodStart } from './period'
import { profitByContract } from './profit-by-contract'
import { type ProfitRow, sortProfitRows } from './sort-profit-rows'

type Ranking = OutputOf<typeof getSeatProfits>['ranking']
type SeatSum = Awaited<ReturnType<MarketRepository['profitsBySeat']>>[number]

/** Number of trading days in the longest period. */
const maxDays = 260

/** Number of products named for a seat's day. */
const maxNamedProducts = 3

/** 席位盈亏榜. */
export function createSeatProfits({ db }: { db: Database }): Verb<typeof getSeatProfits> {
  const facts = marketFacts(db)

  async function rankingOf(
    input: InputOf<typeof getSeatProfits> & { world: NonNullable<InputOf<typeof getSeatProfits>['world']> },
    product: Product | null,
    tradingDay: string,
    whole: boolean,
  ): Promise<Ranking> {
    const { world, period, dropOff, page, limit } = input
    const productCode = product?.code ?? null
    const first = periodStart(period, tradingDay)
    const dates = (await facts.profitDates(world, productCode, maxDays, tradingDay)).filter(
      (day) => day >= first,
    )
    const lastDay = dates[0]
    const firstDay = dates.at(-1)
    if (!firstDay || !lastDay) return null
    const [seats, source, coveredProducts] = await Promise.all([
      facts.profitsBySeat({ world, productCode, dropOff }, firstDay, lastDay),
      sourceOfDay(facts, world, 'quotes', lastDay, product?.code),
      product ? 1 : facts.productsWithProfits(world, lastDay),
    ])
    const gainers = seats.filter(({ profit }) => profit > 0)
    const losers = seats.filter(({ profit }) => profit < 0).toReversed()
    const top = gainers[0] ?? losers[0]
    const exampleProduct =
      top && (product ?? (await productOfLargestProfit(facts, { world, dropOff }, top.seat, lastDay)))
    /** One page of a list in the chosen order, with only the rows that the reader may see. */
    const shown = (all: readonly SeatSum[], order: ProfitSortOrder | undefined) => {
      const ranked = all.map((seat, index) => rankedRow(seat, index + 1, product))
      const open = whole ? ranked : ranked.slice(0, freeProfitRows)
      return sortProfitRows(open, order).slice((page - 1) * limit, page * limit)
    }
    const rows = { gainers: shown(gainers, input.sortGain), losers: shown(losers, input.sortLoss) }
    const largest =
      product || firstDay !== lastDay
        ? null
        : groupBy(
            await facts.largestProducts(
              { world, dropOff },
              [...rows.gainers, ...rows.losers].map(({ seat }) => seat),
              lastDay,
              maxNamedProducts,
            ),
            ({ seat }) => seat,
          )
    const side = (all: readonly SeatSum[], page: readonly ProfitRow[]) => ({
      total: all.length,
      profit: roundToHundredths(all.reduce((sum, { profit }) => sum + profit, 0)),
      first: all[0] ? { seat: all[0].seat, profit: all[0].profit } : null,
      rows: page.map((row) => ({
        ...row,
        largest: largest && (largest.get(row.seat) ?? []).flatMap(named),
      })),
    })
    return {
      firstDay,
      lastDay,
      days: dates.length,
      page,
      limit,
      gainers: side(gainers, rows.gainers),
      losers: side(losers, rows.losers),
      even: seats.length - gainers.length - losers.length,
      coveredProducts,
      whole,
      example:
        top && exampleProduct
          ? await profitByContract(facts, {
              world,
              dropOff,
              seat: top.seat,
              product: exampleProduct,
              tradingDay: lastDay,
            })
          : null,
      source: source ?? { publisher: '', file: '', receivedAt: '' },
    }
  }

  return async (_actor, input, whole) => {
    const { product: code, period, dropOff } = input
    const product = code === undefined ? null : requiredProduct(getSeatProfits, code)
    const world = await facts.worldOf(input.world)
    const productCode = product?.code ?? null
    const [codes, window] = await Promise.all([
      facts.profitProducts(world),
      dayWindow(
        {
          newest: (limit, upTo) => facts.profitDates(world, productCode, limit, upTo),
          next: (after) => facts.nextProfitDate(world, productCode, after),
        },
        input.date,
      ),
    ])
    return {
      world,
      product: product && productLabel(product),
      products: productChoices(codes),
      period,
      dropOff,
      ...window,
      ranking: window.tradingDay
        ? await rankingOf({ ...input, world }, product, window.tradingDay, whole)
        : null,
    }
  }
}

const named = ({ code, profit }: { code: string; profit: number }) => {
  const product = productOf(code)
  return product ? [{ code, shortName: product.shortName, profit }] : []
}

const rankedRow = (seat: SeatSum, rank: number, product: Product | null) => ({
  rank,
  seat: seat.seat,
  profit: seat.profit,
  days: seat.days,
  wins: seat.wins,
  winRate: seat.days === 0 ? null : roundToHundredths((seat.wins / seat.days) * 100),
  oneSidedDays: seat.one_sided_days,
  droppedDays: seat.dropped_days,
  unknownDays: seat.unknown_days,
  net: product ? seat.net : null,
  products: product ? null : seat.net,
})
