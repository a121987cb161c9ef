import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '#platform/database'
import { createLogger } from '#platform/logging'
import { startTestApp, testTime } from '#test/app'
import { createSchedule } from './schedule'

const { db } = await startTestApp()
const clock = { now: () => testTime }
const waitOptions = { timeout: 20_000 }

/** A logger that collects the error lines written to it. */
function capturingLogger() {
  const lines: string[] = []
  const logger = createLogger('error', { write: (line: string) => lines.push(line) })
  return { logger, lines }
}

test('a chore runs at once and then repeatedly, with the time of the clock', async () => {
  const schedule = createSchedule({ db, clock, logger: createLogger('silent') })
  const run = vi.fn(async () => undefined)

  schedule.start([{ name: 'again', every: 20, run }])
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThanOrEqual(3), waitOptions)
  await schedule.stop()

  expect(run.mock.calls[0]).toMatchObject([{}, testTime])
})

test('a chore of several processes runs in one at a time', async () => {
  const schedules = Array.from({ length: 3 }, () =>
    createSchedule({ db, clock, logger: createLogger('silent') }),
  )
  let [inside, maxInside, runs] = [0, 0, 0]
  const task = {
    name: 'alone',
    every: 5,
    async run(tx: Database) {
      inside++
      maxInside = Math.max(maxInside, inside)
      await tx.execute('select pg_sleep(0.015)')
      inside--
      runs++
    },
  }

  for (const schedule of schedules) schedule.start([task])
  await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(4), waitOptions)
  for (const schedule of schedules) await schedule.stop()

  expect(maxInside).toBe(1)
})

test('a failed chore is logged, rolled back and retried', async () => {
  const { logger, lines } = capturingLogger()
  const schedule = createSchedule({ db, clock, logger })
  let runs = 0

  schedule.start([
    {
      name: 'stumbles',
      every: 20,
      async run(tx) {
        if (runs > 0) return void runs++
        runs++
        await tx.execute('create table half_done (id int)')
        throw new Error('stumbled')
      },
    },
  ])
  await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(2), waitOptions)
  await schedule.stop()

  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('stumbles')
  expect((await db.execute<{ made: string | null }>("select to_regclass('half_done') as made")).rows).toEqual(
    [{ made: null }],
  )
})

test('stop waits for the running chore and starts no other', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const schedule = createSchedule({ db, clock, logger: createLogger('silent') })
  const steps: string[] = []
  let onStart: (() => void) | undefined
  const started = new Promise<void>((resolve) => {
    onStart = resolve
  })

  schedule.start([
    {
      name: 'slow',
      every: 1,
      async run(tx) {
        steps.push('begins')
        onStart?.()
        await tx.execute('select pg_sleep(0.1)')
        steps.push('ends')
      },
    },
  ])
  await started
  await schedule.stop()
  expect(steps).toEqual(['begins', 'ends'])

  vi.advanceTimersByTime(1_000)
  await schedule.stop()
  expect(steps).toEqual(['begins', 'ends'])
})
