import { smoothed } from './averages'
import { indicatorDefaults, type Line } from './line'

export interface Macd {
  dif: Line
  dea: Line
  /** 红绿柱: 2 × (DIF − DEA), twice the Western bar. */
  bar: Line
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
  const slowAverage = smoothed(closes, slow + 1, 2)
  const dif = smoothed(closes, fast + 1, 2).map((value, index) => value - (slowAverage[index] ?? 0))
  const dea = smoothed(dif, signal + 1, 2)
  const shownFrom = (values: number[], first: number): Line =>
    values.map((value, index) => (index < first ? null : value))
  return {
    dif: shownFrom(dif, slow - 1),
    dea: shownFrom(dea, slow + signal - 2),
    bar: shownFrom(
      dif.map((value, index) => 2 * (value - (dea[index] ?? 0))),
      slow + signal - 2,
    ),
  }
}
