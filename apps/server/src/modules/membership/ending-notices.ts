import { addDays } from '@vce/futures'
import * as z from 'zod/mini'
import type { Database } from '#platform/database'
import { queue } from '#platform/jobs'
import { emit } from '#platform/outbox'
import { dayAt } from './days'
import { endingNoticesRepository } from './ending-notices.repository'
import { membershipEnding } from './membership.events'

/** Days before the last one on which the first notice is due. */
const daysBefore = 7
/** Days after the last one on which its notice is still given, if the server was off. */
const daysAfter = 3
/** Marks of ends so many days ago are dropped. */
const storedDays = 30
/** Events of one statement. */
const maxEvents = 1000

const messageOf = (lastDay: string, step: number) =>
  step < 0
    ? { title: `会员已于 ${lastDay} 到期`, text: '开通会员，继续查看会员内容' }
    : { title: `会员将于 ${lastDay} 到期`, text: '续费后有效期自动顺延' }

/**
 * Says that days end: 7, 3 and 1 days before the last one and the day after. After a day without the server the newest
 * step that is due is given, not all. A second run finds its marks and gives nothing.
 */
export const endingNotices = ({ db }: { db: Database }) =>
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
