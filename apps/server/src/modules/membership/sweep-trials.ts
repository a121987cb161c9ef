import { addDays } from '@vce/futures'
import type { Loop } from '#platform/schedule'
import { dayAt } from './days'
import { trialsRepository } from './trials.repository'

const hour = 3_600_000

/** Drops trials that are older than yesterday. */
export const sweepTrials: Loop = {
  name: 'sweep trials',
  every: hour,
  run: (tx, now) => trialsRepository(tx).sweep(addDays(dayAt(now), -1)),
}
