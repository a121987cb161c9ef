import { minuteMs } from '../calendar'
import type { Tick } from '../candles'
import { sessionGrid } from '../candles'
import type { Product } from '../contracts'
import { countSize, type SizeCounts } from './size-counts'

/** Counts a contract's ticks of one trading day by their 手. */
export interface TickSizeCounter {
  /** Takes snapshots in order; returns whether this snapshot was counted as a tick. */
  add(tick: Tick): boolean
  /** Marks a gap: the next snapshot does not follow the previous one. */
  markGap(): void
  counts(): SizeCounts
}

/**
 * A tick is the volume between two snapshots that are at most a minute apart, both during continuous trading.
 * Volume of an auction or a break, before the first snapshot, or during a silence of the feed is not a single
 * trade. `counted` are the counts from a previous process.
 */
export function createTickSizeCounter(
  product: Product,
  tradingDay: string,
  counted: SizeCounts = new Map(),
): TickSizeCounter {
  const grid = sessionGrid(product, tradingDay)
  const counts = new Map(counted)
  let before: Tick | null = null

  /**
   * Whether continuous trading is running: within a session, and not in an auction, which precedes its
   * minute.
   */
  function isTrading({ at }: Tick): boolean {
    const end = grid.minuteOf(at)
    return end !== null && end - at <= minuteMs
  }

  return {
    add(tick) {
      if (tick.tradingDay !== tradingDay || (before && tick.at < before.at)) return false
      const last = before
      before = isTrading(tick) ? tick : null
      if (!last || !before || tick.at - last.at > minuteMs) return false
      const lots = (tick.volume ?? 0) - (last.volume ?? 0)
      if (tick.volume === null || last.volume === null || lots <= 0) return false
      countSize(counts, lots)
      return true
    },
    markGap() {
      before = null
    },
    counts: () => counts,
  }
}
