import type { Candle } from '../candles'
import { type IndicatorLine, indicatorDefaults } from './indicator-line'

export interface Sar {
  /** 止损点位, in quote units. */
  value: IndicatorLine
  /** Whether the point is below a rising price. */
  rising: (boolean | null)[]
}

type Range = Pick<Candle, 'high' | 'low'>

const [defaultPeriod, defaultStep, defaultLimit] = indicatorDefaults.sar

/**
 * SAR(4, 2, 20): Wilder's stop and reverse. The first `period` bars determine the direction (last close
 * compared with first close) and the first point (their lowest price if rising, their highest if falling).
 * After that the point approaches the extreme price by a fraction that grows by `step` with each new extreme,
 * up to `limit`. The point never passes the prices of the last two bars, and reverses when the price touches
 * it.
 */
export function sar(
  candles: readonly Pick<Candle, 'high' | 'low' | 'close'>[],
  period: number = defaultPeriod,
  step: number = defaultStep,
  limit: number = defaultLimit,
): Sar {
  const opening = candles.slice(0, period)
  const value: IndicatorLine = opening.map(() => null)
  const rising: (boolean | null)[] = opening.map(() => null)
  if (candles.length < period) return { value, rising }

  let up = (opening.at(-1)?.close ?? 0) >= (opening[0]?.close ?? 0)
  let point = outermost(opening, !up)
  let extreme = outermost(opening, up)
  let part = step
  value[period - 1] = point
  rising[period - 1] = up
  for (let index = period; index < candles.length; index += 1) {
    const bar = candles[index] ?? { high: extreme, low: extreme }
    const before = candles[index - 1] ?? bar
    const earlier = candles[index - 2] ?? before
    const next = point + part * (extreme - point)
    point = up ? Math.min(next, before.low, earlier.low) : Math.max(next, before.high, earlier.high)
    if (up ? bar.low < point : bar.high > point) {
      up = !up
      point = up ? Math.min(extreme, bar.low) : Math.max(extreme, bar.high)
      extreme = up ? bar.high : bar.low
      part = step
    } else if (up ? bar.high > extreme : bar.low < extreme) {
      extreme = up ? bar.high : bar.low
      part = Math.min(limit, part + step)
    }
    value.push(point)
    rising.push(up)
  }
  return { value, rising }
}

function outermost(bars: readonly Range[], up: boolean): number {
  return up ? Math.max(...bars.map(({ high }) => high)) : Math.min(...bars.map(({ low }) => low))
}
