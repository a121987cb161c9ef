import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTestApp, startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { limits, minute } from './limits'
import { limitEvents } from './limits.tables'

const { db, database } = await startTestApp()

const after = (seconds: number) => new Date(testTime.getTime() + seconds * 1000)
const windows = [
  { seconds: 60, max: 2 },
  { seconds: 600, max: 5 },
]

test('a full window refuses with the seconds until its oldest event leaves it', async () => {
  const rules = [{ key: 'a', windows: [{ seconds: minute, max: 2 }] }]

  expect(await limits(db).take(rules, after(0))).toEqual({ ok: true })
  expect(await limits(db).take(rules, after(20))).toEqual({ ok: true })
  // The first event leaves the window at second 60, 30 seconds from now.
  expect(await limits(db).take(rules, after(30))).toMatchObject({ ok: false, retryAfter: 30 })
  expect(await limits(db).take(rules, after(59.9))).toMatchObject({ ok: false, retryAfter: 1 })
  expect(await limits(db).take(rules, after(60))).toEqual({ ok: true })
  expect(await limits(db).take(rules, after(61))).toMatchObject({ ok: false, retryAfter: 19 })
})

test('a refusal by one rule counts no event under the others', async () => {
  const one = { key: 'b one', windows: [{ seconds: minute, max: 1 }] }
  const other = { key: 'b other', windows: [{ seconds: minute, max: 2 }] }

  expect(await limits(db).take([one, other], after(0))).toEqual({ ok: true })
  for (let again = 1; again <= 5; again++) {
    expect(await limits(db).take([other, one], after(again))).toMatchObject({ ok: false, rule: one })
  }
  expect(await limits(db).take([other], after(6))).toEqual({ ok: true })
  expect(await limits(db).take([other], after(7))).toMatchObject({ ok: false, rule: other })
})

let run = 0
test('no window ever holds more than its maximum, with events in any order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 1, maxLength: 25 }),
      async (times) => {
        const key = `property ${run++}`
        const taken: number[] = []
        for (const at of times) {
          if ((await limits(db).take([{ key, windows }], after(at))).ok) taken.push(at)
        }
        for (const { seconds, max } of windows) {
          for (const start of taken) {
            const within = taken.filter((at) => at >= start && at < start + seconds)
            expect(within.length).toBeLessThanOrEqual(max)
          }
        }
        expect(taken.length).toBeGreaterThan(0)
      },
    ),
    { numRuns: 40 },
  )
})

test('events in chronological order are refused only by a full window', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 1, maxLength: 25 }),
      async (times) => {
        const key = `property ${run++}`
        const taken: number[] = []
        for (const at of times.sort((a, b) => a - b)) {
          const hasRoom = windows.every(
            ({ seconds, max }) => taken.filter((earlier) => earlier > at - seconds).length < max,
          )
          const { ok } = await limits(db).take([{ key, windows }], after(at))
          expect(ok).toBe(hasRoom)
          if (ok) taken.push(at)
        }
      },
    ),
    { numRuns: 40 },
  )
})

test('of many concurrent calls exactly the maximum succeeds, with keys in any order', async () => {
  const callers = crowd()
  const max = Math.floor(callers / 4)
  // Only the first round has to open connections; in later rounds all callers start at the same time.
  for (let round = 0; round < 3; round += 1) {
    const one = { key: `d one ${round}`, windows: [{ seconds: minute, max }] }
    const other = { key: `d other ${round}`, windows: [{ seconds: minute, max: 2 * max }] }

    const taken = await Promise.all(
      Array.from({ length: callers }, (_, index) =>
        limits(db).take(index % 2 ? [one, other] : [other, one], after(index % 5)),
      ),
    )

    expect(taken.filter(({ ok }) => ok)).toHaveLength(max)
  }
})

test('a rolled-back transaction counts no event', async () => {
  const rules = [{ key: 'e', windows: [{ seconds: minute, max: 1 }] }]
  const failing = db.transaction(async (tx) => {
    expect(await limits(tx).take(rules, after(0))).toEqual({ ok: true })
    throw new Error('later')
  })

  await expect(failing).rejects.toThrow('later')
  expect(await limits(db).take(rules, after(1))).toEqual({ ok: true })
})

test('counts survive a restart of the server', async () => {
  const rules = [{ key: 'f', windows: [{ seconds: minute, max: 1 }] }]
  await limits(db).take(rules, after(0))

  const { app } = await buildTestApp(database)
  expect(await limits(db).take(rules, after(1))).toMatchObject({ ok: false, retryAfter: 59 })
  await app.close()
})

test('forget resets the count of a key', async () => {
  const rules = [{ key: 'g', windows: [{ seconds: minute, max: 1 }] }]
  await limits(db).take(rules, after(0))
  await limits(db).forget('g')

  expect(await limits(db).take(rules, after(1))).toEqual({ ok: true })
})

test('sweep drops only events older than a day', async () => {
  const rules = [{ key: 'h', windows: [{ seconds: 86_400, max: 9 }] }]
  await limits(db).take(rules, after(0))
  await limits(db).take(rules, after(10))

  await limits(db).sweep(after(86_405))

  const left = await db.select().from(limitEvents)
  expect(left.filter(({ key }) => key === 'h')).toEqual([{ key: 'h', at: after(10) }])
})
