import { createHmac, randomBytes } from 'node:crypto'
import { dayMs, hourMs } from '@vce/futures'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { createBuckets } from '#platform/flood'
import type { Actor } from '#platform/http'
import { networkOf } from '#platform/limits'
import type { Loop } from '#platform/schedule'
import { countedKeyword, dayBefore } from './counted-keyword'
import { statisticsRepository } from './statistics.repository'

/** The searcher: a user, or a guest's network, because a browser can pretend to be new. */
const searcherOf = (actor: Actor) =>
  actor.kind === 'user' ? `user ${actor.userId}` : `network ${networkOf(actor.client.address)}`

/** Rate at which searches of one searcher are counted: more than a person makes, but few rows for a bot. */
const searchRate = { burst: 100, perSecond: 1 / 60 }

interface SearchEvent {
  actor: Actor
  keyword: string
  hits: number
  now: Date
}

/** Counts searches and opened results by keyword and day. */
export function createStatistics({ db, clock }: { db: Database; clock: Clock }) {
  const stored = statisticsRepository(db)
  const searchers = createBuckets({ rate: searchRate, now: () => clock.now().getTime() })
  let current: { day: string; key: Promise<Buffer> } | undefined

  async function keyOf(day: string): Promise<Buffer> {
    if (current?.day !== day) {
      const key = stored.keyOf(day, randomBytes(32))
      current = { day, key }
      // If storing the key failed, the next search tries again.
      key.catch(() => {
        current = undefined
      })
    }
    return current.key
  }

  return {
    async searched({ actor, keyword, hits, now }: SearchEvent) {
      const counted = countedKeyword(keyword)
      if (counted === null || actor.kind === 'operator') return
      if (searchers.take(searcherOf(actor)) > 0) return
      const day = dayBefore(now, 0)
      const searcher = createHmac('sha256', await keyOf(day))
        .update(searcherOf(actor))
        .digest()
        .subarray(0, 16)
      await stored.addSearch({ day, keyword: counted, searcher, hits, now, shown: keyword })
    },

    async clicked(keyword: string, rank: number, now: Date) {
      const counted = countedKeyword(keyword)
      if (counted !== null) await stored.addClick([dayBefore(now, 1), dayBefore(now, 0)], counted, rank)
    },
  }
}

/** Days for which keywords are stored: `rare` ones, which few people searched, and `all` others. */
const storedDays = { rare: 90, all: 400 }

/** Removes searchers' hashes after a day, and old keywords. */
export const sweepSearchStatistics: Loop = {
  name: 'sweep search statistics',
  every: hourMs,
  async run(tx, now) {
    const stored = statisticsRepository(tx)
    await stored.sweepSearchers(new Date(now.getTime() - dayMs), dayBefore(now, 1))
    await stored.sweepKeywords({
      rareBefore: dayBefore(now, storedDays.rare),
      before: dayBefore(now, storedDays.all),
    })
  },
}
