import { dayMs, minuteMs } from '@vce/futures'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Samples } from '../samples/samples.repository'
import { feedRepository } from './feed.repository'
import { noPreferences, orderRecommended, type ReaderPreferences } from './recommend'

/** 推荐 chooses from the hottest posts of `default` days, or of `quiet` days if there are few posts. */
const days = { default: 7, quiet: 90 } as const
const counts = { best: 300, newest: 100, few: 20 } as const

/** The order of posts that a reader pages through. */
interface PostOrder {
  version: number
  ids: readonly number[]
}

/** Milliseconds for which the order of a reader is cached for further pages. */
const pagingMs = 10 * minuteMs
/** The order of guests is cached for this many times `keepFor`. */
const guestLifetimes = 5
const maxReaders = 2_000

interface OrderRequest {
  /** Null for guests, and for members who turned off personal recommendations. */
  userId: number | null
  preferences: () => Promise<ReaderPreferences & { authors: readonly number[]; topics: readonly number[] }>
  /** Version of the order that the reader is paging through; undefined to compute a new order. */
  version: number | undefined
  samples: Samples | undefined
}

interface RecommendationsOptions {
  db: Database
  clock: Clock
  /** Milliseconds for which answers are cached for all callers. */
  keepFor: number
}

/** The orders of 推荐, cached in memory while readers page through them. */
export function createRecommendations({ db, clock, keepFor }: RecommendationsOptions) {
  const orders = new LRUCache<string, PostOrder>({ max: maxReaders, ttl: pagingMs })
  /** Number of times each post was shown to a member who has not opened it since. */
  const shown = new LRUCache<number, Map<number, number>>({ max: maxReaders })
  let versions = 0

  async function compute({ userId, preferences, samples }: OrderRequest): Promise<readonly number[]> {
    const feed = feedRepository(db)
    const now = clock.now().getTime()
    const bestOf = (span: number) =>
      feed.hot({ without: [], samples }, new Date(now - span * dayMs), undefined, counts.best)
    const recent = await bestOf(days.default)
    const best = recent.length < counts.few ? await bestOf(days.quiet) : recent
    const personal = userId === null ? null : await preferences()
    const followed = personal
      ? await feed.newest({ without: [], samples, followed: personal }, undefined, counts.newest)
      : []
    const ids = [...new Set([...best, ...followed].map(({ id }) => id))]
    return orderRecommended(await feed.candidates(ids), personal ?? noPreferences)
  }

  return {
    async orderOf(wanted: OrderRequest): Promise<PostOrder> {
      const key = `${wanted.userId ?? 'guests'} ${wanted.samples ?? 'all'}`
      const cached = orders.get(wanted.version === undefined ? key : `${key} ${wanted.version}`)
      if (cached && (wanted.userId === null || wanted.version !== undefined)) return cached
      versions += 1
      const order = { version: versions, ids: await compute(wanted) }
      orders.set(`${key} ${order.version}`, order)
      if (wanted.userId === null && keepFor > 0) orders.set(key, order, { ttl: keepFor * guestLifetimes })
      return order
    },

    shownTo: (userId: number): ReadonlyMap<number, number> => shown.get(userId) ?? new Map(),

    /** Counts posts as shown to a member. */
    show(userId: number, ids: readonly number[]) {
      const counted = shown.get(userId) ?? new Map<number, number>()
      for (const id of ids) counted.set(id, (counted.get(id) ?? 0) + 1)
      shown.set(userId, counted)
    },

    /** Resets the count of a post that a member has opened. */
    open(userId: number, id: number) {
      shown.get(userId)?.delete(id)
    },
  }
}
export type Recommendations = ReturnType<typeof createRecommendations>
