import type { FeedTick } from '@vce/futures/feeds'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { eventsOf, feedTick, settleDays } from './real-day.fixture'

const database = await createTestDatabase()
const { db, pool } = database
afterAll(() => database.drop())
afterEach(() => pool.query('truncate monitoring_events'))

const tradingDay = '2026-10-12'
await settleDays(pool, 'rb2701', tradingDay, 60)

const at = (clock: string, price: number, fields: Partial<FeedTick> = {}) =>
  feedTick(tradingDay, `2026-10-12 ${clock}`, price, fields)

const runProcess = (ticks: readonly FeedTick[]) => eventsOf(db, ticks)

const limitUp = (events: readonly string[]) => events.filter((event) => event.startsWith('limit'))

test('after a restart at the limit only the opening of the limit is published', async () => {
  const before = await runProcess([at('09:00:00', 3005), at('09:20:00', 3012), at('09:40:00', 3210)])
  expect(before).toEqual([
    'dayHigh 升破日内高点 3005',
    'high20 升破 20 日高点 3010',
    'high60 升破 60 日高点 3010',
    'pivotCross 升破 R1 3010',
    'limitUpTouched 触及涨停价 3210',
    'pivotCross 升破 R3 3030',
    'surge1m 1 分钟上涨 6.57%',
    'surge5m 5 分钟上涨 6.57%',
  ])
  const after = await runProcess([
    at('10:00:00', 3210),
    at('10:05:00', 3210),
    at('10:40:00', 3200, { high: 3210 }),
    at('10:40:01', 3199, { high: 3210 }),
  ])
  expect(after).toEqual(['limitUpOpened 离开涨停价 3210'])
  // The price is still near the limit that it touched before.
  expect(await runProcess([at('10:50:00', 3200, { high: 3210 })])).toEqual([])
  // Later moves are published again.
  const later = [at('10:55:00', 3150, { high: 3210 }), at('11:20:00', 3210)]
  expect(limitUp(await runProcess(later))).toEqual(['limitUpTouched 触及涨停价 3210'])
})

test('the first received tick does not set the day’s extremes', async () => {
  const day = { open: 2999, high: 3005, low: 2950 }
  const events = await runProcess([
    at('10:00:00', 2998, day),
    at('10:00:01', 3002, day),
    at('10:00:02', 2997, day),
    at('10:00:03', 3006, { ...day, high: 3006 }),
  ])
  expect(events.filter((event) => event.startsWith('day'))).toEqual(['dayHigh 升破日内高点 3005'])
})

test('the opening gap ignores prices before the first trade', async () => {
  const untraded = { volume: 0, turnover: 0, open: null, high: null, low: null }
  const events = await runProcess([
    feedTick(tradingDay, '2026-10-09 20:59:00', 3000, untraded),
    feedTick(tradingDay, '2026-10-09 21:00:00', 3100, { open: 3100, low: 3100 }),
  ])
  expect(events).toContain('gapUp 较前收盘跳空高开 3.33%')
})

const storedSteps = async (kind: string) => {
  const { rows } = await pool.query<{ clock: string; steps: number }>(
    `select to_char(at at time zone 'Asia/Shanghai', 'HH24:MI:SS') as clock, steps from monitoring_events
     where kind = $1 order by at`,
    [kind],
  )
  return rows.map(({ clock, steps }) => [clock, steps])
}

test('a move that continues over a restart is published once per step', async () => {
  await runProcess([at('09:00:00', 3005), at('09:01:00', 3015), at('09:01:10', 3020)])
  const morning = [
    ['09:01:00', 0b1],
    ['09:01:10', 0b10],
  ]
  expect(await storedSteps('surge1m')).toEqual(morning)
  // A new process sees no move before a minute has passed, and does not publish earlier steps again.
  await runProcess([
    at('09:01:20', 3005),
    at('09:02:20', 3024),
    at('09:02:30', 3035),
    at('09:02:40', 3036),
    at('09:02:50', 3058),
  ])
  const afterwards = [
    ['09:02:20', 0b100],
    ['09:02:30', 0b1000],
    ['09:02:50', 0b10000],
  ]
  expect(await storedSteps('surge1m')).toEqual([...morning, ...afterwards])
})

test('near the limit each step is published separately', async () => {
  // A price 0.4 % from the limit is near at the default step and at 1.5 times its strictness, but not at
  // twice.
  await runProcess([at('09:00:00', 3005), at('09:40:00', 3200)])
  expect(await storedSteps('limitUpNear')).toEqual([['09:40:00', 0b11]])
  await runProcess([at('09:50:00', 3200), at('09:51:00', 3206)])
  expect(await storedSteps('limitUpNear')).toEqual([
    ['09:40:00', 0b11],
    ['09:51:00', 0b1100],
  ])
  await runProcess([at('09:52:00', 3210)])
  await pool.query("delete from monitoring_events where kind = 'limitUpNear'")
  await runProcess([at('09:53:00', 3209, { high: 3210 })])
  expect(await storedSteps('limitUpNear')).toEqual([])
})

test('ticks of one moment yield one event with all the steps that they crossed', async () => {
  await runProcess([at('09:00:00', 3005), at('09:01:00', 3015), at('09:01:00', 3040)])
  expect(await storedSteps('surge1m')).toEqual([['09:01:00', 0b1111]])
})
