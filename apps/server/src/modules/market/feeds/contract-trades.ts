import { type TradeBetween, type TradeSnapshot, tradeBetween } from '@vce/futures'
import type { Trade } from '@vce/protocol'

const tradesKept = 60
/** Sizes of the last trades, a sample for the next day's tiers. */
const sizesKept = 500

interface Snapshot extends TradeSnapshot {
  at: number
}

/** 逐笔 of one contract: what happened between each two snapshots. */
export function createTrades() {
  const newestFirst: Trade[] = []
  let untaken: Trade[] = []
  const sizes: number[] = []
  let traded = 0
  let before: Snapshot | null = null
  let side: TradeBetween['side'] = null
  return {
    newestFirst,
    sizes: (): readonly number[] => sizes,
    /** The lots that it traded, if any. */
    add(tick: Snapshot): number | null {
      // The first snapshot counts what nobody saw.
      const trade = before ? tradeBetween(before, tick, side) : null
      before = tick
      if (!trade) return null
      side = trade.side
      sizes[traded % sizesKept] = trade.lots
      traded += 1
      const { price, lots, interestChange, nature } = trade
      const told = { at: tick.at, price, lots, interestChange, nature }
      newestFirst.unshift(told)
      if (newestFirst.length > tradesKept) newestFirst.pop()
      untaken.push(told)
      if (untaken.length > tradesKept) untaken.shift()
      return lots
    },
    /** What comes next does not follow what came before. */
    breakOff() {
      before = null
    },
    /** Since last taken, oldest first. */
    take(): Trade[] {
      const taken = untaken
      untaken = []
      return taken
    },
  }
}
