import type { Database } from '#platform/database'
import { circleMembersRepository } from './circle-members.repository'

/** Ids of the visible circles that a user is a member of. */
export const circlesOf =
  (db: Database) =>
  (userId: number): Promise<number[]> =>
    circleMembersRepository(db).circlesOf(userId)
