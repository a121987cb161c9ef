import type { CandleInterval, CandleRow, Quote } from '@vce/protocol'
import { dayOf } from '#app/ui/charts/candles/market-time'

/**
 * Effect of minutes on a chart: changed or new candles, and whether to request the newest ones from the
 * server.
 */
export interface Growth {
  rows: CandleRow[]
  ask: boolean
}

const nothing: Growth = { rows: [], ask: false }

const sum = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b)

/** A candle extended by later minutes: prices of all, lots of those not counted yet. */
function joined(base: CandleRow, minutes: readonly CandleRow[], fresh: ReadonlySet<number>): CandleRow {
  let [end, open, high, low, close, volume, turnover, interest] = base
  for (const [at, , top, bottom, last, lots, money, openInterest] of minutes) {
    high = Math.max(high, top)
    low = Math.min(low, bottom)
    close = last
    interest = openInterest ?? interest
    if (!fresh.has(at)) continue
    volume += lots
    turnover = sum(turnover, money)
  }
  return [end, open, high, low, close, volume, turnover, interest]
}

/**
 * Extends the last candle with the market's minutes. A one-minute candle is replaced; a longer one adopts prices, and
 * the lots of minutes that started after its answer. Only the server knows the sessions, so it decides which candle a
 * minute opens and is consulted whenever a minute starts.
 */
export function createGrowth(interval: CandleInterval) {
  let base: CandleRow | null = null
  /** Market time up to which the base is complete. */
  let countedTo = 0
  let minutes = new Map<number, CandleRow>()
  let newest = 0

  return {
    /** Sets the newest candles from the server, as of a market time. */
    renew(rows: readonly CandleRow[], at: number | null) {
      base = rows.at(-1) ?? null
      // Replay: no minute has started yet.
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
      const started = newest !== 0 && last[0] > newest
      newest = Math.max(newest, last[0])
      // Only minutes of a snapshot that the base cannot contain yet are new.
      for (const row of news) if (row[0] > countedTo) minutes.set(row[0], row)
      const inside = [...minutes.values()].filter(([at]) => at <= end)
      // A minute already started when the base was made is contained in part: its prices count, its lots do
      // not.
      const fresh = new Set(inside.map(([at]) => at).filter((at) => at - 60_000 >= countedTo))
      const row = inside.length > 0 ? joined(base, inside, fresh) : null
      return { rows: row ? [row] : [], ask: started || last[0] > end }
    },
  }
}

/**
 * The running day's candle from its quote; `ask` if the chart has none of that day yet, null before a trade.
 */
export function dayGrown(last: CandleRow | undefined, quote: Quote): CandleRow | 'ask' | null {
  const { open, high, low, last: close, volume, turnover, openInterest, tradingDay } = quote
  if (!last || open === null || high === null || low === null || close === null) return null
  const day = dayOf(last[0])
  if (day < tradingDay) return 'ask'
  return day > tradingDay ? null : [last[0], open, high, low, close, volume ?? 0, turnover, openInterest]
}
