import type { Loop } from '#platform/schedule'
import { outboxRepository } from './outbox.repository'

const day = 24 * 3_600_000
/** How long a handled event is stored, for inspection and for listeners that are added later. */
const retention = 30 * day

/** Drops handled events that are a month old. */
export const sweepEvents: Loop = {
  name: 'sweep events',
  every: day / 24,
  run: (tx, now) => outboxRepository(tx).sweep(new Date(now.getTime() - retention)),
}
