import { epochOf } from '@vce/futures'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { ctp, startBridge } from './bridge.fixture'
import { minuteStore } from './minute-bars.repository'
import { steppedFeed } from './stepped-feed.fixture'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.drop())

const bridge = await startBridge()
afterAll(bridge.stop)
afterEach(async () => {
  await bridge.cut()
  await db.execute('truncate minute_bars, last_ticks, order_flow_minutes')
})

const nine = epochOf('2026-10-12 09:00')
const real = minuteStore(db)

/** A feed on a store that can be away, and says when it is asked to keep something. */
async function started(from = nine) {
  let away = false
  const kept: number[] = []
  let writing: Promise<unknown> = Promise.resolve()
  const store = {
    ...real,
    keep(...batch: Parameters<typeof real.keep>) {
      kept.push(batch[2].bars.length)
      const wrote = away ? Promise.reject(new Error('the database is away')) : real.keep(...batch)
      writing = wrote.catch(() => undefined)
      return wrote
    },
  }
  const env = { REAL_FEED: 'bridge', BRIDGE_URL: bridge.url }
  const stepped = await steppedFeed({ db, env, from, store })
  return {
    ...stepped,
    kept,
    lose(now: boolean) {
      away = now
    },
    /** A tick some seconds after nine: of eggs, which have no night before it. */
    async tick(seconds: number, volume: number, code = 'jd2701') {
      stepped.set(nine + seconds * 1000)
      const own = { Volume: volume, HighestPrice: 3200, LowestPrice: 3000 }
      await bridge.say(ctp(code, nine + seconds * 1000, own))
      await stepped.step()
      await writing
    },
  }
}

const stored = async (contract = 'jd2701') =>
  (await real.of('real', contract, '2026-10-12')).map(({ end, volume }) => [(end - nine) / 60_000, volume])

test('batches come every five seconds and when a minute is over, with nothing in them twice', async () => {
  const { tick, kept, feed } = await started()
  await tick(0, 10)
  await tick(1, 11)
  await tick(4, 12)
  expect(kept).toEqual([])
  await tick(5, 13)
  expect(kept).toEqual([1])
  expect(await stored()).toEqual([[1, 13]])
  await tick(59, 20)
  await tick(60, 22)
  // The minute that has ended, and the one that has begun.
  expect(kept.at(-1)).toBe(2)
  expect(await stored()).toEqual([
    [1, 20],
    [2, 2],
  ])
  await tick(65, 23)
  expect(kept.at(-1)).toBe(1)
  await feed.stop()
  expect(await stored()).toEqual([
    [1, 20],
    [2, 3],
  ])
})

test('what comes while the database is away is kept once it is back', async () => {
  const { tick, lose, feed } = await started()
  await tick(0, 8)
  await tick(5, 10)
  lose(true)
  for (const [seconds, volume] of [
    [10, 20],
    [70, 30],
    [130, 40],
  ] as const)
    await tick(seconds, volume)
  expect(await stored()).toEqual([[1, 10]])
  lose(false)
  await tick(190, 50)
  expect(await stored()).toEqual([
    [1, 20],
    [2, 10],
    [3, 10],
    [4, 10],
  ])
  await feed.stop()
})

test('an outage over the change of the day loses neither day', async () => {
  const { tick, lose, feed, step, set } = await started()
  await tick(0, 10, 'rb2701')
  lose(true)
  await tick(3600 * 5 + 1700, 500, 'rb2701')
  const night = epochOf('2026-10-12 21:00:01')
  set(night)
  await bridge.say(ctp('rb2701', night, { Volume: 3 }))
  await step()
  lose(false)
  await feed.stop()
  expect((await stored('rb2701')).at(-1)).toEqual([329, 490])
  expect(await real.of('real', 'rb2701', '2026-10-13')).toMatchObject([{ volume: 3 }])
  expect(await real.newestDay('real')).toBe('2026-10-13')
})
