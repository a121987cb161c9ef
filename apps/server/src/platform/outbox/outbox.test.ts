import { asc, eq, sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createLogger } from '#platform/logging'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { createDispatcher, retryDelayMs } from './dispatcher'
import { emit, eventType, type Listener, on } from './events'
import { createOutbox } from './outbox'
import { outboxRepository } from './outbox.repository'
import { outboxDeliveries, outboxEvents } from './outbox.tables'

const { db, url } = await startTestApp()
await db.execute(sql`create table handled (listener text, event_id bigint, user_id bigint, step int)`)

const stepTaken = eventType('stepTaken', z.object({ step: z.int() }))
const other = eventType('other', z.object({}))
const logger = createLogger('silent')
let now = testTime
const clock = { now: () => now }

/** Writes a row for each event, as a module would. */
const writes = (name: string): Listener => ({
  name,
  handlers: [
    on(stepTaken, async (tx, { id, userId, data }) => {
      await tx.execute(sql`insert into handled values (${name}, ${id}, ${userId}, ${data.step})`)
    }),
  ],
})

const rowsOf = async (listener: string) =>
  (
    await db.execute<{ user_id: string; step: number }>(
      sql`select user_id, step from handled where listener = ${listener} order by ctid`,
    )
  ).rows.map(({ user_id, step }) => `${user_id}:${step}`)

const emitSteps = (userId: number, ...steps: readonly number[]) =>
  db.transaction((tx) => emit(tx, now, ...steps.map((step) => stepTaken(userId, { step }))))

const dispatcherOf = (listeners: readonly Listener[], onFailure?: (listener: string) => void) =>
  createDispatcher({ db, clock, logger, listeners, onFailure })

test('every listener of an event handles it once, others do not', async () => {
  const dispatcher = dispatcherOf([writes('a1'), writes('a2')])
  await emitSteps(1, 1, 2)
  await db.transaction((tx) => emit(tx, now, other(1, {})))
  await dispatcher.drain()
  await dispatcher.drain()
  expect(await rowsOf('a1')).toEqual(['1:1', '1:2'])
  expect(await rowsOf('a2')).toEqual(['1:1', '1:2'])
})

test('an event of a transaction that was rolled back is never handled', async () => {
  const failed = db.transaction(async (tx) => {
    await emit(tx, now, stepTaken(1, { step: 7 }))
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  await dispatcherOf([writes('b')]).drain()
  expect(await rowsOf('b')).toEqual([])
})

test('a failed event is undone and tried again before the user’s later events', async () => {
  let isBroken = true
  const failures: string[] = []
  const listener: Listener = {
    name: 'c',
    handlers: [
      on(stepTaken, async (tx, { id, userId, data }) => {
        await tx.execute(sql`insert into handled values ('c', ${id}, ${userId}, ${data.step})`)
        if (isBroken && userId === 31 && data.step === 1) throw new Error('broken')
      }),
    ],
  }
  const dispatcher = dispatcherOf([listener], (name) => failures.push(name))
  await emitSteps(31, 1, 2)
  await emitSteps(32, 1)
  await dispatcher.drain()
  expect(await rowsOf('c')).toEqual(['32:1'])
  expect(await dispatcher.pending()).toEqual(new Map([['c', 2]]))

  // The pause after the failure is not over yet, so nothing is retried. Pauses grow with each attempt.
  await dispatcher.drain()
  expect(failures).toEqual(['c'])
  now = new Date(now.getTime() + retryDelayMs(0))
  await dispatcher.drain()
  expect(failures).toEqual(['c', 'c'])
  now = new Date(now.getTime() + retryDelayMs(0))
  await dispatcher.drain()
  expect(failures).toEqual(['c', 'c'])

  isBroken = false
  now = new Date(now.getTime() + retryDelayMs(1))
  await dispatcher.drain()
  expect(await rowsOf('c')).toEqual(['32:1', '31:1', '31:2'])
})

test('pauses grow up to an hour', () => {
  expect([0, 1, 2, 3, 20].map(retryDelayMs)).toEqual([1_000, 4_000, 16_000, 64_000, 3_600_000])
})

test('an event whose data no longer fit its type fails instead of being handled', async () => {
  const failures: string[] = []
  await db.insert(outboxEvents).values({ type: 'stepTaken', userId: 41, data: { step: 'one' }, at: now })
  await dispatcherOf([writes('d')], (name) => failures.push(name)).drain()
  expect([failures, await rowsOf('d')]).toEqual([['d'], []])
})

test('dispatchers of two processes at once handle each event once and keep the order of a user', async () => {
  const listener = writes('e')
  const dispatchers = [dispatcherOf([listener]), dispatcherOf([listener]), dispatcherOf([listener])]
  const steps = crowd(20)
  for (let step = 1; step <= steps; step++) await emitSteps(50 + (step % 3), step)
  await Promise.all(dispatchers.map((dispatcher) => dispatcher.drain()))
  await dispatchers[0]?.drain()
  const rows = await rowsOf('e')
  expect(rows).toHaveLength(steps)
  for (const user of [50, 51, 52]) {
    const handled = rows.filter((row) => row.startsWith(`${user}:`)).map((row) => Number(row.slice(3)))
    expect(handled).toEqual(handled.toSorted((one, another) => one - another))
  }
})

test('a commit wakes the outbox of one of two processes at a time', async () => {
  const start = () => {
    const metrics = new Registry()
    const outbox = createOutbox({
      db,
      databaseUrl: url,
      clock,
      logger,
      metrics,
      listeners: [writes('f')],
      // The interval is longer than the test, so only a commit can have caused an event to be handled.
      pollMs: 60_000,
    })
    outbox.start()
    return { outbox, metrics }
  }
  const [first, second] = [start(), start()]
  onTestFinished(async () => {
    await Promise.all([first.outbox.stop(), second.outbox.stop()])
  })
  // A commit is only noticed once the connection listens, so events are emitted until one is handled.
  await vi.waitFor(
    async () => {
      await emitSteps(61, 1)
      expect((await rowsOf('f')).length).toBeGreaterThan(0)
    },
    { timeout: 20_000, interval: 50 },
  )
  await emitSteps(62, 2)
  await vi.waitFor(async () => expect(await rowsOf('f')).toContain('62:2'), { timeout: 20_000 })
  expect((await rowsOf('f')).filter((row) => row === '62:2')).toHaveLength(1)
  expect(await first.metrics.metrics()).toContain('vce_outbox_pending{listener="f"} 0')
})

test('handled events are dropped after their time, others stay', async () => {
  const dispatcher = dispatcherOf([writes('g')])
  await emitSteps(71, 1)
  await dispatcher.drain()
  await emitSteps(72, 2)
  const later = new Date(now.getTime() + 1)
  await outboxRepository(db).sweep(later)
  const left = await db
    .select({ userId: outboxEvents.userId })
    .from(outboxEvents)
    .where(sql`${outboxEvents.userId} in (71, 72)`)
  expect(left).toEqual([{ userId: 72 }])
  const deliveries = await db
    .select({ eventId: outboxDeliveries.eventId })
    .from(outboxDeliveries)
    .where(eq(outboxDeliveries.userId, 71))
    .orderBy(asc(outboxDeliveries.eventId))
  expect(deliveries).toEqual([])
})
