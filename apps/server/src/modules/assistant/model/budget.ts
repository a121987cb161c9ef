import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Cost } from './cost'
import { modelDaysRepository } from './model-days.repository'

/** Parts of a day's budget: reported, reserved for members, and spent by all. */
const alarmPart = 0.8
const membersPart = 1
const everyonePart = 1.2

interface BudgetOptions {
  db: Database
  clock: Clock
  /** Budget of a Beijing day, in 分. */
  dailyFen: number
  /** Reports, once a day, that most of the budget is spent. */
  onAlarm: (spent: { day: string; fen: number; dailyFen: number }) => void
}

/** The money of a Beijing day, counted in the database: it holds over all processes. */
export function createBudget({ db, clock, dailyFen, onAlarm }: BudgetOptions) {
  const today = () => beijingTime(clock.now()).slice(0, 10)
  return {
    /** Whether a reader of a tier may still have the model today. */
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
