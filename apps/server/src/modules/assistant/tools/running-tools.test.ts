import { getMonitoringEvents, getOrderFlow, getQuoteDetail } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startNightToolApp } from './tool-app.fixture'

const { use, call, moveTo, pool } = await startNightToolApp('2026-11-19 21:02')
await moveTo('2026-11-19 22:00')
const world = 'simulated'
await pool.query(`insert into monitoring_events
  (world, trading_day, at, contract_code, kind, product_code, price, direction, value, open_interest_change, measure, note, steps)
  values
  ('simulated', '2026-11-20', '2026-11-19 21:30+08', 'rb2701', 'surge1m', 'rb', 3001, 'up', 0.0042, 12, 0.0042, '1 分钟上涨 0.42%', 1),
  ('simulated', '2026-11-20', '2026-11-19 21:40+08', 'cu2701', 'largeTrade', 'cu', 71010, 'down', null, -5, 9, '大单 30 手', 1)`)

test('quote in a night session has the running trading day and its hour', async () => {
  const { cell, result } = await use('quote', { products: ['rb'] })
  const { data } = await call(getQuoteDetail, { world, product: 'rb' })
  expect(cell(0, 'last')).toMatchObject({ value: data.quote.last, tradingDay: '2026-11-20' })
  expect(cell(0, 'last')?.asOf?.startsWith('2026-11-19 2')).toBe(true)
  expect(cell(0, 'phase')?.value).toBe('夜盘交易中')
  expect(result.summary).toContain('盘中')
})

test('quote while it trades has an average and no settlement', async () => {
  const { result } = await use('quote', { products: ['rb'] })
  expect(result.rows[0]?.cells).toHaveProperty('average')
  expect(result.rows[0]?.cells).not.toHaveProperty('settlement')
})

test('events of the running day are those of the monitoring', async () => {
  const { data } = await call(getMonitoringEvents, { world, limit: 5 })
  const { result, cell } = await use('events', { top: 5 })
  expect(data.events.length).toBeGreaterThan(0)
  expect(result.rows.map((_row, row) => cell(row, 'last')?.value)).toEqual(
    data.events.map(({ price }) => price),
  )
})

test('events of a group of kinds are of those kinds alone', async () => {
  const { result, cell } = await use('events', { kinds: ['急涨急跌'] })
  const { data } = await call(getMonitoringEvents, {
    world,
    kinds: ['surge1m', 'plunge1m', 'surge5m', 'plunge5m'],
  })
  expect(result.rows).toHaveLength(Math.min(15, data.total))
  const row = result.rows.findIndex(({ label }) => label === '21:30 rb2701 1分钟急涨')
  expect(cell(row, 'size')).toMatchObject({
    value: expect.closeTo(0.42, 9),
    unit: '%',
    asOf: '2026-11-19 21:30:00',
  })
})

test('events of a contract that does not exist are missing', async () => {
  const { result, facts } = await use('events', { contract: 'rb9901' })
  expect(result.missing).toMatch(/没有异动/)
  expect(facts).toEqual([])
})

test('positions of the running day are not published yet', async () => {
  const { result } = await use('positions', { product: 'rb', date: '2026-11-20' })
  expect(result.missing).toMatch(/11-20/)
  expect(result.rows).toEqual([])
})

test('order_flow of the running day is that of its page', async () => {
  const { fact, result } = await use('order_flow', { product: 'rb' })
  const { data } = await call(getOrderFlow, { world, product: 'rb' })
  const live = await use('order_flow', { product: 'rb', date: data.tradingDay ?? undefined })
  expect(fact('buy')?.value).toBe(data.flow?.totals.bought)
  expect(result.summary.endsWith('估算')).toBe(data.flow?.method === 'day')
  expect(live.fact('buy')?.value).toBe(fact('buy')?.value)
})
