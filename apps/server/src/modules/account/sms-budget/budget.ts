import { hourMs } from '@vce/futures'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import type { MemberRelation } from '../devices/member-relation.repository'
import { hoursRepository } from './hourly-counts.repository'

interface BudgetOptions {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'error'>
  /** Maximum messages per hour, over all numbers. */
  budget: number
}

/** The beginning of the UTC hour that contains `at`. */
export const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / hourMs) * hourMs)

/**
 * The hourly message budget. Strangers, that is, numbers without an account requested on browsers that never
 * signed in, may use half of it. So a flood of strangers stops at half, and members still get their codes.
 */
export function createBudget({ db, clock, logger, budget }: BudgetOptions) {
  const limit = { all: budget, strangers: Math.floor(budget / 2) }

  /**
   * Logs an alarm when a limit is reached. All processes share the count, which reaches a limit once an hour,
   * so each alarm is logged once.
   */
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
     * Takes one message from the hour's budget in the caller's transaction. The caller calls `report` after
     * the commit.
     */
    async take(tx: Database, { hasAccount, isMemberBrowser }: MemberRelation) {
      const isStranger = !hasAccount && !isMemberBrowser
      const taken = await hoursRepository(tx).take(hourOf(clock.now()), isStranger, limit)
      if (!taken) return undefined
      return { isStranger, report: () => alarm(taken.sent, taken.sentToStrangers, isStranger) }
    },

    /** Messages that may still be sent in this hour. */
    async left() {
      const { sent, sentToStrangers } = await hoursRepository(db).of(hourOf(clock.now()))
      const all = Math.max(0, limit.all - sent)
      return { all, strangers: Math.min(all, Math.max(0, limit.strangers - sentToStrangers)) }
    },

    /** Messages and used codes of this hour and the previous one. */
    recentCounts: () => hoursRepository(db).since(new Date(hourOf(clock.now()).getTime() - hourMs)),
  }
}

export type Budget = ReturnType<typeof createBudget>
