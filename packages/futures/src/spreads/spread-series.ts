import { logReturn } from '../statistics'
import { type SpreadTerms, spreadValue } from './spread-value'

/** A leg on one day; `previous` is the previous day's settlement of the same contract. */
export interface LegPrice {
  tradingDay: string
  contract: string
  price: number | null
  previous: number | null
}

export interface SpreadPoint {
  tradingDay: string
  /** Contract of each leg; null if the leg has no row on that day. */
  contracts: (string | null)[]
  prices: (number | null)[]
  /** 日对数收益 of each leg, from the previous day's price of the same contract. */
  returns: (number | null)[]
  value: number | null
  /**
   * The value of this day's contracts at their previous settlements, from which the day's change is computed.
   */
  before: number | null
  /**
   * 换月: the contract of a leg differs from the leg's previous one, so the value is not comparable with the
   * previous value.
   */
  rolled: boolean
}

/**
 * A spread day by day, oldest first, for all days on which any leg has a row. Legs are in the order of the
 * terms.
 */
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

/**
 * The published previous settlement, else the settlement in the last row if it is of the same contract; never
 * the price of another contract.
 */
const previousOf = (row: LegPrice, last: LegPrice | undefined) =>
  row.previous ?? (last?.contract === row.contract ? last.price : null)
