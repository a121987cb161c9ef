import { sortedBy } from '@vce/futures/collections'
import { isActive } from '@vce/futures/models'
import type { FundamentalRow, Quote, TechnicalRow } from '@vce/protocol'
import { changeOf } from '#app/features/market/quotation/derived-figures'
import { isOwn } from '#app/lib/own-list/own-symbols'
import { isOlder } from '#app/lib/stale-day'
import type { BoardChoice, Sorting } from './board-choice'
import type { ColumnSet, RowFacts } from './columns/column'
import { sortValue } from './columns/sets'

/** A quote with the facts beside it. */
export interface BoardRowData {
  quote: Quote
  facts: RowFacts
}

/** Sorted as chosen; equal values keep their order, unknown ones are last. */
export function sortedRows<Row extends BoardRowData>(
  rows: readonly Row[],
  set: ColumnSet,
  { sort, order }: Sorting,
): Row[] {
  const value = sort === null ? undefined : sortValue(set, sort)
  return value ? sortedBy(rows, ({ quote, facts }) => value(quote, facts), order) : [...rows]
}

/** Where each contract stands among sorted rows. */
export const placesOf = (rows: readonly BoardRowData[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ quote }, place) => [quote.contract, place]))

/** Rows at the places they had when they were sorted. */
export const inPlaces = <Row extends BoardRowData>(
  rows: readonly Row[],
  places: ReadonlyMap<string, number>,
): Row[] => sortedBy(rows, ({ quote }) => places.get(quote.contract) ?? null, 'asc')

/** 只看活跃 leaves the contracts that trade enough, by the running or by the last settled day. */
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
      (!watched || isOwn(own, quote)),
  )
}

/** 38 涨 5 平 32 跌; contracts without a price are not counted. */
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

/** 升水 and 贴水 of the future against its spot price. */
export function basisCounts(funds: readonly (FundamentalRow | null)[]) {
  const count = { premium: 0, discount: 0 }
  for (const fund of funds) {
    if (fund?.basis?.side === 'spotDiscount') count.premium += 1
    else if (fund?.basis?.side === 'spotPremium') count.discount += 1
  }
  return count
}

/** 均线排列 of the rows. */
export function averageCounts(techs: readonly (TechnicalRow | null)[]) {
  const count = { 多头: 0, 交叉: 0, 空头: 0 }
  for (const tech of techs) if (tech?.averages) count[tech.averages] += 1
  return count
}

/** Sectors in the order of their products. */
export const sectorsOf = (quotes: readonly Quote[]) => [...new Set(quotes.map(({ sector }) => sector))]

/** Market time of the newest figure, epoch milliseconds. */
export function newestOf(quotes: readonly Quote[], otherwise: number | null): number | null {
  let newest = otherwise
  for (const { at } of quotes) if (at !== null && at > (newest ?? 0)) newest = at
  return newest
}

/**
 * Contracts of the board's day, and 停更合约: those whose newest figures are of an earlier day and not comparable
 * with today's. The most recent come first.
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
