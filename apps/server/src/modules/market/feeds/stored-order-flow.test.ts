import { epochOf, productOf } from '@vce/futures'
import type { Tick } from '@vce/futures/candles'
import { createFlowDay, type FlowSum, observedLots } from '@vce/futures/order-flow'
import { expect, test } from 'vitest'
import { minuteStore } from '../minutes/minute-bars.repository'
import { flowMinutesRepository } from '../order-flow/flow-minutes.repository'
import { ctpTick } from './bridge.fixture'
import { feedDatabase, sharedBridge, watchedStore } from './feed-database.fixture'
import { steppedFeed } from './stepped-feed.fixture'

const { db } = await feedDatabase()
const bridge = await sharedBridge()

const [contract, tradingDay] = ['jd2701', '2026-10-12']
/** Eggs have no night session: this is the start of the day’s first minute. */
const nine = epochOf('2026-10-12 09:00')

interface Snapshot {
  seconds: number
  volume: number
  price?: number
  interest?: number
}

const snapshot = ({ seconds, volume, price = 3100, interest = 5000 }: Snapshot) =>
  ctpTick('jd2701', nine + seconds * 1000, {
    Volume: volume,
    LastPrice: price,
    OpenInterest: interest,
    Turnover: volume * 31_000,
    HighestPrice: 3200,
    LowestPrice: 3000,
    BidPrice1: 3099,
    AskPrice1: 3101,
  })

/** Two minutes: bought at 3101, sold at 3099. */
const morning: readonly Snapshot[] = [
  { seconds: 0, volume: 10 },
  { seconds: 5, volume: 14, price: 3101, interest: 5002 },
  { seconds: 20, volume: 30, price: 3099, interest: 4999 },
  { seconds: 61, volume: 36, price: 3101, interest: 5005 },
  { seconds: 70, volume: 37, price: 3101, interest: 5005 },
]

/** A feed on a store that records its batches and whose writes can be awaited. */
async function started(from: number) {
  const { store, idle, counts } = watchedStore(minuteStore(db), ({ flows }) => flows.length)
  const stepped = await steppedFeed({ db, env: bridge.env, from: nine + from * 1000, store })
  return {
    ...stepped,
    batches: counts,
    async play(...snapshots: readonly Snapshot[]) {
      for (const each of snapshots) {
        stepped.set(nine + each.seconds * 1000)
        await bridge.send(snapshot(each))
        await stepped.step()
        await idle()
      }
    },
  }
}

const stored = async () =>
  (await flowMinutesRepository(db).days('real', tradingDay, [contract])).get(contract)

const counted = (snapshots: readonly Snapshot[]): FlowSum => {
  const product = productOf('jd')
  if (!product) throw new Error('no eggs')
  const day = createFlowDay(product)
  for (const { seconds, volume, price = 3100, interest = 5000 } of snapshots) {
    const tick: Tick = {
      at: nine + seconds * 1000,
      tradingDay,
      price,
      volume,
      turnover: volume * 31_000,
      openInterest: interest,
      bid: 3099,
      bidVolume: 7,
      ask: 3101,
      askVolume: 9,
    }
    day.add(tick)
  }
  return day.sum()
}

test('flow minutes are stored with the bars', async () => {
  const { play, batches, feed, contract: contractOf } = await started(0)
  await play(...morning)
  const sum = contractOf(contract).flow.sum()
  await feed.stop()

  expect(sum).toEqual(counted(morning))
  expect(sum).toMatchObject({ auction: 10, opened: 8, closed: 3 })
  const day = await stored()
  expect(day?.sum).toEqual(sum)
  expect(day?.rows.map(([end]) => (end - nine) / 60_000)).toEqual([1, 2])
  expect(day?.source).toBe('行情桥')
  expect(day?.prices).toEqual(contractOf(contract).flow.whole().prices)
  // Each batch has one row per contract, and a minute that ended is written again with the minute that
  // follows. At the end only tick sizes are left to save.
  expect(batches).toEqual([1, 1, 2, 1, 0])
})

test('lots traded during a restart are counted as neutral', async () => {
  const first = await started(0)
  await first.play(...morning)
  await first.feed.stop()
  await bridge.cut()

  const second = await started(80)
  const { flow } = second.contract(contract)
  expect(flow.sum()).toEqual(counted(morning))
  // 63 lots traded between the two processes, then five lots at the ask in the minute that the first process
  // had begun.
  await second.play(
    { seconds: 90, volume: 100, price: 3101, interest: 5005 },
    { seconds: 95, volume: 105, price: 3101, interest: 5005 },
  )
  const sum = flow.sum()
  await second.feed.stop()
  expect(sum.neutral - counted(morning).neutral).toBe(63)
  expect(observedLots(sum)).toBe(105)
  expect(second.contract(contract).quote.volume).toBe(105)
  const day = await stored()
  expect(day?.sum).toEqual(sum)
  expect(day?.rows).toEqual(flow.whole().rows)
  expect(day?.rows).toHaveLength(2)
  expect(day?.prices).toEqual(flow.whole().prices)
})

test('a killed process loses the flow of unsaved ticks but no lot', async () => {
  const first = await started(0)
  await first.play(...morning, { seconds: 71, volume: 50, price: 3101, interest: 5005 })
  // The batch of second 70 is the last one before the process ends.
  await bridge.cut()
  const second = await started(80)
  expect(observedLots(second.contract(contract).flow.sum())).toBe(37)
  await second.play({ seconds: 90, volume: 60, price: 3101, interest: 5005 })
  expect(observedLots(second.contract(contract).flow.sum())).toBe(60)
  await second.feed.stop()
})

test('size tiers come from the main contract’s trades of the day before', async () => {
  const first = await started(0)
  first.set(nine + 100_000)
  // 200 trades of 1, 2, 3 … 200 lots: half below 101, eight tenths below 161, 95 of a hundred below 191.
  let volume = 0
  await bridge.send(
    Array.from({ length: 201 }, (_, size) => {
      volume += size
      return snapshot({ seconds: size * 0.5, volume, price: 3101 })
    }),
  )
  await first.step()
  expect(first.contract(contract).flow.whole().tiers).toEqual([10, 50, 200])
  await first.play({ seconds: 86_400, volume: 1 }, { seconds: 86_401, volume: 150, price: 3101 })
  expect(first.contract(contract).flow.whole().tiers).toEqual([101, 161, 191])
  await first.feed.stop()
  await bridge.cut()
  // The tiers are stored with the day. The 149 lots of that day traded mid-spread on average, so the odd lot
  // counts as bought.
  const second = await started(86_410)
  expect(second.contract(contract).flow.whole()).toMatchObject({
    tiers: [101, 161, 191],
    sum: { tiers: [0, 75, 0, 0, 0, 74, 0, 0] },
  })
  await second.feed.stop()
})

test('flow counts only lots after the feed’s first tick, except in a new day’s auction', async () => {
  const late = await started(3600 * 5)
  await late.play({ seconds: 3600 * 5, volume: 9000 }, { seconds: 3600 * 5 + 1, volume: 9004, price: 3101 })
  expect(observedLots(late.contract(contract).flow.sum())).toBe(4)
  const tomorrow = 86_400
  await late.play({ seconds: tomorrow, volume: 3 }, { seconds: tomorrow + 1, volume: 5, price: 3101 })
  expect(late.contract(contract).flow.sum()).toMatchObject({ auction: 3 })
  await late.feed.stop()
  expect(observedLots((await stored())?.sum ?? counted([]))).toBe(4)
  const minutes = flowMinutesRepository(db)
  // Three lots were matched in the auction. The other two lots traded mid-spread on average, so each side
  // gets one lot; no position was opened.
  expect(await minutes.boardSums('real', '2026-10-13', [contract, 'jd2705'])).toEqual(
    new Map([[contract, { bought: 1, sold: 1, natures: [0, 0, 0, 0, 0, 0, 0, 0] }]]),
  )
  expect(await minutes.boardSums('simulated', tradingDay, [contract])).toEqual(new Map())
})
