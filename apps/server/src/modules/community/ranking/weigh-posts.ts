import type { Database } from '#platform/database'
import type { Task } from '#platform/schedule'
import { hotOf } from './hot'
import { type Collector, weightsRepository } from './weights.repository'

/** Data of other modules on which the weights of posts depend. */
export interface WeightSources {
  /** Users who have collected some posts. */
  collectorsOf: (db: Database, postIds: readonly number[]) => Promise<readonly Collector[]>
  /** 认证讲师. */
  teacherIds: (db: Database) => Promise<readonly number[]>
}

/** Posts of one round. */
const batch = 500

/** Computes the weight of posts that something was counted of, and with it their place in 热门. */
export const weighPosts = ({ collectorsOf, teacherIds }: WeightSources): Task => ({
  name: 'weigh posts',
  every: 10_000,
  async run(tx) {
    const weights = weightsRepository(tx)
    const stale = await weights.stale(batch)
    if (stale.length === 0) return
    const ids = stale.map(({ id }) => id)
    // One after the other: a transaction has one connection.
    const collectors = await collectorsOf(tx, ids)
    const weighed = await weights.weigh(ids, { collectors, teacherIds: await teacherIds(tx) })
    await weights.setHot(
      new Map(stale.map(({ id, publishedAt }) => [id, hotOf(weighed.get(id) ?? 0, publishedAt)])),
    )
  },
})
