import {
  type getCollect,
  type getCollectList,
  type InputOf,
  maxCollected,
  type OutputOf,
  setCollect,
} from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, paged, userOf } from '#platform/http'
import { day, limits, minute } from '#platform/limits'
import { profileRepository } from '../profile.repository'
import { type CardSources, cardOf, withCards } from '../things/thing-cards'
import { collectionRepository } from './collection.repository'

/** Limits of a user's changes to the collection, far above the activity of a reader. */
const windows = [
  { seconds: minute, max: 60 },
  { seconds: day, max: 2_000 },
]

interface CollectionOptions {
  db: Database
  clock: Clock
  sources: CardSources
}

/** 收藏 of users. */
export function createCollection({ db, clock, sources }: CollectionOptions) {
  const collection = collectionRepository(db)
  return {
    async setCollect(
      actor: Actor,
      { kind, id, value }: InputOf<typeof setCollect>,
    ): Promise<OutputOf<typeof setCollect>> {
      const { userId } = userOf(actor)
      const now = clock.now()
      const taken = await limits(db).take([{ key: `collect ${userId}`, windows }], now)
      if (!taken.ok) throw failure(setCollect, 'tooOften', { userId })
      const card = value ? await cardOf(sources, { kind, id, userId }) : undefined
      if (value && !card) throw failure(setCollect, 'unknownThing', { kind, id })

      return db.transaction(async (tx) => {
        const rows = collectionRepository(tx)
        // Locks the user, so that concurrent calls cannot exceed the maximum.
        await profileRepository(tx).hold(userId)
        if (!card) {
          if (await rows.remove(userId, kind, id))
            await sources[kind].counted?.(tx, { id, userId, by: -1, now })
        } else if (!(await rows.has(userId, kind, id))) {
          if ((await rows.count(userId)) >= maxCollected) throw failure(setCollect, 'tooMany', { userId })
          await rows.add({ userId, kind, ref: id, title: card.title, collectedAt: now })
          await sources[kind].counted?.(tx, { id, userId, by: 1, now })
        }
        return { count: await rows.collectors(kind, id), value }
      })
    },

    async getCollect(
      actor: Actor,
      { kind, id }: InputOf<typeof getCollect>,
    ): Promise<OutputOf<typeof getCollect>> {
      const [count, value] = await Promise.all([
        collection.collectors(kind, id),
        collection.has(userOf(actor).userId, kind, id),
      ])
      return { count, value }
    },

    async getCollectList(
      actor: Actor,
      { kind, page, limit }: InputOf<typeof getCollectList>,
    ): Promise<OutputOf<typeof getCollectList>> {
      const { userId } = userOf(actor)
      const [rows, count] = await Promise.all([
        collection.list(userId, { kind, limit, offset: (page - 1) * limit }),
        collection.count(userId, kind),
      ])
      const things = await withCards(sources, userId, rows)
      return paged(
        things.map(({ row, thing }) => ({ ...thing, collected_at: beijingTime(row.collectedAt) })),
        count,
        { page, limit },
      )
    },
  }
}
