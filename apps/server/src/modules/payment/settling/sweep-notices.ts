import type { Loop } from '#platform/schedule'
import { paymentsRepository } from '../attempts/payments.repository'

const hourMs = 3_600_000
const retentionMs = 30 * 24 * hourMs

/** Drops payment notices that were refused 30 days ago; genuine ones are retained with the books. */
export const sweepRefusedNotices: Loop = {
  name: 'sweep refused notices',
  every: hourMs,
  run: (tx, now) => paymentsRepository(tx).sweepNotices(new Date(now.getTime() - retentionMs)),
}
