import { dayMs, hourMs } from '@vce/futures'
import type { Loop } from '#platform/schedule'
import { outboxRepository } from './outbox.repository'

/** How long a handled event is stored, for inspection and for listeners that are added later. */
const retention = 30 * dayMs

/** Drops handled events that are a month old. */
export const sweepEvents: Loop = {
  name: 'sweep events',
  every: hourMs,
  run: (tx, now) => outboxRepository(tx).sweep(new Date(now.getTime() - retention)),
}
