import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { workspaceRepository } from './workspace.repository'

/** Access of other modules to a user's 看盘设置. */
export const userWorkspace = (db: Database) => ({
  /** A user's documents, for the export of the user's data. */
  async exported(userId: number) {
    const rows = await workspaceRepository(db).of(userId)
    return rows.map(({ kind, name, version, body, updatedAt }) => ({
      kind,
      name,
      version,
      body,
      updated_at: beijingTime(updatedAt),
    }))
  },

  /** Deletes the documents when the account is deleted. */
  forget: (tx: Database, userId: number) => workspaceRepository(tx).drop(userId),
})
