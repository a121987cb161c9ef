import { epochOf } from '@vce/futures'
import { expect, test } from 'vitest'
import { minuteStore } from '../minutes/minute-bars.repository'
import { ctpTick } from './bridge.fixture'
import { feedDatabase, sharedBridge, watchedStore } from './feed-database.fixture'
import { steppedFeed } from './stepped-feed.fixture'

const { db } = await feedDatabase()
const bridge = await sharedBridge()

const nine = epochOf('2026-10-12 09:00')
const real = minuteStore(db)

/** A feed on a store that can fail and records its batches. */
async function started(from = nine) {
  const { store, idle, counts, setAway } = watchedStore(real, ({ bars }) => bars.length)
  const stepped = await steppedFeed({ db, env: bridge.env, from, store })
  return {
    ...stepped,
    batches: counts,
    setAway,
    /** Sends a tick at `seconds` seconds after nine; by default of eggs, which have no night session. */
    async tick(seconds: number, volume: number, code = 'jd2701') {
      stepped.set(nine + seconds * 1000)
      const overrides = { Volume: volume, HighestPrice: 3200, LowestPrice: 3000 }
      await bridge.send(ctpTick(code, nine + seconds * 1000, overrides))
      await stepped.step()
      await idle()
    },
  }
}

const stored = async (contract = 'jd2701') =>
  (await real.of('real', contract, '2026-10-12')).map(({ end, volume }) => [(end - nine) / 60_000, volume])

test('a batch is written every five seconds with only the changed minutes', async () => {
  const { tick, batches, feed } = await started()
  await tick(0, 10)
  await tick(1, 11)
  await tick(4, 12)
  expect(batches).toEqual([])
  await tick(5, 13)
  expect(batches).toEqual([1])
  expect(await stored()).toEqual([[1, 13]])
  await tick(59, 20)
  await tick(60, 22)
  // Two bars: the minute that ended and the minute that began.
  expect(batches.at(-1)).toBe(2)
  expect(await stored()).toEqual([
    [1, 20],
    [2, 2],
  ])
  await tick(65, 23)
  expect(batches.at(-1)).toBe(1)
  await feed.stop()
  expect(await stored()).toEqual([
    [1, 20],
    [2, 3],
  ])
})

test('ticks of a database outage are saved once the database is back', async () => {
  const { tick, setAway, feed } = await started()
  await tick(0, 8)
  await tick(5, 10)
  setAway(true)
  for (const [seconds, volume] of [
    [10, 20],
    [70, 30],
    [130, 40],
  ] as const)
    await tick(seconds, volume)
  expect(await stored()).toEqual([[1, 10]])
  setAway(false)
  await tick(190, 50)
  expect(await stored()).toEqual([
    [1, 20],
    [2, 10],
    [3, 10],
    [4, 10],
  ])
  await feed.stop()
})

test('a database outage across a change of trading day loses neither day', async () => {
  const { tick, setAway, feed, step, set } = await started()
  await tick(0, 10, 'rb2701')
  setAway(true)
  await tick(3600 * 5 + 1700, 500, 'rb2701')
  const night = epochOf('2026-10-12 21:00:01')
  set(night)
  await bridge.send(ctpTick('rb2701', night, { Volume: 3 }))
  await step()
  setAway(false)
  await feed.stop()
  expect((await stored('rb2701')).at(-1)).toEqual([329, 490])
  expect(await real.of('real', 'rb2701', '2026-10-13')).toMatchObject([{ volume: 3 }])
  expect(await real.newestDay('real')).toBe('2026-10-13')
})
