import { groupBy } from '@vce/futures/collections'
import { medalOf } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { medalImagePath } from './medal-image'
import { medalsRepository } from './medals.repository'

const shownMedal = ({ id }: { id: number }) => ({
  id,
  name: medalOf(id)?.name ?? '',
  image: medalImagePath(id),
})
type ShownMedal = ReturnType<typeof shownMedal>

/** The medals of a user, for other modules. */
export const heldMedals = (db: Database) => ({
  /** Worn medals of a user, as shown after the name. */
  worn: async (userId: number) => (await medalsRepository(db).worn([userId])).map(shownMedal),

  /** Worn medals by user; users without worn medals are missing. */
  async wornAmong(userIds: readonly number[]): Promise<Map<number, ShownMedal[]>> {
    const worn = userIds.length === 0 ? [] : await medalsRepository(db).worn(userIds)
    const byUser = groupBy(worn, ({ userId }) => userId)
    return new Map([...byUser].map(([userId, medals]) => [userId, medals.map(shownMedal)]))
  },

  /** A user's medals, for the export of the user's data. */
  exported: async (userId: number) =>
    (await medalsRepository(db).of(userId)).map(({ medalId, obtainedAt, wornAt }) => ({
      id: medalId,
      name: medalOf(medalId)?.name ?? '',
      obtained_at: beijingTime(obtainedAt),
      worn_since: wornAt && beijingTime(wornAt),
    })),

  forget: (tx: Database, userId: number) => medalsRepository(tx).drop(userId),
})
