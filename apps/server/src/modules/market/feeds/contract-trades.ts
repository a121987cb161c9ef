import { type SnapshotTrade, type TradeSnapshot, tradeBetween } from '@vce/futures/order-flow'
import type { Trade } from '@vce/protocol'

const maxTrades = 60
/** Number of trade sizes stored, a sample for the next day's tiers. */
const maxSizes = 500

interface Snapshot extends TradeSnapshot {
  at: number
}

/** 逐笔 of one contract: one trade for each two successive snapshots. */
export function createTrades() {
  const newestFirst: Trade[] = []
  let untaken: Trade[] = []
  const sizes: number[] = []
  let traded = 0
  let before: Snapshot | null = null
  let side: SnapshotTrade['side'] = null
  return {
    newestFirst,
    sizes: (): readonly number[] => sizes,
    /**
     * Adds a tick; returns the lots traded since the previous tick, or null if that number is 0 or unknown.
     */
    add(tick: Snapshot): number | null {
      // The volume of the first snapshot includes trades that were missed, so it makes no trade.
      const trade = before ? tradeBetween(before, tick, side) : null
      before = tick
      if (!trade) return null
      side = trade.side
      sizes[traded % maxSizes] = trade.lots
      traded += 1
      const { price, lots, interestChange, nature } = trade
      const entry = { at: tick.at, price, lots, interestChange, nature }
      newestFirst.unshift(entry)
      if (newestFirst.length > maxTrades) newestFirst.pop()
      untaken.push(entry)
      if (untaken.length > maxTrades) untaken.shift()
      return lots
    },
    /** Marks that the next tick does not continue the previous one. */
    markGap() {
      before = null
    },
    /** Trades since the last call, oldest first. */
    take(): Trade[] {
      const taken = untaken
      untaken = []
      return taken
    },
  }
}
