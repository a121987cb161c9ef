import type { Task } from '#platform/schedule'
import { outboxRepository } from './outbox.repository'

const day = 24 * 3_600_000
/** How long a handled event stays, to be looked at or handled by a listener that is new. */
const retention = 30 * day

/** Drops events that are a month old and handled. */
export const sweepEvents: Task = {
  name: 'sweep events',
  every: day / 24,
  run: (tx, now) => outboxRepository(tx).sweep(new Date(now.getTime() - retention)),
}
