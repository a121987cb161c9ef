import type { Database } from '#platform/database'
import { standingRepository } from './standing.repository'

/** 可信级 of a member, 0 to 3. */
export const tierOfMember = async (db: Database, userId: number) =>
  (await standingRepository(db).tiers([userId])).get(userId) ?? 0
