import { epochOf, productOf } from '@vce/futures'
import type { Tick } from '@vce/futures/candles'
import { createTickSizeCounter, largeTickOf, type SizeCounts } from '@vce/futures/monitoring'
import { describe, expect, test } from 'vitest'
import { hasSharedData } from '#test/shared-data'
import { minuteStore } from '../minutes/minute-bars.repository'
import { tickSizesRepository } from '../tick-sizes/tick-sizes.repository'
import { ctpTick } from './bridge.fixture'
import { feedDatabase, sharedBridge, watchedStore } from './feed-database.fixture'
import { rapeseedTicksWithTotals } from './real-ticks.fixture'
import { startSina } from './sina.fixture'
import { steppedFeed } from './stepped-feed.fixture'

const { db } = await feedDatabase('tick_sizes')
const bridge = await sharedBridge()

const [contract, tradingDay] = ['jd2701', '2026-10-12']
/** Eggs have no night session: this is the start of the day’s first minute. */
const nine = epochOf('2026-10-12 09:00')
const moment = (seconds: number) => nine + seconds * 1000

/** A feed on a store that can fail and records how often sizes were written. */
async function started(from: number) {
  const { store, idle, counts, setAway } = watchedStore(minuteStore(db), ({ sizes }) => sizes.length)
  const stepped = await steppedFeed({ db, env: bridge.env, from: moment(from), store })
  return {
    ...stepped,
    written: counts,
    setAway,
    /** `[seconds, 手 so far]`, each a snapshot and a step. */
    async play(...snapshots: readonly [number, number][]) {
      for (const [seconds, volume] of snapshots) {
        stepped.set(moment(seconds))
        const overrides = { Volume: volume, HighestPrice: 3200, LowestPrice: 3000 }
        await bridge.send(ctpTick(contract, moment(seconds), overrides))
        await stepped.step()
        await idle()
      }
    },
    /** Ends the process: no further ticks, no further writes. */
    async kill() {
      await idle()
      await bridge.cut()
    },
  }
}

const stored = async (code = contract, day = tradingDay) =>
  [...((await tickSizesRepository(db).ofDay('real', day)).get(code) ?? [])].sort(([a], [b]) => a - b)

test('sizes are saved with the minutes, once a minute and at the end', async () => {
  const { play, feed, written } = await started(0)
  await play([0, 500], [1, 503], [5, 506], [10, 507], [20, 512])
  expect(written).toEqual([1, 0, 0])
  // The volume of the first snapshot includes missed trades, so it has no size.
  expect(await stored()).toEqual([[3, 2]])
  await play([60, 513], [65, 514])
  expect(written).toEqual([1, 0, 0, 1, 0])
  expect(await stored()).toEqual([
    [1, 2],
    [3, 2],
    [5, 1],
  ])
  await feed.stop()
  expect(await stored()).toEqual([
    [1, 3],
    [3, 2],
    [5, 1],
  ])
})

test('lots traded during a restart are not counted as a tick', async () => {
  const first = await started(0)
  await first.play([0, 500], [1, 503], [2, 505])
  await first.feed.stop()
  await bridge.cut()
  const second = await started(10)
  await second.play([12, 600], [13, 603])
  await second.feed.stop()
  expect(await stored()).toEqual([
    [2, 1],
    [3, 2],
  ])
})

test('a killed process loses only the sizes of the open minute', async () => {
  const first = await started(0)
  await first.play([0, 500], [1, 503], [60, 505], [65, 509], [70, 516])
  await first.kill()
  const second = await started(75)
  await second.play([76, 520], [77, 521])
  await second.feed.stop()
  expect(await stored()).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ])
})

test('sizes of a day that ended during a database outage are saved in the next one', async () => {
  const { play, setAway, feed } = await started(0)
  await play([0, 500], [1, 503])
  setAway(true)
  await play([60, 505], [61, 509], [86_400, 40])
  setAway(false)
  await play([86_405, 46])
  await feed.stop()
  expect(await stored()).toEqual([
    [2, 1],
    [3, 1],
    [4, 1],
  ])
  expect(await stored(contract, '2026-10-13')).toEqual([[6, 1]])
})

test('snapshots of a polled feed are not counted as ticks', async () => {
  const sina = await startSina()
  const env = { REAL_FEED: 'sina', SINA_URL: `${sina.url}/` }
  const { feed, pass, until, now } = await steppedFeed({ db, env, from: moment(300) })
  for (const volume of [500, 520, 560]) {
    sina.serve({ nf_JD2701: { at: now(), volume } })
    await pass(3_000)
    await until(() => feed.contracts().get(contract)?.quote.volume === volume)
  }
  await feed.stop()
  await sina.stop()
  expect(await minuteStore(db).of('real', contract, tradingDay)).not.toEqual([])
  expect(await stored()).toEqual([])
})

describe.skipIf(!hasSharedData)('rapeseed meal of 2017-03-20', () => {
  test('the percentile after two restarts equals that of the ticks', async () => {
    const [code, day] = ['RM1705', '2017-03-20']
    const ticks = rapeseedTicksWithTotals()
    const product = productOf('RM')
    if (!product) throw new Error('no rapeseed meal')
    const whole = createTickSizeCounter(product, day)
    for (const tick of ticks) whole.add(tick)
    const { env } = bridge
    const begin = () => steppedFeed({ db, env, from: ticks[0]?.at ?? 0 })
    let feed = await begin()
    for (let from = 0; from < ticks.length; from += 500) {
      if (from === 5_000 || from === 10_000) {
        await feed.feed.stop()
        await bridge.cut()
        feed = await begin()
      }
      const part = ticks.slice(from, from + 500)
      feed.set(part.at(-1)?.at ?? 0)
      await bridge.send(part.map(snapshotOf))
      await feed.step()
    }
    await feed.feed.stop()

    const storedCounts = (await tickSizesRepository(db).ofDay('real', day)).get(code) ?? new Map()
    const total = (counts: SizeCounts) => [...counts.values()].reduce((sum, count) => sum + count, 0)
    // The tick after each restart spans the time between the processes.
    expect(total(whole.counts()) - total(storedCounts)).toBe(2)
    expect(total(storedCounts)).toBeGreaterThan(14_000)
    const percentile = (counts: SizeCounts) => largeTickOf(Array.from({ length: 5 }, () => counts))
    expect(percentile(storedCounts)).toBe(percentile(whole.counts()))
  })
})

const snapshotOf = ({ at, price, volume, turnover, openInterest }: Tick) =>
  ctpTick('RM705', at, {
    LastPrice: price ?? 0,
    Volume: volume ?? 0,
    Turnover: turnover ?? 0,
    OpenInterest: openInterest ?? 0,
    HighestPrice: 3000,
    LowestPrice: 2000,
  })
