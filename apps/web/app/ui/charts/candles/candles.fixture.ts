import type { CandleRow } from '@vce/protocol'

/** Candles of a reproducible random walk, for tests. */
export function inventedCandles(count: number, { start = Date.UTC(2020, 0, 1, 7), step = 86_400_000 } = {}) {
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  let close = 3000
  return Array.from({ length: count }, (_, index): CandleRow => {
    const open = close
    close = Math.max(100, Math.round(open + (random() - 0.5) * 60))
    const high = Math.max(open, close) + Math.round(random() * 20)
    const low = Math.min(open, close) - Math.round(random() * 20)
    const volume = 1000 + Math.round(random() * 9000)
    return [start + index * step, open, high, low, close, volume, volume * close * 10, 50_000 + index]
  })
}
