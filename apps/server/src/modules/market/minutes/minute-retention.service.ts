import { previousTradingDay } from '@vce/futures'
import type { Database } from '#platform/database'
import { earliestMinuteEnd } from '../facts/earliest-minute-end'
import { orderFlowMinutes } from '../order-flow/order-flow.tables'
import { tickSizesRepository } from '../tick-sizes/tick-sizes.repository'
import { minuteStore } from './minute-bars.repository'
import { minuteBars } from './minute-bars.tables'
import { type MinuteTable, minuteRetentionRepository } from './minute-retention.repository'

/** A quarter: the first view of an hourly chart, 500 bars, spans fifty to eighty trading days. */
const retainedBarDays = 60
/**
 * The twenty days of 买卖力量 that pages offer for quick selection. Older days are estimated from their settled
 * figures, like days without received ticks.
 */
const retainedFlowDays = 20
/**
 * 大单 are determined by the tick sizes of the twenty days before the running day; the other five days are a
 * reserve for a late feed.
 */
const retainedSizeDays = 25

/** Rows deleted per statement: few enough not to disturb concurrent writers of minutes. */
const rowsPerStatement = 5_000

const retained: readonly { table: MinuteTable; days: number }[] = [
  { table: minuteBars, days: retainedBarDays },
  { table: orderFlowMinutes, days: retainedFlowDays },
]

/**
 * Creates a function that deletes minutes and tick sizes of the real world after the number of trading days
 * for which each kind is retained; the simulated world stores no such rows. Days are counted back from the
 * newest day a feed delivered, not from the clock: a wrong clock deletes nothing, and a feed that pauses does
 * not lose its last quarter. The function returns the number of deleted rows; rows expire only once per
 * trading day.
 */
export function createMinuteRetention({
  db,
  maxRows = rowsPerStatement,
}: {
  db: Database
  maxRows?: number
}): () => Promise<number> {
  const world = 'real'
  const store = minuteStore(db)
  const sizes = tickSizesRepository(db)
  /** The newest day already handled; nothing expires before the next trading day. */
  let handledDay: string | null = null

  async function dropBefore(table: MinuteTable, firstDay: string) {
    const old = minuteRetentionRepository(db, table, world)
    let dropped = 0
    for (const contract of await old.contracts()) {
      let deleted = maxRows
      while (deleted >= maxRows) {
        deleted = await old.drop(contract, earliestMinuteEnd(firstDay), maxRows)
        dropped += deleted
      }
    }
    return dropped
  }

  return async () => {
    const newest = await store.newestDay(world)
    if (newest === null || newest === handledDay) return 0
    let dropped = await sizes.dropBefore(world, previousTradingDay(newest, retainedSizeDays - 1))
    for (const { table, days } of retained)
      dropped += await dropBefore(table, previousTradingDay(newest, days - 1))
    handledDay = newest
    return dropped
  }
}
