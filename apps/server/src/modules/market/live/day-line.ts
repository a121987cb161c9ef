import type { Product } from '@vce/futures'
import { type Candle, sessionGrid } from '@vce/futures/candles'
import { type DayLine, maxLinePoints } from '@vce/protocol'

interface LineDay {
  product: Product
  contract: string
  tradingDay: string
}

/**
 * A contract's day as a small line. Its trading minutes are divided into at most sixty equal steps; each
 * point is the last close in its step. Null without a minute.
 */
export function dayLineOf(
  { product, contract, tradingDay }: LineDay,
  minutes: readonly Pick<Candle, 'end' | 'close'>[],
): DayLine | null {
  const axis = sessionGrid(product, tradingDay, contract).minutes
  const places = new Map(axis.map((end, place) => [end, place]))
  const count = Math.min(maxLinePoints, axis.length)
  const points = Array.from<number | null>({ length: count }).fill(null)
  let step = -1
  for (const { end, close } of minutes) {
    const place = places.get(end)
    if (place === undefined) continue
    const next = Math.floor((place * count) / axis.length)
    // A step without a trade repeats the price before it.
    if (step >= 0) points.fill(points[step] ?? null, step, next)
    points[next] = close
    step = next
  }
  return step < 0 ? null : { contract, tradingDay, points }
}
