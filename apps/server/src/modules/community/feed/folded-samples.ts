import { minuteMs } from '@vce/futures'
import { createCache } from '#platform/cache'
import type { Database } from '#platform/database'
import { feedRepository } from './feed.repository'
import type { FeedFilter } from './filters.repository'

/** Number of members' posts of the real world with which the group 示例内容 disappears. */
export const realPostsWithoutSamples = 10
const maxCounted = 999
const lifetimeMs = minuteMs

interface FoldedSamplesOptions {
  db: Database
  /** Milliseconds for which answers are cached for all callers; 0 turns the cache off. */
  keepFor: number
}

/** The group of the real world that holds the samples left out of its lists. */
export function createFoldedSamples({ db, keepFor }: FoldedSamplesOptions) {
  const feed = feedRepository(db)
  const groups = createCache<{ isGone: boolean }>({
    lifetime: keepFor > 0 ? lifetimeMs : 0,
    maxSize: 1,
    sizeOf: () => 1,
  })
  const isGone = async () =>
    (
      await groups('', async () => ({
        isGone: (await feed.countOfReal(realPostsWithoutSamples)) >= realPostsWithoutSamples,
      }))
    ).isGone

  return {
    isGone,
    /** The group of a list; null without samples, and once the group is gone. */
    async groupOf(filter: FeedFilter) {
      if (filter.samples !== 'none' || (await isGone())) return null
      const count = await feed.countOf({ ...filter, samples: 'only' }, maxCounted)
      return count === 0 ? null : { count, until: realPostsWithoutSamples }
    },
  }
}
