import { largeTickOf, previousTradingDay, type SizeCounts } from '@vce/futures'
import type { World } from '@vce/protocol'

/** How large the ticks of settled days were. */
export interface TickSizeHistory {
  /** Of a contract's trading days from one to another, those that are known. */
  sizes(world: World, contract: string, from: string, to: string): Promise<readonly SizeCounts[]>
}

/** Days whose ticks say what is large (models, "异动监控"). */
const judgedBy = 20

/** 手 from which on a tick of the day is a 大单; null where too little is known of the days before. */
export async function largeTickVolumeOf(
  history: TickSizeHistory,
  { world, contract, tradingDay }: { world: World; contract: string; tradingDay: string },
): Promise<number | null> {
  const [first, last] = [previousTradingDay(tradingDay, judgedBy), previousTradingDay(tradingDay)]
  return largeTickOf(await history.sizes(world, contract, first, last))
}
