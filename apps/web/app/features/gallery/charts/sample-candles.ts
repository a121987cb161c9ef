import type { CandleRow } from '@vce/protocol'
import type { CandleSeries } from '#app/ui/charts/candles/candle-series'
import { sampleDays, sampleRandom, sampleWalk } from './sample-walk'

/** Daily candles of a random walk, oldest first. */
export function sampleCandles(count: number, seed = 7): CandleRow[] {
  const random = sampleRandom(seed + 1)
  const closes = sampleWalk(count, { seed, start: 3100, step: 36 })
  return sampleDays(count).map((day, index) => {
    const close = closes[index] ?? 3100
    const open = closes[index - 1] ?? close - 12
    const high = Math.max(open, close) + Math.round(random() * 18)
    const low = Math.min(open, close) - Math.round(random() * 18)
    const volume = 600_000 + Math.round(random() * 900_000)
    const end = Date.parse(`${day}T15:00:00+08:00`)
    return [end, open, high, low, close, volume, volume * close * 10, 1_500_000 + index * 900]
  })
}

/** The given candles without every fifth one, and with unknown turnover and open interest. */
export const gappyCandles = (rows: readonly CandleRow[]): CandleRow[] =>
  rows
    .filter((_, index) => index % 5 !== 3)
    .map(([end, open, high, low, close, volume]) => [end, open, high, low, close, volume, null, null])

/** A series that has no older candles to load. */
export const sampleSeries = (key: string, rows: readonly CandleRow[]): CandleSeries => ({
  key,
  rows,
  digits: 0,
  drawn: 'candles',
  period: 'day',
  gaps: [],
  more: false,
  older: async () => ({ rows: [], gaps: [], more: false }),
})
