import { groupBy } from '@vce/futures/collections'
import { Gauge, type Registry } from 'prom-client'
import * as z from 'zod/mini'
import type { Database } from '#platform/database'
import { queue } from '#platform/jobs'
import type { Logger } from '#platform/logging'
import type { WeightSources } from '../ranking/weigh-posts'
import { type Counter, counters, countersRepository } from './counters.repository'

interface RecountOptions extends Pick<WeightSources, 'collectorsOf'> {
  db: Database
  logger: Pick<Logger, 'error'>
  metrics: Registry
}

/** A number that was wrong and has been repaired. */
interface Difference {
  counter: string
  id: number
}

/**
 * Compares a stored number with the rows that it counts and repairs it, under the lock that every change of
 * the number takes. The rows are counted by a separate statement after the lock, so that the count includes
 * what was committed while this call waited for the lock.
 */
const repair = (db: Database, counter: Counter, id: number) =>
  db.transaction(async (tx) => {
    const stored = countersRepository(tx)
    await stored.lock(counter, id)
    return stored.repair(counter, id)
  })

async function recount(db: Database, counter: Counter): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const id of await countersRepository(db).suspects(counter))
    if (await repair(db, counter, id)) differences.push({ counter: counter.name, id })
  return differences
}

/** Recounts how often posts were collected; the rows belong to another module, which reads them. */
async function recountCollects({
  db,
  collectorsOf,
}: Pick<RecountOptions, 'db' | 'collectorsOf'>): Promise<Difference[]> {
  const differences: Difference[] = []
  let posts = await countersRepository(db).collects(0)
  for (let after = 0; posts.length > 0; posts = await countersRepository(db).collects(after)) {
    after = posts.at(-1)?.id ?? after
    const ids = posts.map(({ id }) => id)
    const counted = groupBy(await collectorsOf(db, ids), ({ postId }) => postId)
    for (const { id, collects } of posts) {
      if (collects === (counted.get(id)?.length ?? 0)) continue
      const isRepaired = await db.transaction(async (tx) => {
        const stored = countersRepository(tx)
        await stored.lockCollects(id)
        return stored.setCollects(id, (await collectorsOf(tx, [id])).length)
      })
      if (isRepaired) differences.push({ counter: 'collects', id })
    }
  }
  return differences
}

/**
 * The nightly job that compares every counter of the community with its rows; differences are repaired,
 * logged and exported as a metric.
 */
export function recountCounters({ db, logger, metrics, collectorsOf }: RecountOptions) {
  const gauge = new Gauge({
    name: 'vce_community_counter_differences',
    help: 'Counters of the community that differed from their rows in the last nightly run of this process',
    registers: [metrics],
  })
  return queue({
    name: 'recount-counters',
    schema: z.object({}),
    cron: '40 3 * * *',
    retryLimit: 3,
    expireInSeconds: 1_800,
    async run() {
      const differences: Difference[] = []
      for (const counter of counters) differences.push(...(await recount(db, counter)))
      differences.push(...(await recountCollects({ db, collectorsOf })))
      gauge.set(differences.length)
      if (differences.length > 0) logger.error({ differences }, 'counters differed from their rows')
      return { differences: differences.length }
    },
  })
}
