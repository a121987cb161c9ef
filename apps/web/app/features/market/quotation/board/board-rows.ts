import type { Quote } from '@vce/protocol'
import {
  amplitudeOf,
  changeOf,
  changeRateOf,
  speculationOf,
} from '#app/features/market/quotation/derived-figures'
import { isOwn } from '#app/lib/own-list/own-symbols'
import { isOlder } from '#app/lib/stale-day'
import { sortedBy } from '#app/ui/table/sort-head'
import type { BoardChoice, SortKey } from './board-choice'

const derived: Partial<Record<SortKey, (quote: Quote) => number | null>> = {
  change: changeOf,
  changeRate: changeRateOf,
  amplitude: amplitudeOf,
  speculation: speculationOf,
}

type PlainKey = Exclude<SortKey, 'change' | 'changeRate' | 'amplitude' | 'speculation'>

/** Sort value of a row. */
const sortValue = (quote: Quote, key: SortKey): number | string | null => {
  const of = derived[key]
  return of ? of(quote) : quote[key as PlainKey]
}

/** Sorted as chosen; equal values keep their order. */
export const sortedQuotes = (
  quotes: readonly Quote[],
  { sort, order }: Pick<BoardChoice, 'sort' | 'order'>,
): Quote[] => (sort ? sortedBy(quotes, (quote) => sortValue(quote, sort), order) : [...quotes])

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
