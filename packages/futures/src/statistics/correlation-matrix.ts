import { previousTradingDay } from '../calendar'
import { completePairs, logReturn, pearson } from './correlation'

/**
 * A product's main contract on one day; `previous` is the settlement of the same contract on the previous
 * trading day.
 */
interface MainPrice {
  tradingDay: string
  contract: string
  price: number | null
  previous: number | null
}

/**
 * 日对数收益 of the main contract on each of these days: ln(settlement ÷ previous settlement of the same
 * contract), so that a roll is not a return. If the previous settlement is not published, it is taken from
 * the previous row, provided that row is of the same contract and of the previous trading day. Null for a day
 * without a known return.
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

/** Pearson's coefficient, and the number of days on which both series have a return. */
export type CorrelationCell = [coefficient: number | null, size: number]

/** Minimum share of the days on which both series of a pair must have a return. */
const minCommonShare = 0.8

/**
 * 相关矩阵 of series of equal length: symmetric, 1 on the diagonal. The coefficient is null if both series are
 * known on fewer than 80 % of the days, or if one of them never moves.
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
  const size = completePairs(first, second).left.length
  return [size < minCommonShare * first.length ? null : pearson(first, second), size]
}
