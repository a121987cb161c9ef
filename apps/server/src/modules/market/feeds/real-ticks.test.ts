import { productOf } from '@vce/futures'
import { type Candle, createCandleBuilder, type Tick } from '@vce/futures/candles'
import { groupBy } from '@vce/futures/collections'
import { describe, expect, test } from 'vitest'
import { hasSharedData } from '#test/shared-data'
import { candleRow } from '../minutes/candle-row'
import { minuteStore } from '../minutes/minute-bars.repository'
import { ctpTick, noFigure } from './bridge.fixture'
import { feedDatabase, sharedBridge, watchedStore } from './feed-database.fixture'
import { rapeseedTicks, rapeseedTicksWithTotals } from './real-ticks.fixture'
import { steppedFeed } from './stepped-feed.fixture'

const { db } = await feedDatabase()
const bridge = await sharedBridge()

const [contract, tradingDay] = ['RM1705', '2017-03-20']

const snapshotOf = ({ at, price, volume, turnover, openInterest, bid, ask, high, low }: Tick) =>
  ctpTick('RM705', at, {
    LastPrice: price ?? noFigure,
    Volume: volume ?? undefined,
    Turnover: turnover ?? undefined,
    OpenInterest: openInterest ?? noFigure,
    BidPrice1: bid ?? noFigure,
    AskPrice1: ask ?? noFigure,
    OpenPrice: noFigure,
    HighestPrice: high ?? noFigure,
    LowestPrice: low ?? noFigure,
    AveragePrice: noFigure,
  })

/** Bars built from the ticks directly. */
function builtDirectly(ticks: readonly Tick[]): Candle[] {
  const product = productOf('RM')
  if (!product) throw new Error('no rapeseed meal')
  const builder = createCandleBuilder(product)
  for (const tick of ticks) builder.add(tick)
  builder.finish(Number.POSITIVE_INFINITY)
  return builder.closed()
}

/** Ticks in lists of `seconds` seconds each, as a bridge may send them. */
const byTime = (ticks: readonly Tick[], seconds: number): Tick[][] => [
  ...groupBy(ticks, ({ at }) => Math.floor(at / (seconds * 1000))).values(),
]

/** Ticks in lists of a minute each, and of five seconds each near the given moments. */
const finerNear = (moments: readonly number[], ticks: readonly Tick[]): Tick[][] => [
  ...groupBy(ticks, ({ at }) => {
    const seconds = moments.some((moment) => Math.abs(at - moment) < 90_000) ? 5 : 60
    return `${seconds} ${Math.floor(at / (seconds * 1000))}`
  }).values(),
]

async function startedAt(at: number) {
  const { store, idle } = watchedStore(minuteStore(db), ({ bars }) => bars.length)
  const stepped = await steppedFeed({ db, env: bridge.env, from: at, store })
  return {
    ...stepped,
    async play(ticks: readonly Tick[]) {
      stepped.set(ticks.at(-1)?.at ?? at)
      await bridge.send(ticks.map(snapshotOf))
      await stepped.step()
      // In production the seconds between two steps leave time to write.
      await idle()
    },
    /** Ends the process: no further ticks, no further writes. */
    async kill() {
      await idle()
      await bridge.cut()
    },
  }
}

const from = (ticks: readonly Tick[]) => ticks[0]?.at ?? 0

describe.skipIf(!hasSharedData)('rapeseed meal of 2017-03-20', () => {
  test('minutes through the bridge and the store equal those built directly', async () => {
    const ticks = rapeseedTicks()
    const expected = builtDirectly(ticks)
    const feed = await startedAt(from(ticks))
    for (const part of byTime(ticks, 60)) await feed.play(part)
    const shown = feed.contract(contract).minutes()
    await feed.feed.stop()

    expect(expected).toHaveLength(190)
    expect(shown).toEqual(expected.map(candleRow))
    expect(await minuteStore(db).of('real', contract, tradingDay)).toEqual(expected)
    expect(feed.feed.drops()).toEqual({ outOfSession: 2 })
  })

  test('a feed killed six times differs from an uninterrupted run only in the minutes of the kills', async () => {
    const ticks = rapeseedTicksWithTotals()
    const expected = builtDirectly(ticks)
    const kills = ['09:00:33', '09:00:47', '10:14:31', '11:29:41', '13:30:27', '14:02:44'].map((clock) =>
      Date.parse(`2017-03-20T${clock}+08:00`),
    )
    let feed = await startedAt(from(ticks))
    let lives = 1
    for (const part of finerNear(kills, ticks)) {
      await feed.play(part)
      const last = part.at(-1)?.at ?? 0
      if (last < (kills[lives - 1] ?? Number.POSITIVE_INFINITY)) continue
      const seen = feed.contract(contract).quote
      await feed.kill()
      feed = await startedAt(last + 1000)
      await feed.step()
      lives += 1
      const again = feed.contract(contract).quote
      // At each kill up to five seconds of data were unsaved.
      expect(Math.abs((again.volume ?? 0) - (seen.volume ?? 0))).toBeLessThan(100)
      expect(again).toMatchObject({ high: seen.high, low: seen.low, tradingDay })
      expect(again.last).not.toBeNull()
    }
    const shown = feed.contract(contract).minutes()
    const { quote } = feed.contract(contract)
    await feed.feed.stop()
    await feed.kill()

    expect(lives).toBe(7)
    const stored = await minuteStore(db).of('real', contract, tradingDay)
    expect(stored.map(candleRow)).toEqual(shown)
    expect(stored.map(({ end }) => end)).toEqual(expected.map(({ end }) => end))
    const differing = expected.filter((bar, index) => JSON.stringify(bar) !== JSON.stringify(stored[index]))
    const killed = new Set(kills.map((at) => Math.floor(at / 60_000) * 60_000 + 60_000))
    expect(differing.filter(({ end }) => !killed.has(end))).toEqual([])
    // No lot and no 元 is missing or counted twice.
    const sum = (bars: readonly Candle[], part: (bar: Candle) => number) =>
      bars.reduce((total, bar) => total + part(bar), 0)
    expect(sum(stored, ({ volume }) => volume)).toBe(sum(expected, ({ volume }) => volume))
    expect(sum(stored, ({ turnover }) => turnover ?? Number.NaN)).toBeCloseTo(
      sum(expected, ({ turnover }) => turnover ?? Number.NaN),
      0,
    )
    const last = ticks.at(-1)
    expect(quote).toMatchObject({ volume: last?.volume, high: last?.high, low: last?.low, last: last?.price })
    for (const bar of stored) {
      expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close))
      expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close))
    }
  })

  test('ten minutes repeated by a bridge after a restart are not counted twice', async () => {
    const ticks = rapeseedTicksWithTotals().slice(0, 6000)
    const expected = builtDirectly(ticks)
    const first = await startedAt(from(ticks))
    for (const part of byTime(ticks.slice(0, 5000), 20)) await first.play(part)
    await first.kill()
    const second = await startedAt(ticks[5000]?.at ?? 0)
    for (const part of byTime(ticks.slice(3800), 20)) await second.play(part)
    await second.feed.stop()
    const stored = await minuteStore(db).of('real', contract, tradingDay)
    expect(stored.reduce((sum, { volume }) => sum + volume, 0)).toBe(
      expected.reduce((sum, { volume }) => sum + volume, 0),
    )
    expect(stored.map(({ end }) => end)).toEqual(expected.map(({ end }) => end))
    expect(second.feed.drops().old).toBeGreaterThan(1000)
  })

  test('a feed started at ten does not count the morning’s lots into its first minute', async () => {
    const ticks = rapeseedTicksWithTotals().slice(5000, 6000)
    const first = await startedAt(from(ticks))
    for (const part of byTime(ticks.slice(0, 500), 20)) await first.play(part)
    await first.feed.stop()
    await bridge.cut()
    const second = await startedAt(ticks[500]?.at ?? 0)
    for (const part of byTime(ticks.slice(500), 20)) await second.play(part)
    await second.feed.stop()
    const stored = await minuteStore(db).of('real', contract, tradingDay)
    const counted = (ticks.at(-1)?.volume ?? 0) - (ticks[0]?.volume ?? 0)
    expect(stored.reduce((sum, { volume }) => sum + volume, 0)).toBe(counted)
    expect(stored).toEqual(builtDirectly(ticks))
  })
})
