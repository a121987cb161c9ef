import { previousTradingDay, productOf } from '@vce/futures'
import type { FeedTick } from '@vce/futures/feeds'
import type { SizeCounts } from '@vce/futures/monitoring'
import type { PublishedEvent, World } from '@vce/protocol'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createTickSizeHistory, seedSimulatedMarket } from '#modules/market'
import { createTestDatabase } from '#test/database'
import { dayFactsRepository } from './day-facts.repository'
import { largeTickVolumeOf, type TickSizeHistory } from './large-ticks'
import { createMonitor } from './monitor'
import { loadMonitorDay } from './monitor-days'
import { feedTick, settleDays } from './real-day.fixture'

const database = await createTestDatabase()
const { db, pool } = database
afterAll(() => database.drop())
afterEach(() => pool.query('truncate monitoring_events'))

const [contract, tradingDay] = ['rb2701', '2026-10-12']
await settleDays(pool, contract, tradingDay, 60)

/** Stores days like a feed's writer: 300 ticks each, of which one in a hundred has 50 手. */
async function storeDays(days: number, ticks = 300) {
  await pool.query('truncate tick_sizes')
  const counts = JSON.stringify([
    [2, Math.round(ticks * 0.99)],
    [50, Math.round(ticks * 0.01)],
  ])
  for (let back = 1; back <= days; back += 1) {
    await pool.query(
      `insert into tick_sizes (world, contract_code, trading_day, counts, source) values ('real', $1, $2, $3, '行情桥')`,
      [contract, previousTradingDay(tradingDay, back), counts],
    )
  }
}

const history = createTickSizeHistory({ db, config: { realFeed: 'bridge' } })
const largeTickVolume = (tickSizes: TickSizeHistory = history) =>
  largeTickVolumeOf(tickSizes, { world: 'real', contract, tradingDay })

test('the large tick volume needs five of the previous twenty days with a thousand ticks', async () => {
  const queries: unknown[] = []
  await largeTickVolume({
    async sizes(...query: [World, string, string, string]): Promise<SizeCounts[]> {
      queries.push(query)
      return []
    },
  })
  expect(queries).toEqual([['real', contract, previousTradingDay(tradingDay, 20), '2026-10-09']])
  await storeDays(5)
  expect(await largeTickVolume()).toBe(50)
  await storeDays(4, 3000)
  expect(await largeTickVolume()).toBeNull()
  await storeDays(5, 100)
  expect(await largeTickVolume()).toBeNull()
})

/** Ticks one second apart from ten o'clock on, of the given 手; a lot is 30,050 元. */
function traded(...sizes: readonly number[]): FeedTick[] {
  let volume = 1000
  return sizes.map((lots, index) => {
    volume += lots
    const turnover = volume * 30_050
    const tick = feedTick(tradingDay, '2026-10-12 10:00:00', 3005)
    return { ...tick, at: tick.at + index * 1000, volume, turnover }
  })
}

async function largeTrades(ticks: readonly FeedTick[], tickSizes?: TickSizeHistory) {
  const product = productOf('rb')
  if (!product) throw new Error('no rebar')
  const events: PublishedEvent[] = []
  const monitor = createMonitor({
    db,
    ...(tickSizes && { tickSizes }),
    onEvent: (_world, event) => events.push(event),
    onFault(error) {
      throw error
    },
  })
  for (const tick of ticks) void monitor.ticks('real', contract, product, [tick])
  await monitor.settle()
  monitor.stop()
  return events.filter(({ kind }) => kind === 'largeTrade').map(({ note }) => note)
}

test('a tick in the largest half percent is published as 大单, once while ticks stay large', async () => {
  await storeDays(20)
  const ticks = traded(1, 2, 49, 100, 110, 2, 120)
  const once = ['单笔成交 100 手（20 日 99.5 分位 50 手），成交额 301 万元']
  expect(await largeTrades(ticks, history)).toEqual(once)
  // When the same ticks are processed again, they yield the same event, which is stored only once.
  expect(await largeTrades(ticks, history)).toEqual(once)
  const { rows } = await pool.query(`select note from monitoring_events where kind = 'largeTrade'`)
  expect(rows).toHaveLength(1)
})

test('without known sizes the turnover alone makes a 大单', async () => {
  await storeDays(4)
  for (const tickSizes of [history, undefined]) {
    expect(await largeTrades(traded(1, 2, 60, 340, 400, 2), tickSizes)).toEqual([
      '单笔成交 340 手，成交额 1022 万元',
    ])
    await pool.query('truncate monitoring_events')
  }
})

test('references of the simulated market have the same large tick volume each time', async () => {
  const today = '2026-11-20'
  const clock = { now: () => new Date('2026-11-19T10:00:00Z') }
  await seedSimulatedMarket({ pool, clock, days: 22, detailedDays: 2 })
  const { rows } = await pool.query<{ contract: string }>(
    `select main_contract as contract from product_days
    where world = 'simulated' and product_code = 'rb' and trading_day = '2026-11-19'`,
  )
  const main = rows[0]?.contract ?? ''
  const product = productOf('rb')
  if (!product) throw new Error('no rebar')
  const options = { facts: dayFactsRepository(db), tickSizes: history, tradingDay: today }
  const day = await loadMonitorDay({ ...options, world: 'simulated' })
  const references = await day.references(main, product)
  expect(references?.largeTickVolume).toBeGreaterThan(20)
  expect((await day.references(main, product))?.largeTickVolume).toBe(references?.largeTickVolume)
})
