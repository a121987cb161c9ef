import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import type { Standing } from '../devices/member-relation.repository'
import { hoursRepository } from './hourly-counts.repository'

interface BudgetOptions {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'error'>
  /** Messages an hour over all numbers. */
  budget: number
}

const hourMs = 3_600_000
/** The beginning of the hour that contains `at`. */
export const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / hourMs) * hourMs)

/**
 * The hourly message budget. Half is reserved for members: numbers with an account, and browsers that signed
 * in before. A flood of unknown numbers and browsers stops at half, and members still get their codes.
 */
export function createBudget({ db, clock, logger, budget }: BudgetOptions) {
  const limit = { all: budget, strangers: Math.floor(budget / 2) }

  /** Each count is reached once an hour over all processes, so each alarm is logged once. */
  function alarm(sent: number, sentToStrangers: number, isStranger: boolean) {
    if (sent === limit.all) logger.error({ budget }, 'the SMS budget of this hour is used up')
    if (isStranger && sentToStrangers === limit.strangers) {
      logger.error(
        { budget, strangers: limit.strangers },
        'the strangers’ half of this hour’s SMS budget is used up',
      )
    }
  }

  return {
    /**
     * Takes one message of the hour in the caller's transaction; the caller calls `report` after the commit.
     */
    async take(tx: Database, { hasAccount, isMemberBrowser }: Standing) {
      const isStranger = !hasAccount && !isMemberBrowser
      const taken = await hoursRepository(tx).take(hourOf(clock.now()), isStranger, limit)
      if (!taken) return undefined
      return { isStranger, report: () => alarm(taken.sent, taken.sentToStrangers, isStranger) }
    },

    /** Messages that may still be sent within this hour. */
    async left() {
      const { sent, sentToStrangers } = await hoursRepository(db).of(hourOf(clock.now()))
      const all = Math.max(0, limit.all - sent)
      return { all, strangers: Math.min(all, Math.max(0, limit.strangers - sentToStrangers)) }
    },

    /** Messages and used codes of this hour and the previous one. */
    lately: () => hoursRepository(db).since(new Date(hourOf(clock.now()).getTime() - hourMs)),
  }
}

export type Budget = ReturnType<typeof createBudget>
