import { addDays, hourMs } from '@vce/futures'
import type { Loop } from '#platform/schedule'
import { dayAt } from './days'
import { trialsRepository } from './trials.repository'

/** Drops trials that are older than yesterday. */
export const sweepTrials: Loop = {
  name: 'sweep trials',
  every: hourMs,
  run: (tx, now) => trialsRepository(tx).sweep(addDays(dayAt(now), -1)),
}
