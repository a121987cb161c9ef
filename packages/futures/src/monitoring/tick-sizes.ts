import type { Tick } from '../candles/candle'
import { sessionGrid } from '../candles/session-grid'
import type { Product } from '../products'
import { countSize, type SizeCounts } from './size-counts'

const minute = 60_000

/** Counts a contract's ticks of one trading day by their 手. */
export interface TickSizeCounter {
  /** Takes snapshots in order; answers whether one was counted. */
  add(tick: Tick): boolean
  /** What comes next does not follow what came before. */
  markGap(): void
  counts(): SizeCounts
}

/**
 * A tick is what was traded between two snapshots of running trading that are at most a minute apart: what an auction
 * or a break hid, what came before the first snapshot or while a feed was silent is no single trade. `counted` are
 * those of a process before this one.
 */
export function createTickSizes(
  product: Product,
  tradingDay: string,
  counted: SizeCounts = new Map(),
): TickSizeCounter {
  const grid = sessionGrid(product, tradingDay)
  const counts = new Map(counted)
  let before: Tick | null = null

  /** Neither outside the sessions nor in an auction, whose minute is still to begin. */
  function runs({ at }: Tick): boolean {
    const end = grid.minuteOf(at)
    return end !== null && end - at <= minute
  }

  return {
    add(tick) {
      if (tick.tradingDay !== tradingDay || (before && tick.at < before.at)) return false
      const last = before
      before = runs(tick) ? tick : null
      if (!last || !before || tick.at - last.at > minute) return false
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
