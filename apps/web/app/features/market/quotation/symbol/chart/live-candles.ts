import { minuteMs } from '@vce/futures'
import type { CandleInterval, CandleRow, Quote } from '@vce/protocol'
import { dayOf } from '#app/ui/charts/candles/market-time'

/**
 * Effect of new minutes on a chart: `rows` are candles that changed, `ask` means that the newest candles must
 * be requested from the server.
 */
export interface CandleUpdate {
  rows: CandleRow[]
  ask: boolean
}

const nothing: CandleUpdate = { rows: [], ask: false }

const sum = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b)

/**
 * Extends a candle by later minutes: uses the prices of all minutes, but adds the lots of `fresh` ones only.
 */
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
 * Extends the last candle with the market's minutes. A one-minute candle is replaced. A longer candle takes
 * over prices at once, and lots only of minutes that started after the server's answer. The server alone
 * knows the sessions, so the server decides which candle a minute belongs to and is called whenever a minute
 * starts.
 */
export function createCandleUpdater(interval: CandleInterval) {
  let base: CandleRow | null = null
  /** Market time up to which the base candle includes all trades. */
  let countedTo = 0
  let minutes = new Map<number, CandleRow>()
  let newest = 0

  return {
    /** Sets the newest candles; `at` is the market time of the server's answer. */
    renew(rows: readonly CandleRow[], at: number | null) {
      base = rows.at(-1) ?? null
      // The day is replayed from its beginning: no minute has started yet.
      if ((at ?? 0) < newest - minuteMs) newest = 0
      countedTo = at ?? 0
      minutes = new Map()
    },
    take(news: readonly CandleRow[]): CandleUpdate {
      if (!base) return nothing
      const [end] = base
      if (interval === '1m') return { rows: news.filter((row) => row[0] >= end), ask: false }
      const last = news.at(-1)
      if (!last) return nothing
      const started = newest !== 0 && last[0] > newest
      newest = Math.max(newest, last[0])
      // The base candle already contains the earlier minutes of a snapshot.
      for (const row of news) if (row[0] > countedTo) minutes.set(row[0], row)
      const inside = [...minutes.values()].filter(([at]) => at <= end)
      // The base candle contains part of a minute that had started before: its prices are used, its lots are
      // not added.
      const fresh = new Set(inside.map(([at]) => at).filter((at) => at - minuteMs >= countedTo))
      const row = inside.length > 0 ? joined(base, inside, fresh) : null
      return { rows: row ? [row] : [], ask: started || last[0] > end }
    },
  }
}

/**
 * The running day's candle, built from its quote. `ask` if the chart has no candle of that day yet; null if
 * nothing was traded, or if the chart's last candle is of a later day.
 */
export function updatedDayCandle(last: CandleRow | undefined, quote: Quote): CandleRow | 'ask' | null {
  const { open, high, low, last: close, volume, turnover, openInterest, tradingDay } = quote
  if (!last || open === null || high === null || low === null || close === null) return null
  const day = dayOf(last[0])
  if (day < tradingDay) return 'ask'
  return day > tradingDay ? null : [last[0], open, high, low, close, volume ?? 0, turnover, openInterest]
}
