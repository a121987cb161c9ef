import { dayMs, hourMs } from '@vce/futures'
import type { Loop } from '#platform/schedule'
import { paymentsRepository } from '../attempts/payments.repository'

const retentionMs = 30 * dayMs

/** Drops payment notices that were refused 30 days ago; genuine ones are retained with the books. */
export const sweepRefusedNotices: Loop = {
  name: 'sweep refused notices',
  every: hourMs,
  run: (tx, now) => paymentsRepository(tx).sweepNotices(new Date(now.getTime() - retentionMs)),
}
