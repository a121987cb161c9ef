import { hourMs } from '@vce/futures'
import type { Loop } from '#platform/schedule'
import { circleMembersRepository } from '../circle-access/circle-members.repository'

/**
 * Days for which ended applications are stored: longer than the time in which a removed member may not
 * rejoin.
 */
const storedDays = 90

/** Marks applications as lapsed if they were not decided within seven days. */
export const sweepApplications: Loop = {
  name: 'sweep circle applications',
  every: hourMs,
  run: (tx, now) => circleMembersRepository(tx).sweep(now, storedDays),
}
