import type { RandomStream } from './random'

/** Number of half seconds in a minute. */
export const slotsPerMinute = 120
export const slotMs = 500

/**
 * Number of ticks with trades in a minute with `lots` 手; with a thousand lots, nearly every half second has
 * one.
 */
export function tradeCount(lots: number): number {
  return lots === 0
    ? 0
    : Math.max(1, Math.round(slotsPerMinute * (1 - Math.exp(-(lots ** 0.85) / slotsPerMinute))))
}

interface TickSlot {
  /** 0 to 119. */
  slot: number
  /** Whether the tick has a trade, or only new quotes. */
  trade: boolean
}

/**
 * Positions of the ticks in a minute. Ticks with trades cluster. Quotes change between trades, and
 * occasionally in minutes without trades.
 */
export function tickSlots(trades: number, draw: RandomStream): TickSlot[] {
  const quotes =
    trades === 0
      ? Math.round(draw.unit())
      : Math.round((slotsPerMinute - trades) * Math.min(0.8, trades / 150))
  const count = trades + quotes
  const gaps = new Float64Array(count + 1)
  let sum = 0
  for (let index = 0; index <= count; index += 1) {
    sum += Math.log(1 - draw.unit()) ** 2
    gaps[index] = sum
  }
  const slots: TickSlot[] = []
  let left = trades
  for (let index = 0; index < count; index += 1) {
    const free = Math.floor((slotsPerMinute - count) * ((gaps[index] ?? 0) / sum))
    const trade = left > 0 && draw.unit() * (count - index) < left
    if (trade) left -= 1
    slots.push({ slot: index + free, trade })
  }
  return slots
}
