import { type Product, previousTradingDay, productOf } from '@vce/futures'
import { basisOf, spotInQuoteUnit } from '@vce/futures/basis'
import { groupBy } from '@vce/futures/collections'
import type { Database } from '#platform/database'
import { type Bar, factsRepository, type ProductDay, type Ranking, type Receipts } from './facts.repository'

/** A seat in a ranking, in 手. */
export interface Seat {
  name: string
  lots: number
  change: number | null
}

/** Figures of a product at the end of a trading day; `null` or empty if there are none. */
export interface Figures extends Omit<ProductDay, 'code'> {
  product: Product
  /** Figures of the main contract for each day up to this one, the oldest first. */
  bars: readonly Bar[]
  basis: { value: number; rate: number } | null
  spot: number | null
  receipts: Receipts | null
  /** Basis, receipts and spread of the same contracts five trading days before. */
  before: { basis: number | null; receipts: number | null; spread: number | null }
  longs: readonly Seat[]
  shorts: readonly Seat[]
}

/** Figures of the whole market on a day. */
export interface MarketDay {
  rising: number
  falling: number
  best: { name: string; rate: number } | null
  worst: { name: string; rate: number } | null
}

/** Products about which sample texts are written. */
export const sampleProducts = [
  'rb',
  'hc',
  'i',
  'au',
  'ag',
  'cu',
  'lc',
  'sc',
  'TA',
  'MA',
  'm',
  'y',
  'p',
  'lh',
  'CF',
] as const
export type SampleProduct = (typeof sampleProducts)[number]

export interface SampleMarketFacts {
  /** Trading days with facts, the newest first. */
  days: readonly string[]
  of(code: SampleProduct, day: string): Figures | undefined
  marketOn(day: string): MarketDay
}

/**
 * Number of trading days with facts for texts (`daysOfTexts`), and of calendar days of bars before them
 * (`daysOfBars`).
 */
const daysOfTexts = 20
const daysOfBars = 130
const daysBefore = 5

const keyOf = (code: string, day: string) => `${code} ${day}`
const byKey = <Row extends { code: string; day: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [keyOf(row.code, row.day), row]))

const seatsOf = (ranking: Ranking | undefined): Seat[] =>
  (ranking?.seats ?? []).flatMap((name, at) => {
    const lots = ranking?.lots[at] ?? null
    return name === null || lots === null ? [] : [{ name, lots, change: ranking?.changes[at] ?? null }]
  })

const spreadOf = (one: Bar | undefined, other: Bar | undefined) =>
  one?.settlement == null || other?.settlement == null ? null : one.settlement - other.settlement

function marketOf(products: readonly ProductDay[]): MarketDay {
  const rates = products.flatMap(({ code, close, previous }) => {
    const name = productOf(code)?.shortName
    return name && close !== null && previous ? [{ name, rate: (close / previous - 1) * 100 }] : []
  })
  const sorted = rates.toSorted((one, other) => other.rate - one.rate)
  return {
    rising: rates.filter(({ rate }) => rate > 0).length,
    falling: rates.filter(({ rate }) => rate < 0).length,
    best: sorted[0] ?? null,
    worst: sorted.at(-1) ?? null,
  }
}

/** Reads the facts of the last days up to `upTo`; undefined if no day is settled. */
export async function readMarketFacts(db: Database, upTo: string): Promise<SampleMarketFacts | undefined> {
  const stored = factsRepository(db)
  const days = await stored.days(upTo, daysOfTexts)
  const [to] = days
  const from = days.at(-1)
  if (to === undefined || from === undefined) return undefined
  const products = await stored.products(from, to)
  const sampleCodes = new Set<string>(sampleProducts)
  const rows = products.filter(({ code }) => sampleCodes.has(code))
  const contracts = [
    ...new Set(rows.flatMap(({ main, secondary }) => (secondary ? [main, secondary] : main))),
  ]
  const start = previousTradingDay(from, Math.round((daysOfBars * 5) / 7))
  const bars = groupBy(await stored.bars(contracts, start, to), ({ contract }) => contract)
  const [rankings, receipts, spots] = [
    groupBy(await stored.rankings(sampleProducts, from, to), ({ code, day }) => keyOf(code, day)),
    byKey(await stored.receipts(sampleProducts, from, to)),
    byKey(await stored.spot(sampleProducts, from, to)),
  ]
  const rowOf = byKey(rows)
  const barOn = (contract: string | null, day: string) =>
    contract === null ? undefined : bars.get(contract)?.find((bar) => bar.day === day)

  function basisOn(row: ProductDay | undefined, product: Product) {
    const spot = row && spots.get(keyOf(row.code, row.day))
    const price = spot ? spotInQuoteUnit(spot.price, product) : null
    return { price, basis: row && price !== null ? basisOf(price, row.settlement) : null }
  }

  function of(code: SampleProduct, day: string): Figures | undefined {
    const row = rowOf.get(keyOf(code, day))
    const product = productOf(code)
    if (!row || !product) return undefined
    const { basis, price } = basisOn(row, product)
    const earlier = days[days.indexOf(day) + daysBefore]
    const before = earlier === undefined ? undefined : rowOf.get(keyOf(code, earlier))
    const isSame = before?.main === row.main
    const lists = rankings.get(keyOf(code, day))
    return {
      ...row,
      product,
      bars: (bars.get(row.main) ?? []).filter((bar) => bar.day <= day),
      basis,
      spot: price,
      receipts: receipts.get(keyOf(code, day)) ?? null,
      before: {
        basis: isSame ? (basisOn(before, product).basis?.value ?? null) : null,
        receipts: earlier === undefined ? null : (receipts.get(keyOf(code, earlier))?.quantity ?? null),
        spread:
          earlier === undefined ? null : spreadOf(barOn(row.main, earlier), barOn(row.secondary, earlier)),
      },
      longs: seatsOf(lists?.find(({ list }) => list === 'long')),
      shorts: seatsOf(lists?.find(({ list }) => list === 'short')),
    }
  }

  const markets = groupBy(products, ({ day }) => day)
  return { days, of, marketOn: (day) => marketOf(markets.get(day) ?? []) }
}
