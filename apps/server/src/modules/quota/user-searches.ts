import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { quotaRepository } from './quota.repository'

/** The searches of a user, for other modules. */
export const userSearches = (db: Database) => ({
  /** A user's searches, for the export of the user's data. */
  async exported(userId: number) {
    const { uses, packs } = await quotaRepository(db).everythingOf(userId)
    return {
      uses: uses.map(({ at, tag, unit, packId, state }) => ({
        at: beijingTime(at),
        tag,
        unit,
        source: packId === null ? 'free' : 'pack',
        state,
      })),
      packs: packs.map(({ createdAt, tag, total, left, expiresOn }) => ({
        created_at: beijingTime(createdAt),
        tag,
        total,
        left,
        expires_on: expiresOn,
      })),
    }
  },

  /** Deletes the searches when the account is deleted. */
  forget: (tx: Database, userId: number) => quotaRepository(tx).drop(userId),
})
