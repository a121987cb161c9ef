import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import { executorOf } from './executor'
import { deadLettersOf, type Queue } from './queue'

const timeZone = 'Asia/Shanghai'
/** Pause before the second attempt, in seconds; it doubles with each further attempt. */
const retryDelay = 30
/**
 * Interval at which a queue is polled, in seconds. A user may wait for a requested job; a job at a time of day may
 * begin half a minute later, and each poll costs a server without readers processor time.
 */
const defaultPollSeconds = { requested: 5, atHour: 30 }
/** How long running jobs may take to finish when the process stops, in milliseconds. */
const stopMs = 20_000

interface JobsOptions {
  db: Database
  clock: Clock
  logger: Logger
  metrics: Registry
  queues: readonly Queue[]
  pollSeconds?: number
}

/**
 * Runs jobs at a time of day or on request, in any one process. Jobs are stored, retried after failures, and
 * end as dead letters. The migration creates the tables (`installJobs`).
 */
export function createJobs({ db, clock, logger, metrics, queues, pollSeconds }: JobsOptions) {
  const boss = new PgBoss({ db: executorOf(db), migrate: false, schedule: true, supervise: true })
  boss.on('error', (error) => logger.error({ err: error }, 'the job queue failed'))
  new Gauge({
    name: 'vce_jobs',
    help: 'Jobs by state',
    labelNames: ['queue', 'state'] as const,
    registers: [metrics],
    async collect() {
      this.reset()
      const { rows } = await db.execute<{ name: string; state: string; count: number }>(
        sql`select name, state, count(*)::int as count from pgboss.job group by name, state`,
      )
      for (const { name, state, count } of rows) this.set({ queue: name, state }, count)
    },
  })

  async function begin({ name, schema, cron, retryLimit, expireInSeconds, run }: Queue) {
    const deadLetter = deadLettersOf(name)
    await boss.createQueue(deadLetter)
    const options = { name, retryLimit, retryDelay, retryBackoff: true, expireInSeconds, deadLetter }
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
    if (cron) await boss.schedule(name, cron, {}, { tz: timeZone })
    else await boss.unschedule(name)
    const pollingIntervalSeconds = pollSeconds ?? defaultPollSeconds[cron ? 'atHour' : 'requested']
    await boss.work(name, { pollingIntervalSeconds, batchSize: 1 }, async (jobs) => {
      const [job] = jobs
      if (!job) return undefined
      try {
        return await run(schema.parse(job.data), clock.now())
      } catch (error) {
        logger.error({ err: error, queue: name, job: job.id }, 'a job failed')
        throw error
      }
    })
  }

  return {
    async start() {
      await boss.start()
      for (const each of queues) await begin(each)
    },
    stop: () => boss.stop({ graceful: true, wait: true, timeout: stopMs, close: false }),
    /**
     * Requests a job within a transaction; the job exists once the transaction has committed. While a job
     * with the same `key` waits, no second job is added.
     */
    async send<Data extends object>(tx: Database, { name }: Queue<Data>, data: Data, key?: string) {
      await boss.send(name, data, { db: executorOf(tx), singletonKey: key })
    },
  }
}
