import { logReturn } from '../statistics'
import { type SpreadTerms, spreadValue } from './spread-value'

/** A leg on one day; `previous` is the same contract's settlement on the previous day. */
export interface LegPrice {
  tradingDay: string
  contract: string
  price: number | null
  previous: number | null
}

export interface SpreadPoint {
  tradingDay: string
  /** One per leg; null if the leg has no row on that day. */
  contracts: (string | null)[]
  prices: (number | null)[]
  /** 日对数收益 of each leg, within the same contract. */
  returns: (number | null)[]
  value: number | null
  /** The value of the same contracts at their previous settlement: the base of the day's change. */
  before: number | null
  /**
   * 换月: a leg is another contract than on its last day, so the value is not comparable with the previous one.
   */
  rolled: boolean
}

/** A spread day by day, oldest first, over all days on which any leg has a row. Legs are in the order of the terms. */
export function spreadSeries(terms: SpreadTerms, legs: readonly (readonly LegPrice[])[]): SpreadPoint[] {
  const byDay = new Map<string, (LegPrice | undefined)[]>()
  for (const [index, rows] of legs.entries()) {
    for (const row of rows) {
      const day = byDay.get(row.tradingDay) ?? []
      day[index] = row
      byDay.set(row.tradingDay, day)
    }
  }
  const latest: (LegPrice | undefined)[] = []
  return [...byDay.keys()].sort().map((tradingDay) => {
    const rows = byDay.get(tradingDay) ?? []
    const today = legs.map((_, index) => rows[index])
    const rolled = today.some((row, index) => row && latest[index] && row.contract !== latest[index].contract)
    const previous = today.map((row, index) => row && previousOf(row, latest[index]))
    const prices = today.map((row) => row?.price ?? null)
    for (const [index, row] of today.entries()) if (row) latest[index] = row
    return {
      tradingDay,
      contracts: today.map((row) => row?.contract ?? null),
      prices,
      returns: prices.map((price, index) => logReturn(previous[index] ?? null, price)),
      value: spreadValue(terms, prices),
      before: spreadValue(
        terms,
        previous.map((price) => price ?? null),
      ),
      rolled,
    }
  })
}

/** As published, else the last row of the same contract; never another contract's price. */
const previousOf = (row: LegPrice, last: LegPrice | undefined) =>
  row.previous ?? (last?.contract === row.contract ? last.price : null)
