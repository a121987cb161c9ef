import { emaStep } from './averages'
import { type IndicatorLine, indicatorDefaults } from './indicator-line'

export interface Macd {
  dif: IndicatorLine
  dea: IndicatorLine
  /** 红绿柱: 2 × (DIF − DEA), twice the Western bar. */
  bar: IndicatorLine
}

const [defaultFast, defaultSlow, defaultSignal] = indicatorDefaults.macd

/**
 * MACD: DIF = EMA(fast) − EMA(slow), DEA = EMA(DIF, signal); computed from the first bar, shown after the
 * warm-up.
 */
export function macd(
  closes: readonly number[],
  fast: number = defaultFast,
  slow: number = defaultSlow,
  signal: number = defaultSignal,
): Macd {
  const [dif, dea, bar]: [IndicatorLine, IndicatorLine, IndicatorLine] = [[], [], []]
  let [fastAverage, slowAverage, signalAverage] = [0, 0, 0]
  // A single loop without temporary arrays, because boards and charts call this with ten thousand bars.
  for (let index = 0; index < closes.length; index += 1) {
    const close = closes[index] ?? 0
    fastAverage = index === 0 ? close : emaStep(close, fastAverage, fast)
    slowAverage = index === 0 ? close : emaStep(close, slowAverage, slow)
    const difference = fastAverage - slowAverage
    signalAverage = index === 0 ? difference : emaStep(difference, signalAverage, signal)
    const isSignalled = index >= slow + signal - 2
    dif.push(index < slow - 1 ? null : difference)
    dea.push(isSignalled ? signalAverage : null)
    bar.push(isSignalled ? 2 * (difference - signalAverage) : null)
  }
  return { dif, dea, bar }
}
