import type { CandleInterval, CandleRow, Quote } from '@vce/protocol'
import { dayOf } from '../../../../ui/chart/market-time'

/** What minutes do to a chart: candles grown or new, and whether the server should tell the newest ones again. */
export interface Growth {
  rows: CandleRow[]
  ask: boolean
}

const nothing: Growth = { rows: [], ask: false }

const sum = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b)

/** A candle with later minutes in it: prices of all of them, lots of those it did not count yet. */
function joined(base: CandleRow, minutes: readonly CandleRow[], fresh: ReadonlySet<number>): CandleRow {
  let [end, open, high, low, close, volume, turnover, interest] = base
  for (const [at, , top, bottom, last, lots, money, held] of minutes) {
    high = Math.max(high, top)
    low = Math.min(low, bottom)
    close = last
    interest = held ?? interest
    if (!fresh.has(at)) continue
    volume += lots
    turnover = sum(turnover, money)
  }
  return [end, open, high, low, close, volume, turnover, interest]
}

/**
 * Lets the last candle grow with the market's minutes. A minute's own candle is told whole; a longer one takes in
 * prices, and the lots of minutes that began after its answer. Which candle a minute opens is the server's to say, as
 * it knows the sessions: it is asked whenever a minute begins.
 */
export function createGrowth(interval: CandleInterval) {
  let base: CandleRow | null = null
  /** Market time up to which the base counts everything. */
  let countedTo = 0
  let minutes = new Map<number, CandleRow>()
  let newest = 0

  return {
    /** The newest candles as the server told them, at a moment of the market. */
    renew(rows: readonly CandleRow[], at: number | null) {
      base = rows.at(-1) ?? null
      // Played again: no minute has begun yet.
      if ((at ?? 0) < newest - 60_000) newest = 0
      countedTo = at ?? 0
      minutes = new Map()
    },
    take(news: readonly CandleRow[]): Growth {
      if (!base) return nothing
      const [end] = base
      if (interval === '1m') return { rows: news.filter((row) => row[0] >= end), ask: false }
      const last = news.at(-1)
      if (!last) return nothing
      const begun = newest !== 0 && last[0] > newest
      newest = Math.max(newest, last[0])
      // Of a snapshot only what the base cannot have counted yet is new.
      for (const row of news) if (row[0] > countedTo) minutes.set(row[0], row)
      const inside = [...minutes.values()].filter(([at]) => at <= end)
      // A minute that had begun when the base was counted is in it in part: its prices count, its lots do not.
      const fresh = new Set(inside.map(([at]) => at).filter((at) => at - 60_000 >= countedTo))
      const row = inside.length > 0 ? joined(base, inside, fresh) : null
      return { rows: row ? [row] : [], ask: begun || last[0] > end }
    },
  }
}

/** The running day's candle as its quote tells it; `ask` when the chart has none of that day yet, null before a trade. */
export function dayGrown(last: CandleRow | undefined, quote: Quote): CandleRow | 'ask' | null {
  const { open, high, low, last: close, volume, turnover, openInterest, tradingDay } = quote
  if (!last || open === null || high === null || low === null || close === null) return null
  const day = dayOf(last[0])
  if (day < tradingDay) return 'ask'
  return day > tradingDay ? null : [last[0], open, high, low, close, volume ?? 0, turnover, openInterest]
}
