import { dayMs, epochOf, type Product, productOf } from '@vce/futures'
import type { FeedTick } from '@vce/futures/feeds'
import { withdrawForecast } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createMarketRunner, seedSimulatedMarket } from '#modules/market'
import { createLogger } from '#platform/logging'
import { startTestApp, testTime } from '#test/app'
import { rounds } from '#test/crowd'
import { forecasts } from '../tables/forecasts.tables'
import { storeForecast } from './forecasts.fixture'
import { createForecastLocks } from './lock-forecasts'

// A Friday; the tests are within its day session.
const tradingDay = '2026-11-20'
const ten = epochOf(`${tradingDay} 10:00`)
let now = new Date(ten)
const clock = { now: () => now }
const { call, db, pool, seed } = await startTestApp({ clock, moving: true })

const rebar = productOf('rb') as Product
const faults: unknown[] = []
let limits: { up: number | null; down: number | null } = { up: null, down: null }
const begin = () =>
  createForecastLocks({
    db,
    clock,
    onFault: (fault) => faults.push(fault),
    market: { limitsOf: async () => limits },
  })
let locks = begin()
let volume = 100

beforeEach(async () => {
  await db.delete(forecasts)
  now = new Date(ten)
  limits = { up: null, down: null }
  locks = begin()
  volume = 100
  await tick(ten - 60_000, 3000)
})

/** Sends a snapshot of rb2705 that arrives without delay; it is a trade unless `lots` is 0. */
async function tick(at: number, price: number, { lots = 1, feed = 'live' as 'live' | 'replay' } = {}) {
  now = new Date(at)
  volume += lots
  const snapshot: FeedTick = {
    at,
    tradingDay,
    price,
    volume,
    turnover: null,
    openInterest: null,
    bid: null,
    bidVolume: null,
    ask: null,
    askVolume: null,
  }
  locks.ticks('real', 'rb2705', rebar, [snapshot], feed)
  await locks.stop()
}
const view = (change: Partial<Parameters<typeof storeForecast>[1]> = {}) =>
  storeForecast(db, { authorId: 1, postedAt: new Date(ten - 500), armedAt: new Date(ten), ...change })
async function of(id: number) {
  const [row] = await db.select().from(forecasts).where(eq(forecasts.id, id))
  if (!row) throw new Error(`view ${id} is missing`)
  return row
}

test('the first trade after the commit is the price, later ones change nothing', async () => {
  const id = await view()
  await locks.poll()
  await tick(ten + 500, 3001, { lots: 0 })
  expect((await of(id)).state).toBe('pending')
  await tick(ten + 1000, 3002)
  await tick(ten + 1500, 3003)
  const locked = await of(id)
  expect(locked).toMatchObject({
    state: 'locked',
    price: 3002,
    lockedBy: 'tick',
    tradingDay,
    dueDay: '2026-11-27',
  })
  expect(locked.lockedAt?.getTime()).toBe(ten + 1000)
  expect(faults).toEqual([])
})

test('a view that is read late takes the first trade after its commit', async () => {
  await tick(ten - 1000, 2999)
  const id = await view()
  await tick(ten, 3000)
  await tick(ten + 200, 3001)
  await tick(ten + 700, 3002)
  await locks.poll()
  expect(await of(id)).toMatchObject({ state: 'locked', price: 3001 })
})

test('ticks of a replay lock nothing', async () => {
  const id = await view()
  await locks.poll()
  await tick(ten + 1000, 3002, { feed: 'replay' })
  await locks.poll()
  expect((await of(id)).state).toBe('pending')
})

test('a trade that arrived before the commit does not count, even if its own clock says later', async () => {
  const id = await view({ armedAt: new Date(ten + 2000) })
  // The clock of the exchange is three seconds ahead of this server's.
  now = new Date(ten + 1000)
  const ahead: FeedTick = {
    at: ten + 4000,
    tradingDay,
    price: 3005,
    volume: 500,
    turnover: null,
    openInterest: null,
    bid: null,
    bidVolume: null,
    ask: null,
    askVolume: null,
  }
  locks.ticks('real', 'rb2705', rebar, [ahead], 'live')
  await locks.poll()
  expect((await of(id)).state).toBe('pending')
})

test('a commit without its mark counts as one a minute after the post', async () => {
  const id = await view({ postedAt: new Date(ten), armedAt: null })
  await locks.poll()
  await tick(ten + 59_000, 3001)
  expect((await of(id)).state).toBe('pending')
  await tick(ten + 61_000, 3002)
  expect(await of(id)).toMatchObject({ state: 'locked', price: 3002 })
})

test('at limit up 看多 is marked, 看空 is not', async () => {
  limits = { up: 3010, down: 2800 }
  const [long, short] = [await view(), await view({ authorId: 2, direction: '看空' })]
  await locks.poll()
  await tick(ten + 1000, 3010)
  expect([(await of(long)).isAtLimit, (await of(short)).isAtLimit]).toEqual([true, false])
})

test('after a fault of the database the next try has the same trade', async () => {
  let isAway = true
  locks = createForecastLocks({
    db,
    clock,
    onFault: (fault) => faults.push(fault),
    market: {
      async limitsOf() {
        if (isAway) throw new Error('the database is away')
        return limits
      },
    },
  })
  await tick(ten - 1000, 2980)
  const id = await view()
  await locks.poll()
  await tick(ten + 500, 2990)
  expect((await of(id)).state).toBe('pending')
  expect(faults.splice(0)).toHaveLength(1)
  isAway = false
  await tick(ten + 1000, 3002)
  await locks.poll()
  expect(await of(id)).toMatchObject({ state: 'locked', price: 2990 })
})

test('of a withdrawal and a lock at the same time exactly one succeeds', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < rounds(20); round += 1) {
    const user = await seed.user()
    const id = await view({ authorId: user.id, world: 'simulated' })
    now = new Date(ten + 500)
    await locks.poll()
    volume += 1
    const trade: FeedTick = {
      at: ten + 400,
      tradingDay,
      price: 3001,
      volume: 1000 + round,
      turnover: null,
      openInterest: null,
      bid: null,
      bidVolume: null,
      ask: null,
      askVolume: null,
    }
    // The first snapshot of a contract is no trade, because there is no earlier volume to compare with.
    locks.ticks(
      'simulated',
      'rb2705',
      rebar,
      [{ ...trade, volume: 999 + round, at: ten - 1000 }, trade],
      'live',
    )
    const [answer] = await Promise.all([call(withdrawForecast, { id }, user), locks.stop()])
    const { state, voidReason, price } = await of(id)
    outcomes.add(state)
    if (answer.code === 1)
      expect({ state, voidReason, price }).toEqual({ state: 'void', voidReason: 'withdrawn', price: null })
    else {
      expect(answer.msg).toBe('观点已锁价，不能撤回')
      expect({ state, price }).toEqual({ state: 'locked', price: 3001 })
    }
  }
  expect(outcomes.size).toBeGreaterThan(0)
})

test('in the simulated market the price is that of its own first tick after the commit', async () => {
  await seedSimulatedMarket({
    pool,
    clock: { now: () => new Date(testTime.getTime() - dayMs) },
    days: 40,
    detailedDays: 2,
  })
  now = new Date(epochOf(`${tradingDay} 09:30`))
  const recorded: { contract: string; tick: FeedTick }[] = []
  const stream = begin()
  locks = stream
  const runner = createMarketRunner({
    config: { simulatedMarket: true, replaySpeed: 1, realFeed: 'off', bridgeUrl: '', sinaUrl: '' },
    db,
    clock,
    logger: createLogger('silent'),
    emit: () => undefined,
    onTicks(world, contract, product, ticks, feed) {
      for (const tick of ticks) recorded.push({ contract, tick })
      stream.ticks(world, contract, product, ticks, feed)
    },
    onFault(error) {
      throw error
    },
  })
  await runner.step()
  const contract = 'rb2705'
  runner.request({ type: 'follow', world: 'simulated', contract, known: false })
  const armedAt = new Date(now.getTime() + 250)
  const id = await storeForecast(db, {
    authorId: 7,
    world: 'simulated',
    contractCode: contract,
    postedAt: now,
    armedAt,
  })
  await stream.poll()
  for (let step = 0; step < 40 && (await of(id)).state === 'pending'; step += 1) {
    now = new Date(now.getTime() + 500)
    await runner.step()
    await stream.stop()
  }
  await runner.stop()
  const ofContract = recorded.filter(({ contract: code }) => code === contract).map(({ tick }) => tick)
  const first = ofContract.find(
    (tick, nth) => tick.at > armedAt.getTime() && (tick.volume ?? 0) > (ofContract[nth - 1]?.volume ?? 0),
  )
  const locked = await of(id)
  expect(locked).toMatchObject({ state: 'locked', price: first?.price })
  expect(locked.lockedAt?.getTime()).toBe(first?.at)
  expect(locked.lockedAt?.getTime()).toBeGreaterThan(armedAt.getTime())
})
