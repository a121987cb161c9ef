import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createLogger } from '#platform/logging'
import { startTestApp, testTime } from '#test/app'
import { createJobs } from './jobs'
import { deadLettersOf, type Queue, queue } from './queue'

const { db } = await startTestApp()
const clock = { now: () => testTime }
const waitOptions = { timeout: 20_000, interval: 50 }

interface Work {
  step: number
}

const workOf = (name: string, run: Queue<Work>['run'], retryLimit = 0) =>
  queue({ name, schema: z.object({ step: z.int() }), retryLimit, expireInSeconds: 60, run })

async function startJobs(...queues: readonly Queue<Work>[]) {
  const metrics = new Registry()
  const jobs = createJobs({
    db,
    clock,
    metrics,
    logger: createLogger('silent'),
    pollSeconds: 0.5,
    // `createJobs` takes queues of any data; the schema of each queue checks its data.
    queues: queues as unknown as readonly Queue[],
  })
  await jobs.start()
  onTestFinished(jobs.stop)
  return { jobs, metrics }
}

const statesOf = async (name: string) =>
  (
    await db.execute<{ state: string }>(
      sql`select state::text from pgboss.job where name = ${name} order by created_on`,
    )
  ).rows.map(({ state }) => state)

test('a job runs with its data and the time of the clock and stores its result', async () => {
  const run = vi.fn(async ({ step }: Work) => ({ done: step }))
  const work = workOf('runs', run)
  const { jobs, metrics } = await startJobs(work)
  await db.transaction((tx) => jobs.send(tx, work, { step: 3 }))
  await vi.waitFor(async () => expect(await statesOf('runs')).toEqual(['completed']), waitOptions)
  expect(run.mock.calls).toEqual([[{ step: 3 }, testTime]])
  const { rows } = await db.execute(sql`select output from pgboss.job where name = 'runs'`)
  expect(rows).toEqual([{ output: { done: 3 } }])
  expect(await metrics.metrics()).toContain('vce_jobs{queue="runs",state="completed"} 1')
})

test('a job of a transaction that was rolled back does not exist', async () => {
  const work = workOf('undone', async () => undefined)
  const { jobs } = await startJobs(work)
  const failed = db.transaction(async (tx) => {
    await jobs.send(tx, work, { step: 1 })
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  expect(await statesOf('undone')).toEqual([])
})

test('a job that fails for good lies among the dead letters with its data', async () => {
  const work = workOf('fails', async () => {
    throw new Error('broken')
  })
  const { jobs } = await startJobs(work)
  await jobs.send(db, work, { step: 5 })
  await vi.waitFor(async () => expect(await statesOf('fails')).toEqual(['failed']), waitOptions)
  const { rows } = await db.execute(sql`select data from pgboss.job where name = ${deadLettersOf('fails')}`)
  expect(rows).toEqual([{ data: { step: 5 } }])
})

test('a failure before the last attempt is tried again', async () => {
  const work = workOf(
    'again',
    async () => {
      throw new Error('broken')
    },
    2,
  )
  const { jobs } = await startJobs(work)
  await jobs.send(db, work, { step: 1 })
  await vi.waitFor(async () => expect(await statesOf('again')).toEqual(['retry']), waitOptions)
})

test('data that no longer fit their queue fail the job', async () => {
  const run = vi.fn(async () => undefined)
  const work = workOf('misfit', run)
  const { jobs } = await startJobs(work)
  await jobs.send(db, work as unknown as Queue<{ step: string }>, { step: 'one' })
  await vi.waitFor(async () => expect(await statesOf('misfit')).toEqual(['failed']), waitOptions)
  expect(run).not.toHaveBeenCalled()
})

test('a queue runs at Beijing times as long as it has any', async () => {
  const timed = { ...workOf('timed', async () => undefined), cron: '20 0 * * *' }
  await startJobs(timed)
  const schedules = () =>
    db.execute(sql`select cron, timezone from pgboss.schedule where name = 'timed'`).then(({ rows }) => rows)
  expect(await schedules()).toEqual([{ cron: '20 0 * * *', timezone: 'Asia/Shanghai' }])
  await startJobs(workOf('timed', async () => undefined))
  expect(await schedules()).toEqual([])
})
