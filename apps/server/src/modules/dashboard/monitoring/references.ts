import { type Product, previousTradingDay } from '@vce/futures'
import { sessionGrid } from '@vce/futures/candles'
import { pivots } from '@vce/futures/levels'
import type { DayReferences } from '@vce/futures/monitoring'
import type { LimitRow, SettledRow } from './day-facts.repository'
import type { MinuteReferences } from './minute-references'

/** Number of daily returns that a volatility covers, and the minimum number of known returns. */
const volatilityDays = 20
const minReturns = 10
const maxHistoryDays = 60

/** The first day whose facts references may use. */
export const firstReferenceDay = (tradingDay: string) => previousTradingDay(tradingDay, maxHistoryDays)

interface ReferenceFacts {
  product: Product
  tradingDay: string
  /** The contract's settled days, newest first. */
  history: readonly SettledRow[]
  limits: LimitRow | undefined
  largeTickVolume: number | null
  minutes: MinuteReferences
}

/**
 * References that the rules compare a contract's ticks with. σ is that of the previous days' minutes. Without
 * stored minutes it is the standard deviation of up to 20 daily log returns, scaled by the root of the
 * minutes; because these returns include overnight gaps, that σ is somewhat too large. Extremes need every
 * day of their span; pivots and the gap need the previous trading day.
 */
export function referencesOf({
  product,
  tradingDay,
  history,
  limits,
  largeTickVolume,
  minutes,
}: ReferenceFacts): DayReferences {
  const ofDays = sigmaOfDays(history, sessionGrid(product, tradingDay).minutes.length)
  const [last] = history
  const yesterday = last?.tradingDay === previousTradingDay(tradingDay) ? last : null
  const short = extremes(history, tradingDay, 20)
  const long = extremes(history, tradingDay, maxHistoryDays)
  return {
    sigmaMinute: minutes.sigmaMinute ?? ofDays(1),
    sigmaFiveMinutes: minutes.sigmaFiveMinutes ?? ofDays(5),
    largeTickVolume,
    high20: short?.high ?? null,
    low20: short?.low ?? null,
    high60: long?.high ?? null,
    low60: long?.low ?? null,
    pivots: yesterday ? pivotLevels(yesterday, product) : [],
    limitUp: limits?.up ?? null,
    limitDown: limits?.down ?? null,
    previousClose: yesterday?.close ?? null,
    meanVolume: minutes.meanVolume,
  }
}

/**
 * Creates a function that returns σ of a number of minutes, for a day that has `all` minutes; σ is null if
 * too few days are known.
 */
function sigmaOfDays(history: readonly SettledRow[], all: number): (minutes: number) => number | null {
  const daily = dailySigma(history)
  return (minutes) => (daily === null ? null : daily * Math.sqrt(minutes / all))
}

function dailySigma(history: readonly SettledRow[]): number | null {
  const returns: number[] = []
  for (const [index, { close }] of history.entries()) {
    const before = history[index + 1]?.close
    if (close && before && close > 0 && before > 0) returns.push(Math.log(close / before))
    if (returns.length === volatilityDays) break
  }
  if (returns.length < minReturns) return null
  const mean = returns.reduce((sum, each) => sum + each, 0) / returns.length
  const squares = returns.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  return Math.sqrt(squares / (returns.length - 1))
}

/**
 * Extremes of a span. A day without a trade has no prices but does not break the span; a day without a row
 * does.
 */
function extremes(history: readonly SettledRow[], tradingDay: string, days: number) {
  const part = history.slice(0, days)
  if (part.length < days || part.at(-1)?.tradingDay !== previousTradingDay(tradingDay, days)) return null
  const highs = part.flatMap(({ high }) => high ?? [])
  const lows = part.flatMap(({ low }) => low ?? [])
  return highs.length && lows.length ? { high: Math.max(...highs), low: Math.min(...lows) } : null
}

/** Classic levels of the previous day. */
function pivotLevels({ high, low, close }: SettledRow, product: Product): DayReferences['pivots'] {
  if (high === null || low === null || close === null) return []
  const levels = pivots('classic', { high, low, close, open: close }, product.tickSize)
  return [
    ...levels.supports.map((price, index) => ({ name: `S${index + 1}`, price })),
    ...levels.resistances.map((price, index) => ({ name: `R${index + 1}`, price })),
  ]
}
