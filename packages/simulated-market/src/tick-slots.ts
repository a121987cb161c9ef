import type { RandomStream } from './random'

/** Half seconds of a minute. */
export const slotsOfMinute = 120
export const slotLength = 500

/**
 * Number of ticks with trades that `lots` 手 make in a minute: one in nearly every half second at a thousand.
 */
export function tradesOfMinute(lots: number): number {
  return lots === 0
    ? 0
    : Math.max(1, Math.round(slotsOfMinute * (1 - Math.exp(-(lots ** 0.85) / slotsOfMinute))))
}

interface TickSlot {
  /** 0 to 119. */
  slot: number
  /** Whether the tick has a trade, or only new quotes. */
  trade: boolean
}

/**
 * Positions of the ticks of a minute. Trades cluster; quotes change between them, and occasionally without
 * any.
 */
export function tickSlots(trades: number, draw: RandomStream): TickSlot[] {
  const quotes =
    trades === 0
      ? Math.round(draw.unit())
      : Math.round((slotsOfMinute - trades) * Math.min(0.8, trades / 150))
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
    const free = Math.floor((slotsOfMinute - count) * ((gaps[index] ?? 0) / sum))
    const trade = left > 0 && draw.unit() * (count - index) < left
    if (trade) left -= 1
    slots.push({ slot: index + free, trade })
  }
  return slots
}
