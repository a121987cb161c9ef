import { type DayReferences, type Product, pivots, previousTradingDay, sessionGrid } from '@vce/futures'
import type { LimitRow, SettledRow } from './day-facts.repository'
import type { MinuteReferences } from './minute-references'

/** Closes a volatility is made of, and how few are enough. */
const volatilityDays = 20
const leastReturns = 10
const longest = 60

/** As far back as references look. */
export const firstReferenceDay = (tradingDay: string) => previousTradingDay(tradingDay, longest)

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
 * What the rules judge a contract's ticks by. σ is that of the minutes of the days before; where nobody kept them, the
 * standard deviation of up to 20 daily log returns by the root of the minutes, gaps of the night in it, so it is rather
 * too large. Extremes need every one of their days, pivots and the gap the trading day before.
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
  const long = extremes(history, tradingDay, longest)
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
    usualVolume: minutes.usualVolume,
  }
}

/** σ of so many minutes of a day that has `all` of them; null where too few days are known. */
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
  if (returns.length < leastReturns) return null
  const mean = returns.reduce((sum, each) => sum + each, 0) / returns.length
  const squares = returns.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  return Math.sqrt(squares / (returns.length - 1))
}

/** A day without trade has no prices and breaks no series; a day without a row does. */
function extremes(history: readonly SettledRow[], tradingDay: string, days: number) {
  const part = history.slice(0, days)
  if (part.length < days || part.at(-1)?.tradingDay !== previousTradingDay(tradingDay, days)) return null
  const highs = part.flatMap(({ high }) => high ?? [])
  const lows = part.flatMap(({ low }) => low ?? [])
  return highs.length && lows.length ? { high: Math.max(...highs), low: Math.min(...lows) } : null
}

/** Classic levels of the day before. */
function pivotLevels({ high, low, close }: SettledRow, product: Product): DayReferences['pivots'] {
  if (high === null || low === null || close === null) return []
  const levels = pivots('classic', { high, low, close, open: close }, product.tickSize)
  return [
    ...levels.supports.map((price, index) => ({ name: `S${index + 1}`, price })),
    ...levels.resistances.map((price, index) => ({ name: `R${index + 1}`, price })),
  ]
}
