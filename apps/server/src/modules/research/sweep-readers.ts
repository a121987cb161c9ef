import { dayMs, hourMs } from '@vce/futures'
import { beijingTime } from '#platform/clock'
import type { Loop } from '#platform/schedule'
import { reportsRepository } from './reports.repository'

/** Drops the readers of days before yesterday. */
export const sweepReaders: Loop = {
  name: 'sweep readers',
  every: hourMs,
  run: (tx, now) =>
    reportsRepository(tx).sweepReaders(beijingTime(new Date(now.getTime() - dayMs)).slice(0, 10)),
}
