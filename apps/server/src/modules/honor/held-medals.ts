import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { imageOf, medalOf } from './medals'
import { medalsRepository } from './medals.repository'

/** What other modules may use of a user's medals. */
export const heldMedals = (db: Database) => ({
  /** Worn medals, as they stand behind a name. */
  worn: async (userId: number) =>
    (await medalsRepository(db).worn(userId)).map((id) => ({
      id,
      name: medalOf(id)?.name ?? '',
      image: imageOf(id),
    })),

  /** For the user's copy of their data. */
  exported: async (userId: number) =>
    (await medalsRepository(db).of(userId)).map(({ medalId, obtainedAt, wornAt }) => ({
      id: medalId,
      name: medalOf(medalId)?.name ?? '',
      obtained_at: beijingTime(obtainedAt),
      worn_since: wornAt && beijingTime(wornAt),
    })),

  forget: (tx: Database, userId: number) => medalsRepository(tx).drop(userId),
})
