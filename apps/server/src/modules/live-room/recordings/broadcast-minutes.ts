import { nextTradingDay } from '@vce/futures'
import type { Candle } from '@vce/futures/candles'
import type { World } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { StoredMinute } from '../videos/videos.tables'
import { tradingDaysOf } from './trading-days'

/** Reads the minutes of a settled day; none if it has none. */
export type ReadBars = (world: World, contract: string, tradingDay: string) => Promise<readonly Candle[]>

/** Trading days after the publication on which missing minutes are still added. */
const completedDays = 5

interface ChartOf {
  world: World
  contract: string
  from: Date
  to: Date
}

/** The minutes of a contract during a broadcast, and whether those of a trading day are missing. */
export async function broadcastMinutes(bars: ReadBars, { world, contract, from, to }: ChartOf) {
  const days = tradingDaysOf(from, to)
  const read = await Promise.all(days.map((day) => bars(world, contract, day)))
  const minutes = read.flat().flatMap(({ end, open, high, low, close, volume }): StoredMinute[] =>
    // A bar has the end of its minute.
    end > from.getTime() && end < to.getTime() + 60_000 ? [[end, open, high, low, close, volume]] : [],
  )
  return { minutes, isComplete: read.every((list) => list.length > 0) }
}

/** The last day on which minutes are completed that were missing at a publication. */
export const minutesUntil = (publishedAt: Date) =>
  nextTradingDay(beijingTime(publishedAt).slice(0, 10), completedDays)
