import { expect, test, vi } from 'vitest'
import { createLogger } from '#platform/logging'
import { startTestApp, testTime } from '#test/app'
import { createSchedule } from './schedule'

const { db } = await startTestApp()
const clock = { now: () => testTime }
const patience = { timeout: 20_000 }

/** A line in which a logger of ours says something went wrong. */
function listeningLogger() {
  const lines: string[] = []
  const logger = createLogger('error', { write: (line: string) => lines.push(line) })
  return { logger, lines }
}

test('a chore runs at once and then again and again, with the time of the clock', async () => {
  const schedule = createSchedule({ db, clock, logger: createLogger('silent') })
  const run = vi.fn(async () => undefined)

  schedule.start([{ name: 'again', every: 20, run }])
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThanOrEqual(3), patience)
  await schedule.stop()

  expect(run.mock.calls[0]).toMatchObject([{}, testTime])
})

test('in several processes a chore runs in one at a time', async () => {
  const schedules = Array.from({ length: 3 }, () =>
    createSchedule({ db, clock, logger: createLogger('silent') }),
  )
  let [inside, most, runs] = [0, 0, 0]
  const task = {
    name: 'alone',
    every: 5,
    async run() {
      inside++
      most = Math.max(most, inside)
      await new Promise((resolve) => setTimeout(resolve, 15))
      inside--
      runs++
    },
  }

  for (const schedule of schedules) schedule.start([task])
  await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(4), patience)
  for (const schedule of schedules) await schedule.stop()

  expect(most).toBe(1)
})

test('a chore that fails is logged by name, leaves nothing behind and is tried again', async () => {
  const { logger, lines } = listeningLogger()
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
  await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(2), patience)
  await schedule.stop()

  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('stumbles')
  expect((await db.execute<{ made: string | null }>("select to_regclass('half_done') as made")).rows).toEqual(
    [{ made: null }],
  )
})

test('stopping waits for the chore that runs, and none begins after it', async () => {
  const schedule = createSchedule({ db, clock, logger: createLogger('silent') })
  const steps: string[] = []
  let begun: (() => void) | undefined
  const beginning = new Promise<void>((resolve) => {
    begun = resolve
  })

  schedule.start([
    {
      name: 'slow',
      every: 1,
      async run() {
        steps.push('begins')
        begun?.()
        await new Promise((resolve) => setTimeout(resolve, 100))
        steps.push('ends')
      },
    },
  ])
  await beginning
  await schedule.stop()
  const atStop = [...steps]
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(atStop.at(-1)).toBe('ends')
  expect(steps).toEqual(atStop)
})
