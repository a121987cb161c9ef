import { addDays } from '@vce/futures'
import * as z from 'zod/mini'
import type { Database } from '#platform/database'
import { queue } from '#platform/jobs'
import { emit } from '#platform/outbox'
import { dayAt } from './days'
import { endingNoticesRepository } from './ending-notices.repository'
import { membershipEnding } from './membership.events'

/** The first notice is due this many days before the last day. */
const daysBefore = 7
/** If the server was down, the notice after the last day is still sent up to this many days later. */
const daysAfter = 3
/** Marks are dropped this many days after the last day. */
const storedDays = 30
/** Maximum number of events of one statement. */
const maxEvents = 1000

const messageOf = (lastDay: string, step: number) =>
  step < 0
    ? { title: `会员已于 ${lastDay} 到期`, text: '开通会员，继续查看会员内容' }
    : { title: `会员将于 ${lastDay} 到期`, text: '续费后有效期自动顺延' }

/**
 * Announces the end of a membership 7, 3 and 1 days before the last day and on the day after it. If the
 * server was down, only the newest due step is announced. A repeated run finds the marks and announces
 * nothing.
 */
export const endingNoticesJob = ({ db }: { db: Database }) =>
  queue({
    name: 'membership-ending',
    schema: z.object({}),
    cron: '0 10 * * *',
    retryLimit: 3,
    expireInSeconds: 600,
    run: (_data, now) =>
      db.transaction(async (tx) => {
        const today = dayAt(now)
        const stored = endingNoticesRepository(tx)
        const ends = { first: addDays(today, -daysAfter), last: addDays(today, daysBefore) }
        const events = (await stored.markDue(today, ends)).map(({ userId, lastDay, step }) =>
          membershipEnding(userId, { last_day: lastDay, step, ...messageOf(lastDay, step) }),
        )
        for (let from = 0; from < events.length; from += maxEvents) {
          await emit(tx, now, ...events.slice(from, from + maxEvents))
        }
        await stored.sweep(addDays(today, -storedDays))
        return { given: events.length }
      }),
  })
