import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Cost } from './cost'
import { modelDaysRepository } from './model-days.repository'

/**
 * Parts of the daily budget: the alarm is sent at `alarmPart`, guests and users may spend up to
 * `membersPart`, and members up to `everyonePart`.
 */
const alarmPart = 0.8
const membersPart = 1
const everyonePart = 1.2

interface BudgetOptions {
  db: Database
  clock: Clock
  /** Budget of a Beijing day, in 分. */
  dailyFen: number
  /** Called once a day, when the alarm part of the budget is spent. */
  onAlarm: (spent: { day: string; fen: number; dailyFen: number }) => void
}

/**
 * The model's cost on a Beijing day. It is counted in the database, so the limit holds across all processes.
 */
export function createBudget({ db, clock, dailyFen, onAlarm }: BudgetOptions) {
  const today = () => beijingTime(clock.now()).slice(0, 10)
  return {
    /** Whether the budget still allows a call of the model today for a reader of this tier. */
    async allows(tier: number): Promise<boolean> {
      const part = tier > 1 ? everyonePart : membersPart
      return (await modelDaysRepository(db).fenOf(today())) < dailyFen * part
    },

    async add(cost: Cost): Promise<void> {
      const day = today()
      const days = modelDaysRepository(db)
      const fen = await days.add(day, cost)
      if (fen >= dailyFen * alarmPart && (await days.markAlarmed(day, clock.now())))
        onAlarm({ day, fen, dailyFen })
    },
  }
}

export type Budget = ReturnType<typeof createBudget>
