import { previousTradingDay } from '@vce/futures'
import type { Database } from '#platform/database'
import { minuteStore } from './feeds/minute-bars.repository'
import { minutesFrom } from './first-minute'
import { minuteBars } from './minute-bars.tables'
import { type MinuteTable, oldMinutes } from './minute-retention.repository'
import { orderFlowMinutes } from './order-flow.tables'
import { tickSizesRepository } from './tick-sizes.repository'

/** A quarter: 500 bars of an hour, the first view of such a chart, are fifty to eighty trading days. */
const barDaysKept = 60
/** The quick days of 买卖力量. Its days before them are estimated from their settled figures, as unheard ones are. */
const flowDaysKept = 20
/** 大单 are judged by the sizes of the twenty days before the running one; a little more for a feed that comes late. */
const sizeDaysKept = 25

/** Rows of one statement: whoever writes minutes meanwhile must not notice. */
const atOnce = 5_000

const kept: readonly { table: MinuteTable; days: number }[] = [
  { table: minuteBars, days: barDaysKept },
  { table: orderFlowMinutes, days: flowDaysKept },
]

/**
 * Takes back the minutes and sizes of ticks of the real world that are older than so many trading days; those of the
 * simulated one are kept nowhere. Counted from the newest day a feed was heard on, not by the clock: one that is wrong
 * takes nothing, and a feed that rests does not lose its last quarter.
 */
export function createMinuteRetention({ db, most = atOnce }: { db: Database; most?: number }) {
  const world = 'real'
  const store = minuteStore(db)
  const sizes = tickSizesRepository(db)
  /** Nothing becomes old before the next trading day. */
  let done: string | null = null

  async function dropBefore(table: MinuteTable, firstDay: string) {
    const old = oldMinutes(db, table, world)
    let dropped = 0
    for (const contract of await old.contracts()) {
      let part = most
      while (part >= most) {
        part = await old.drop(contract, minutesFrom(firstDay), most)
        dropped += part
      }
    }
    return dropped
  }

  return {
    /** Answers how many rows went. Once a trading day there is something to do. */
    async dropOld(): Promise<number> {
      const newest = await store.newestDay(world)
      if (newest === null || newest === done) return 0
      let dropped = await sizes.dropBefore(world, previousTradingDay(newest, sizeDaysKept - 1))
      for (const { table, days } of kept)
        dropped += await dropBefore(table, previousTradingDay(newest, days - 1))
      done = newest
      return dropped
    },
  }
}
