import { previousTradingDay } from '@vce/futures'
import { largeTickOf, type SizeCounts } from '@vce/futures/monitoring'
import type { World } from '@vce/protocol'

/** Tick sizes of settled days. */
export interface TickSizeHistory {
  /** Counts of a contract's known trading days between two days, both included. */
  sizes(world: World, contract: string, from: string, to: string): Promise<readonly SizeCounts[]>
}

/** Number of days whose ticks define a large tick (models, "异动监控"). */
const sampleDays = 20

/** Minimum 手 of a tick that is a 大单 on a day; null if too little is known of the previous days. */
export async function largeTickVolumeOf(
  history: TickSizeHistory,
  { world, contract, tradingDay }: { world: World; contract: string; tradingDay: string },
): Promise<number | null> {
  const [first, last] = [previousTradingDay(tradingDay, sampleDays), previousTradingDay(tradingDay)]
  return largeTickOf(await history.sizes(world, contract, first, last))
}
