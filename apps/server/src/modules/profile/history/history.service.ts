import {
  addHistory,
  type clearHistory,
  type deleteHistory,
  type getHistoryList,
  type InputOf,
  maxHistoryEntries,
  type OutputOf,
  type setHistoryPaused,
} from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, paged, userOf } from '#platform/http'
import { profileRepository } from '../profile.repository'
import { type CardSources, cardOf, withCards } from '../things/thing-cards'
import { historyRepository } from './history.repository'

interface HistoryOptions {
  db: Database
  clock: Clock
  sources: CardSources
}

/** 浏览历史 of users. */
export function createHistory({ db, clock, sources }: HistoryOptions) {
  const history = historyRepository(db)
  return {
    async addHistory(
      actor: Actor,
      { kind, id }: InputOf<typeof addHistory>,
    ): Promise<OutputOf<typeof addHistory>> {
      const { userId } = userOf(actor)
      const card = await cardOf(sources, { kind, id, userId })
      if (!card) throw failure(addHistory, 'unknownThing', { kind, id })
      await db.transaction(async (tx) => {
        const rows = historyRepository(tx)
        // Locks the user, so that concurrent visits are trimmed one after another.
        await profileRepository(tx).hold(userId)
        if (await rows.isPaused(userId)) return
        await rows.add({ userId, kind, ref: id, title: card.title, lastAt: clock.now() })
        await rows.trim(userId, maxHistoryEntries)
      })
      return {}
    },

    async getHistoryList(
      actor: Actor,
      { page, limit }: InputOf<typeof getHistoryList>,
    ): Promise<OutputOf<typeof getHistoryList>> {
      const { userId } = userOf(actor)
      const [rows, count, paused] = await Promise.all([
        history.list(userId, limit, (page - 1) * limit),
        history.count(userId),
        history.isPaused(userId),
      ])
      const things = await withCards(sources, userId, rows)
      const data = things.map(({ row, thing }) => ({
        ...thing,
        last_at: beijingTime(row.lastAt),
        visits: row.visits,
      }))
      return { ...paged(data, count, { page, limit }), paused }
    },

    async deleteHistory(
      actor: Actor,
      { kind, id }: InputOf<typeof deleteHistory>,
    ): Promise<OutputOf<typeof deleteHistory>> {
      await history.remove(userOf(actor).userId, kind, id)
      return {}
    },

    async clearHistory(actor: Actor): Promise<OutputOf<typeof clearHistory>> {
      await history.clear(userOf(actor).userId)
      return {}
    },

    async setHistoryPaused(
      actor: Actor,
      { value }: InputOf<typeof setHistoryPaused>,
    ): Promise<OutputOf<typeof setHistoryPaused>> {
      const { userId } = userOf(actor)
      await (value ? history.pause(userId) : history.resume(userId))
      return { paused: value }
    },
  }
}
