import { getMonitoringEvents, getQuoteDetail } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startMovingToolApp } from './tool-app.fixture'

const { use, call, moveTo } = await startMovingToolApp('2026-11-19 21:02')
await moveTo('2026-11-19 22:00')
const world = 'simulated'

test('quote – in a night session – has the running trading day and its hour', async () => {
  const { cell, result } = await use('quote', { products: ['rb'] })
  const { data } = await call(getQuoteDetail, { world, product: 'rb' })
  expect(cell(0, 'last')).toMatchObject({ value: data.quote.last, tradingDay: '2026-11-20' })
  expect(cell(0, 'last')?.asOf?.startsWith('2026-11-19 2')).toBe(true)
  expect(cell(0, 'phase')?.value).toBe('夜盘交易中')
  expect(result.summary).toContain('盘中')
})

test('quote – while it trades – has an average and no settlement', async () => {
  const { result } = await use('quote', { products: ['rb'] })
  expect(result.rows[0]?.cells).toHaveProperty('average')
  expect(result.rows[0]?.cells).not.toHaveProperty('settlement')
})

test('events – of the running day – are those of the monitoring', async () => {
  const { data } = await call(getMonitoringEvents, { world, limit: 5 })
  const { result, cell } = await use('events', { top: 5 })
  expect(data.events.length).toBeGreaterThan(0)
  expect(result.rows.map((_row, row) => cell(row, 'last')?.value)).toEqual(
    data.events.map(({ price }) => price),
  )
})

test('events – of a kind – are of that kind alone', async () => {
  const { data } = await call(getMonitoringEvents, {
    world,
    kinds: ['largeTrade', 'heavyVolume'],
    limit: 200,
  })
  const { result } = await use('events', { kinds: ['大单放量'], top: 5 })
  expect(result.rows.length).toBe(Math.min(5, data.total))
  expect(result.missing === undefined).toBe(data.total > 0)
})

test('events – of a contract that does not exist – are missing', async () => {
  const { result, facts } = await use('events', { contract: 'rb9901' })
  expect(result.missing).toMatch(/没有异动/)
  expect(facts).toEqual([])
})

test('positions – of the running day – are not published yet', async () => {
  const { result } = await use('positions', { product: 'rb', date: '2026-11-20' })
  expect(result.missing).toMatch(/11-20/)
  expect(result.rows).toEqual([])
})
