import { previousTradingDay } from '../calendar'
import { knownPairs, logReturn, pearson } from './correlation'

/** A product's main contract on one day; `previous` is the same contract's settlement on the trading day before. */
interface MainPrice {
  tradingDay: string
  contract: string
  price: number | null
  previous: number | null
}

/**
 * 日对数收益 of the main contract on each of these days, within one contract: ln(settlement ÷ the same contract's
 * previous settlement), so that a roll is no return. Without a published previous settlement the row before
 * counts, if it is the same contract's on the trading day before: a gap breaks the series.
 */
export function mainReturns(days: readonly string[], rows: readonly MainPrice[]): (number | null)[] {
  const byDay = new Map(rows.map((row) => [row.tradingDay, row]))
  return days.map((day) => {
    const row = byDay.get(day)
    if (!row) return null
    return logReturn(
      row.previous ?? previousPrice(byDay.get(previousTradingDay(day)), row.contract),
      row.price,
    )
  })
}

const previousPrice = (row: MainPrice | undefined, contract: string) =>
  row?.contract === contract ? row.price : null

/** Pearson's coefficient and the number of days on which both have a return. */
export type CorrelationCell = [coefficient: number | null, size: number]

/** Minimum share of the days on which both sides of a pair must have a return. */
const minCommonShare = 0.8

/**
 * 相关矩阵 of series of equal length: symmetric, 1 on the diagonal. A pair known on fewer than 80 % of the days has
 * no coefficient, as has a side that never moves.
 */
export function correlationMatrix(series: readonly (readonly (number | null)[])[]): CorrelationCell[][] {
  const cells: CorrelationCell[][] = series.map(() => [])
  for (const [at, first] of series.entries()) {
    for (const [other, second] of series.slice(0, at + 1).entries()) {
      const cell = cellOf(first, second)
      const [row, column] = [cells[at], cells[other]]
      if (row) row[other] = cell
      if (column) column[at] = cell
    }
  }
  return cells
}

function cellOf(first: readonly (number | null)[], second: readonly (number | null)[]): CorrelationCell {
  const size = knownPairs(first, second).left.length
  return [size < minCommonShare * first.length ? null : pearson(first, second), size]
}
