import type { FeedTick } from '@vce/futures/feeds'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { feedTick, realMonitor, settleDays } from './real-day.fixture'

const database = await createTestDatabase()
const { db, pool } = database
afterAll(() => database.drop())
afterEach(() => pool.query('truncate monitoring_events, last_ticks, product_days, raw_files cascade'))

const tradingDay = '2026-10-12'
const at = (clock: string, price: number, fields: Partial<FeedTick> = {}) =>
  feedTick(tradingDay, `2026-10-12 ${clock}`, price, fields)

/** The feed's newest snapshot of a contract, as its writer stores it. */
const storeSnapshot = (contract: string, tick: FeedTick) =>
  pool.query(
    `insert into last_ticks (world, contract_code, trading_day, tick, source) values ('real', $1, $2, $3, '行情桥')`,
    [contract, tick.tradingDay, JSON.stringify({ ...tick, contractCode: contract })],
  )

test('without the previous day’s file, contracts are watched by the feed’s open interest', async () => {
  await storeSnapshot('rb2701', feedTick('2026-10-09', '2026-10-09 14:59:59', 2950))
  await storeSnapshot('rb2705', feedTick('2026-10-09', '2026-10-09 14:59:59', 3000, { openInterest: 100 }))
  const { feed, stop } = realMonitor(db)
  const evening = feedTick(tradingDay, '2026-10-09 21:00:00', 3005, { previousClose: null })
  expect(await feed([evening])).toEqual(['gapUp 较前收盘跳空高开 1.86%'])
  expect(await feed([at('09:40:00', 3210)])).toContain('limitUpTouched 触及涨停价 3210')
  expect(await feed([at('09:40:00', 3005), at('09:41:00', 3210)], 'rb2705')).toEqual([])
  stop()
})

test('a day that began without facts is reloaded until its facts arrive', async () => {
  const { feed, stop } = realMonitor(db)
  expect(await feed([at('09:00:00', 3005)])).toEqual([])
  await storeSnapshot('rb2701', at('09:00:00', 3005))
  expect(await feed([at('09:00:30', 3006), at('09:01:00', 3007)])).toEqual([])
  expect(await feed([at('09:20:00', 3210)])).toContain('limitUpTouched 触及涨停价 3210')
  await settleDays(pool, 'rb2701', tradingDay, 20)
  const published = await feed([at('09:21:00', 3210), at('09:21:01', 3200, { high: 3210 })])
  expect(published).toEqual(['high20 升破 20 日高点 3010', 'limitUpOpened 离开涨停价 3210'])
  stop()
})
