import { beijingTime } from '#platform/clock'
import type { Loop } from '#platform/schedule'
import { reportsRepository } from './reports.repository'

const day = 24 * 3_600_000

/** Drops the readers of days before yesterday. */
export const sweepReaders: Loop = {
  name: 'sweep readers',
  every: day / 24,
  run: (tx, now) =>
    reportsRepository(tx).sweepReaders(beijingTime(new Date(now.getTime() - day)).slice(0, 10)),
}
