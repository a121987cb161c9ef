import type { Database } from '#platform/database'
import type { Loop } from '#platform/schedule'
import { hotKeyOf } from './hot'
import { type Collector, weightsRepository } from './weights.repository'

/** Data of other modules on which the weights of posts depend. */
export interface WeightSources {
  /** The users who have collected the posts. */
  collectorsOf: (db: Database, postIds: readonly number[]) => Promise<readonly Collector[]>
  /** User ids of 认证讲师. */
  teacherIds: (db: Database) => Promise<readonly number[]>
}

/** Maximum number of posts of one round. */
const batch = 500

/** Computes the weight and the `hot` value of posts whose weight is out of date. */
export const weighPosts = ({ collectorsOf, teacherIds }: WeightSources): Loop => ({
  name: 'weigh posts',
  every: 10_000,
  async run(tx) {
    const weights = weightsRepository(tx)
    const stale = await weights.stale(batch)
    if (stale.length === 0) return
    const ids = stale.map(({ id }) => id)
    // One query after another, because a transaction has a single connection.
    const collectors = await collectorsOf(tx, ids)
    const weighed = await weights.weigh(ids, { collectors, teacherIds: await teacherIds(tx) })
    await weights.setHot(
      new Map(stale.map(({ id, publishedAt }) => [id, hotKeyOf(weighed.get(id) ?? 0, publishedAt)])),
    )
  },
})
