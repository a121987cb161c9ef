import { type getDocument, type InputOf, type OutputOf, saveDocument, workspaceBounds } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { limits, minute } from '#platform/limits'
import { workspaceRepository } from './workspace.repository'

/**
 * Limit for the saves of one user: a page saves a changing document about once a second, and a user may have
 * several pages open.
 */
const windows = [{ seconds: minute, max: 240 }]

/** Reads and saves the documents of a user's 看盘设置. */
export function createDocuments({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async getDocument(
      actor: Actor,
      { document }: InputOf<typeof getDocument>,
    ): Promise<OutputOf<typeof getDocument>> {
      const row = await workspaceRepository(db).at(userOf(actor).userId, document)
      return { version: row?.version ?? 0, body: row?.body ?? null }
    },

    async saveDocument(
      actor: Actor,
      { document: { body, ...documentKey }, version }: InputOf<typeof saveDocument>,
    ): Promise<OutputOf<typeof saveDocument>> {
      const { userId } = userOf(actor)
      const now = clock.now()
      const taken = await limits(db).take([{ key: `workspace ${userId}`, windows }], now)
      if (!taken.ok) throw failure(saveDocument, 'tooOften', { userId })
      return db.transaction(async (tx) => {
        const documents = workspaceRepository(tx)
        await documents.hold(userId)
        const there = await documents.at(userId, documentKey)
        const before = there?.version ?? 0
        if (before !== version) return { saved: false, version: before, body: there?.body ?? null }
        const content = { body, updatedAt: now }
        if (there) await documents.replace(userId, documentKey, before + 1, content)
        else if ((await documents.count(userId)) < workspaceBounds.count)
          await documents.add(userId, documentKey, content)
        else throw failure(saveDocument, 'tooMany', { userId })
        return { saved: true, version: before + 1 }
      })
    },
  }
}
