import type { Product } from '@vce/futures'
import { sessionGrid, type Tick } from '@vce/futures/candles'

interface InventedDay {
  product: Product
  tradingDay: string
  /** First price of the walk. */
  from: number
  openInterest: number
  /** Each seed yields another day. */
  seed: number
}

/** mulberry32: the same seed yields the same day. */
function drawsOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const stepMs = 4000

/**
 * A volatile day of invented ticks, one every four seconds: a walk with sudden moves in both directions and
 * bursts of volume and of open interest, so that most rules fire.
 */
export function inventedTicks({ product, tradingDay, from, openInterest, seed }: InventedDay): Tick[] {
  const draw = drawsOf(seed)
  const ticks: Tick[] = []
  let steps = Math.round(from / product.tickSize)
  let held = openInterest
  let volume = 0
  let turnover = 0
  let push = 0
  for (const end of sessionGrid(product, tradingDay).minutes) {
    if (draw() < 0.05) push = (draw() - 0.5) * 0.03
    const burst = draw() < 0.02 ? 40 : 1
    const shift = draw() < 0.03 ? 0.04 * (draw() - 0.5) : 0
    for (let at = end - 60_000; at < end; at += stepMs) {
      const move = push / 15 + (draw() - 0.5) * 0.0006
      push *= 0.93
      steps = Math.max(1, Math.round(steps * (1 + move)))
      const lots = Math.floor(draw() * 30 * burst)
      volume += lots
      const price = Number((steps * product.tickSize).toFixed(4))
      turnover += lots * price * product.multiplier
      held = Math.max(1, Math.round(held * (1 + shift / 15) + (draw() - 0.5) * 20))
      ticks.push({
        at,
        tradingDay,
        price,
        volume,
        turnover,
        openInterest: held,
        bid: null,
        bidVolume: null,
        ask: null,
        askVolume: null,
      })
    }
  }
  return ticks
}
