import type { Task } from '#platform/schedule'
import { circleMembersRepository } from '../circle-access/circle-members.repository'

/** Days for which a settled application is stored: longer than a removed member has to stay away. */
const storedDays = 90

/** Lapses applications that were not decided in seven days. */
export const sweepApplications: Task = {
  name: 'sweep circle applications',
  every: 3_600_000,
  run: (tx, now) => circleMembersRepository(tx).sweep(now, storedDays),
}
