import { createTickSizes, epochOf, largeTickOf, productOf, type SizeCounts, type Tick } from '@vce/futures'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { hasSharedData } from '#test/shared-data'
import { tickSizesRepository } from '../tick-sizes.repository'
import { ctp, startBridge } from './bridge.fixture'
import { minuteStore } from './minute-bars.repository'
import { countedTicks } from './real-ticks.fixture'
import { startSina } from './sina.fixture'
import { steppedFeed } from './stepped-feed.fixture'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.drop())

const bridge = await startBridge()
afterAll(bridge.stop)
afterEach(async () => {
  await bridge.cut()
  await db.execute('truncate minute_bars, last_ticks, order_flow_minutes, tick_sizes')
})

const [contract, tradingDay] = ['jd2701', '2026-10-12']
/** Eggs have no night: the first minute is the day’s first. */
const nine = epochOf('2026-10-12 09:00')
const moment = (seconds: number) => nine + seconds * 1000

/** A feed on a store that may be away, and that knows how often sizes were written. */
async function started(from: number) {
  const real = minuteStore(db)
  let away = false
  let writing: Promise<unknown> = Promise.resolve()
  const written: number[] = []
  const store = {
    ...real,
    keep(...batch: Parameters<typeof real.keep>) {
      written.push(batch[2].sizes.length)
      const wrote = away ? Promise.reject(new Error('the database is away')) : real.keep(...batch)
      writing = wrote.catch(() => undefined)
      return wrote
    },
  }
  const env = { REAL_FEED: 'bridge', BRIDGE_URL: bridge.url }
  const stepped = await steppedFeed({ db, env, from: moment(from), store })
  return {
    ...stepped,
    written,
    lose(now: boolean) {
      away = now
    },
    /** `[seconds, 手 so far]`, each a snapshot and a step. */
    async tell(...told: readonly [number, number][]) {
      for (const [seconds, volume] of told) {
        stepped.set(moment(seconds))
        const own = { Volume: volume, HighestPrice: 3200, LowestPrice: 3000 }
        await bridge.say(ctp(contract, moment(seconds), own))
        await stepped.step()
        await writing
      }
    },
    /** The process is gone: nothing more is taken, nothing more kept. */
    async kill() {
      await writing
      await bridge.cut()
    },
  }
}

const stored = async (code = contract, day = tradingDay) =>
  [...((await tickSizesRepository(db).ofDay('real', day)).get(code) ?? [])].sort(([a], [b]) => a - b)

test('sizes are kept with the minutes, once a minute and at the end', async () => {
  const { tell, feed, written } = await started(0)
  await tell([0, 500], [1, 503], [5, 506], [10, 507], [20, 512])
  expect(written).toEqual([1, 0, 0])
  // The first snapshot counts what nobody saw.
  expect(await stored()).toEqual([[3, 2]])
  await tell([60, 513], [65, 514])
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

test('after a restart the day goes on, and what was traded meanwhile is no tick', async () => {
  const first = await started(0)
  await first.tell([0, 500], [1, 503], [2, 505])
  await first.feed.stop()
  await bridge.cut()
  const second = await started(10)
  await second.tell([12, 600], [13, 603])
  await second.feed.stop()
  expect(await stored()).toEqual([
    [2, 1],
    [3, 2],
  ])
})

test('a process that dies loses the sizes of the open minute, and doubles none', async () => {
  const first = await started(0)
  await first.tell([0, 500], [1, 503], [60, 505], [65, 509], [70, 516])
  await first.kill()
  const second = await started(75)
  await second.tell([76, 520], [77, 521])
  await second.feed.stop()
  expect(await stored()).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ])
})

test('sizes of a day that ended while the database was away are kept in the next one', async () => {
  const { tell, lose, feed } = await started(0)
  await tell([0, 500], [1, 503])
  lose(true)
  await tell([60, 505], [61, 509], [86_400, 40])
  lose(false)
  await tell([86_405, 46])
  await feed.stop()
  expect(await stored()).toEqual([
    [2, 1],
    [3, 1],
    [4, 1],
  ])
  expect(await stored(contract, '2026-10-13')).toEqual([[6, 1]])
})

test('a feed that is asked every few seconds tells no ticks: its sums are not counted', async () => {
  const sina = await startSina()
  const env = { REAL_FEED: 'sina', SINA_URL: `${sina.url}/` }
  const { feed, pass, until, now } = await steppedFeed({ db, env, from: moment(300) })
  for (const volume of [500, 520, 560]) {
    sina.tell({ nf_JD2701: { at: now(), volume } })
    await pass(3_000)
    await until(() => feed.contracts().get(contract)?.quote.volume === volume)
  }
  await feed.stop()
  await sina.stop()
  expect(await minuteStore(db).of('real', contract, tradingDay)).not.toEqual([])
  expect(await stored()).toEqual([])
})

describe.skipIf(!hasSharedData)('rapeseed meal of 2017-03-20', () => {
  test('through the bridge and the store, killed twice, its percentile is that of its ticks', async () => {
    const [code, day] = ['RM1705', '2017-03-20']
    const ticks = countedTicks()
    const product = productOf('RM')
    if (!product) throw new Error('no rapeseed meal')
    const whole = createTickSizes(product, day)
    for (const tick of ticks) whole.add(tick)
    const env = { REAL_FEED: 'bridge', BRIDGE_URL: bridge.url }
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
      await bridge.say(part.map(snapshotOf))
      await feed.step()
    }
    await feed.feed.stop()

    const kept = (await tickSizesRepository(db).ofDay('real', day)).get(code) ?? new Map()
    const total = (counts: SizeCounts) => [...counts.values()].reduce((sum, count) => sum + count, 0)
    // The tick after each restart was traded while nobody listened.
    expect(total(whole.counts()) - total(kept)).toBe(2)
    expect(total(kept)).toBeGreaterThan(14_000)
    const percentile = (counts: SizeCounts) => largeTickOf(Array.from({ length: 5 }, () => counts))
    expect(percentile(kept)).toBe(percentile(whole.counts()))
  })
})

const snapshotOf = ({ at, price, volume, turnover, openInterest }: Tick) =>
  ctp('RM705', at, {
    LastPrice: price ?? 0,
    Volume: volume ?? 0,
    Turnover: turnover ?? 0,
    OpenInterest: openInterest ?? 0,
    HighestPrice: 3000,
    LowestPrice: 2000,
  })
