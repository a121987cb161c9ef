import { sortedBy } from '@vce/futures/collections'
import { isActive } from '@vce/futures/models'
import type { FundamentalRow, Quote, TechnicalRow } from '@vce/protocol'
import { changeOf } from '#app/features/market/quotation/derived-figures'
import { isInOwnList } from '#app/lib/own-list/own-symbols'
import { isOlder } from '#app/lib/stale-day'
import type { BoardChoice, Sorting } from './board-choice'
import type { ColumnSet, RowFacts } from './columns/column'
import { sortValueReader } from './columns/sets'

/** A quote and the facts shown with it. */
export interface BoardRowData {
  quote: Quote
  facts: RowFacts
}

/** Rows in the chosen order; rows with equal values keep their order, unknown values come last. */
export function sortedRows<Row extends BoardRowData>(
  rows: readonly Row[],
  set: ColumnSet,
  { sort, order }: Sorting,
): Row[] {
  const value = sort === null ? undefined : sortValueReader(set, sort)
  return value ? sortedBy(rows, ({ quote, facts }) => value(quote, facts), order) : [...rows]
}

/** Index of each contract among sorted rows. */
export const indexByContract = (rows: readonly BoardRowData[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ quote }, index) => [quote.contract, index]))

/** Rows in an earlier order, given by `indexes`; contracts without an index come last. */
export const inEarlierOrder = <Row extends BoardRowData>(
  rows: readonly Row[],
  indexes: ReadonlyMap<string, number>,
): Row[] => sortedBy(rows, ({ quote }) => indexes.get(quote.contract) ?? null, 'asc')

/** Contracts that 只看活跃 shows: traded enough on the running or on the last settled day. */
export const activeQuotes = (
  quotes: readonly Quote[],
  settledTurnovers: Readonly<Record<string, number>>,
): Quote[] => quotes.filter((quote) => isActive(quote, settledTurnovers[quote.product] ?? null))

/** Rows that match the filters; `own` holds the symbols of 自选. */
export function boardRows(
  quotes: readonly Quote[],
  { exchange, sector, watched }: Pick<BoardChoice, 'exchange' | 'sector' | 'watched'>,
  own: readonly string[],
): Quote[] {
  return quotes.filter(
    (quote) =>
      (!exchange || quote.exchange === exchange) &&
      (!sector || quote.sector === sector) &&
      (!watched || isInOwnList(own, quote)),
  )
}

/** Counts such as 38 涨 5 平 32 跌; contracts without a price are not counted. */
export function breadthOf(quotes: readonly Quote[]) {
  const count = { up: 0, flat: 0, down: 0 }
  for (const quote of quotes) {
    const change = changeOf(quote)
    if (change === null) continue
    if (change === 0) count.flat += 1
    else count[change > 0 ? 'up' : 'down'] += 1
  }
  return count
}

/** Numbers of futures in 升水 and in 贴水 against their spot prices. */
export function basisCounts(rows: readonly (FundamentalRow | null)[]) {
  const count = { premium: 0, discount: 0 }
  for (const row of rows) {
    if (row?.basis?.side === 'spotDiscount') count.premium += 1
    else if (row?.basis?.side === 'spotPremium') count.discount += 1
  }
  return count
}

/** Numbers of rows by 均线排列. */
export function averageCounts(rows: readonly (TechnicalRow | null)[]) {
  const count = { 多头: 0, 交叉: 0, 空头: 0 }
  for (const row of rows) if (row?.averages) count[row.averages] += 1
  return count
}

/** Sectors in the order of their products. */
export const sectorsOf = (quotes: readonly Quote[]) => [...new Set(quotes.map(({ sector }) => sector))]

/** Market time of the newest figure in epoch milliseconds; `otherwise` if no quote has a later time. */
export function newestOf(quotes: readonly Quote[], otherwise: number | null): number | null {
  let newest = otherwise
  for (const { at } of quotes) if (at !== null && at > (newest ?? 0)) newest = at
  return newest
}

/**
 * Splits contracts by day. `stale` are 停更合约, whose newest figures are of an earlier day and not comparable
 * with today's; the most recent come first.
 */
export function splitByDay<Row extends Pick<Quote, 'tradingDay'>>(
  quotes: readonly Row[],
  day: string | null,
): { current: Row[]; stale: Row[] } {
  const stale = quotes.filter(({ tradingDay }) => isOlder(tradingDay, day))
  return {
    current: quotes.filter(({ tradingDay }) => !isOlder(tradingDay, day)),
    stale: stale.sort((a, b) => b.tradingDay.localeCompare(a.tradingDay)),
  }
}
