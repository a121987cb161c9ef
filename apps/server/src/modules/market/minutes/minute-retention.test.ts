import { epochOf, previousTradingDay } from '@vce/futures'
import type { World } from '@vce/protocol'
import { asc } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { putRows } from '#platform/database'
import { createTestDatabase } from '#test/database'
import { orderFlowMinutes } from '../order-flow/order-flow.tables'
import { tickSizesRepository } from '../tick-sizes/tick-sizes.repository'
import { lastTicks, minuteBars } from './minute-bars.tables'
import { createMinuteRetention } from './minute-retention.service'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.drop())
beforeEach(() => db.execute('truncate minute_bars, last_ticks, order_flow_minutes, tick_sizes'))

/** Twenty trading days up to 2026-11-20 begin on 10-26, sixty on 08-21; two holidays lie in that time. */
const newest = '2026-11-20'
const [firstFlowDay, firstBarDay] = ['2026-10-26', '2026-08-21']

const minute = (contractCode: string, tradingDay: string, at: string, world: World = 'real') => ({
  world,
  contractCode,
  tradingDay,
  end: epochOf(at),
  close: 3100,
  source: '行情桥',
})
type Minute = ReturnType<typeof minute>

const storeBars = (minutes: readonly Minute[]) => {
  const moved = { open: 3100, high: 3100, low: 3100, volume: 1, turnover: null, openInterest: null }
  return putRows(
    db,
    minuteBars,
    minutes.map((each) => ({ ...each, ...moved })),
  )
}
const storeFlows = (minutes: readonly Minute[]) => {
  const sums = { bought: 1, sold: 0, neutral: 0, auction: 0, opened: 0, closed: 0 }
  const parts = { natures: [], tiers: [], tierBounds: [10, 50, 200], prices: [] }
  return putRows(
    db,
    orderFlowMinutes,
    minutes.map((each) => ({ ...each, ...sums, ...parts })),
  )
}
/** The feed delivered a tick on that day. */
const receiveTick = (tradingDay: string) =>
  putRows(db, lastTicks, [{ world: 'real', contractCode: 'rb2701', tradingDay, tick: {}, source: '行情桥' }])

const stored = async (table: typeof minuteBars | typeof orderFlowMinutes) => {
  const rows = await db
    .select({ world: table.world, code: table.contractCode, end: table.end })
    .from(table)
    .orderBy(asc(table.contractCode), asc(table.end))
  return rows.map(({ world, code, end }) => [world, code, end])
}

test('bars are retained for sixty trading days and 买卖力量 for twenty', async () => {
  const retained = [
    minute('rb2701', firstBarDay, '2026-08-20 21:01'),
    minute('rb2701', firstBarDay, '2026-08-21 15:00'),
    minute('rb2701', newest, '2026-11-20 15:00'),
  ]
  await storeBars([
    minute('jd2611', '2026-08-19', '2026-08-19 09:01'),
    minute('rb2701', '2026-08-20', '2026-08-19 21:01'),
    minute('rb2701', '2026-08-20', '2026-08-20 15:00'),
    ...retained,
  ])
  const retainedFlows = [
    // A Monday's night session takes place on the Friday before.
    minute('rb2701', firstFlowDay, '2026-10-23 21:01'),
    minute('rb2701', firstFlowDay, '2026-10-26 15:00'),
  ]
  await storeFlows([minute('rb2701', '2026-10-23', '2026-10-23 15:00'), ...retainedFlows])
  await receiveTick(newest)

  expect(await createMinuteRetention({ db })()).toBe(4)
  expect(await stored(minuteBars)).toEqual(retained.map(({ end }) => ['real', 'rb2701', end]))
  expect(await stored(orderFlowMinutes)).toEqual(retainedFlows.map(({ end }) => ['real', 'rb2701', end]))
})

test('retention is counted from the newest received day of the real world', async () => {
  await storeBars([
    minute('rb2610', '2026-03-02', '2026-03-02 10:00'),
    minute('rb2610', '2026-03-02', '2026-03-02 10:00', 'simulated'),
  ])
  const dropOldMinutes = createMinuteRetention({ db })
  // No tick was received yet.
  expect(await dropOldMinutes()).toBe(0)
  await receiveTick('2026-03-03')
  expect(await dropOldMinutes()).toBe(0)
  await receiveTick(newest)
  expect(await dropOldMinutes()).toBe(1)
  expect(await stored(minuteBars)).toEqual([['simulated', 'rb2610', epochOf('2026-03-02 10:00')]])
})

test('minutes written between two batches of a deletion stay', async () => {
  const old = Array.from({ length: 10 }, (_, index) =>
    minute(index % 2 ? 'rb2610' : 'hc2610', '2026-03-02', `2026-03-02 10:${10 + index}`),
  )
  await storeBars(old)
  await receiveTick(newest)
  const running = minute('rb2701', newest, '2026-11-20 10:00')
  const dropOldMinutes = createMinuteRetention({ db, maxRows: 2 })
  const [dropped] = await Promise.all([dropOldMinutes(), storeBars([running])])

  expect(dropped).toBe(10)
  expect(await stored(minuteBars)).toEqual([['real', 'rb2701', running.end]])
  expect(await dropOldMinutes()).toBe(0)
})

test('tick sizes are retained for twenty-five trading days', async () => {
  const sizes = tickSizesRepository(db)
  const day = (tradingDay: string) => ({ contract: 'rb2701', tradingDay, counts: new Map([[1, 5]]) })
  const days = [newest, ...Array.from({ length: 29 }, (_, index) => previousTradingDay(newest, index + 1))]
  await sizes.save('real', '行情桥', days.map(day))
  await sizes.save('simulated', '模拟行情', [day('2026-03-02')])
  await receiveTick(newest)

  expect(await createMinuteRetention({ db })()).toBe(5)
  const [oldest, before] = [previousTradingDay(newest, 24), previousTradingDay(newest, 25)]
  expect(await sizes.ofContract('real', 'rb2701', '2026-01-01', newest)).toHaveLength(25)
  expect((await sizes.ofDay('real', oldest)).size).toBe(1)
  expect((await sizes.ofDay('real', before)).size).toBe(0)
  expect((await sizes.ofDay('simulated', '2026-03-02')).size).toBe(1)
})
