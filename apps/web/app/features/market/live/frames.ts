import type { TickRow } from '@vce/protocol'
import type { ContractUpdate, MinutesUpdate, QuotesUpdate } from './subscriptions'

export type FrameVerdict = 'take' | 'late' | 'gap'

/**
 * Creates a check of the sequence numbers of one channel. A snapshot starts the count; frames before the
 * first snapshot belong to an ended subscription. A skipped number means lost frames.
 */
export function createFrameSequence() {
  let expected: number | null = null
  return {
    restart() {
      expected = null
    },
    check(seq: number, snapshot: boolean): FrameVerdict {
      if (snapshot) {
        expected = seq + 1
        return 'take'
      }
      if (expected === null) return 'late'
      if (seq !== expected) {
        expected = null
        return 'gap'
      }
      expected += 1
      return 'take'
    },
  }
}

/**
 * Creates a buffer that collects quotes until the next repaint; of each contract only the newest figures are
 * painted.
 */
export function createQuotesBuffer() {
  let update: QuotesUpdate = { quotes: [], ticks: [] }
  let ticks = new Map<string, TickRow>()
  return {
    add({ feed, quotes, ticks: rows }: QuotesUpdate) {
      if (feed) update.feed = feed
      for (const quote of quotes) {
        ticks.delete(quote.contract)
        update.quotes.push(quote)
      }
      for (const row of rows) ticks.set(row[0], row)
    },
    /** The collected update; null if nothing was received. */
    take(): QuotesUpdate | null {
      if (!update.feed && update.quotes.length === 0 && ticks.size === 0) return null
      const taken = { ...update, ticks: [...ticks.values()] }
      update = { quotes: [], ticks: [] }
      ticks = new Map()
      return taken
    },
  }
}

/**
 * Creates a buffer that collects one contract's frames until the next repaint; a snapshot replaces earlier
 * frames.
 */
export function createContractBuffer() {
  let update: ContractUpdate | null = null
  return {
    add(next: ContractUpdate) {
      if (!update || next.snapshot) {
        update = { ...next, minutes: [...next.minutes], trades: [...next.trades] }
        return
      }
      update.feed = next.feed ?? update.feed
      update.book = next.book ?? update.book
      update.minutes.push(...next.minutes)
      update.trades.push(...next.trades)
    },
    take(): ContractUpdate | null {
      const taken = update
      update = null
      return taken
    },
  }
}

/** Creates a buffer that collects the minutes of several contracts until the next repaint. */
export function createMinutesBuffer() {
  let updates = new Map<string, MinutesUpdate>()
  return {
    add(key: string, { feed, snapshot, minutes }: MinutesUpdate) {
      const before = snapshot ? undefined : updates.get(key)
      updates.set(key, {
        feed: feed ?? before?.feed,
        snapshot: before?.snapshot ?? snapshot,
        minutes: [...(before?.minutes ?? []), ...minutes],
      })
    },
    take(): ReadonlyMap<string, MinutesUpdate> {
      const taken = updates
      updates = new Map()
      return taken
    },
  }
}
