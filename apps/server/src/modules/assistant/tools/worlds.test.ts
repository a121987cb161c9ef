import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile, rankingsFile } from '#test/shfe-files'
import { startToolApp, toolsOf } from './tool-app.fixture'

const now = () => new Date('2026-11-20T08:00:00Z')
const empty = toolsOf(await startTestApp({ clock: { now } }), now)

/** Each tool that adds facts, with a valid input. */
const plan: [string, unknown][] = [
  ['quote', { products: ['rb'] }],
  ['candles', { product: 'rb' }],
  ['market', {}],
  ['movers', {}],
  ['positions', { product: 'rb' }],
  ['seat', { seat: '永安期货', product: 'rb' }],
  ['seat_profits', {}],
  ['fund_flow', { product: 'rb' }],
  ['basis', { product: 'rb' }],
  ['spread', { preset: 'hc-rb' }],
  ['term', { product: 'rb' }],
  ['receipts', { product: 'rb' }],
  ['order_flow', { product: 'rb' }],
  ['indicators', { product: 'rb' }],
  ['pivots', { product: 'rb' }],
  ['views', { product: 'rb' }],
  ['reports', { product: 'rb' }],
  ['events', {}],
  ['express', { product: 'rb' }],
  ['season', { product: 'rb' }],
  ['chain', { product: 'rb' }],
]

test.each(plan)('%s without any data is missing without a figure', async (name, input) => {
  const { result, facts } = await empty.use(name, input, { world: 'real' })
  expect(result.missing).toBeTruthy()
  expect(facts).toEqual([])
})

const both = await startToolApp({ days: 12, detailedDays: 6 })
const { name, content } = quotesFile('2026-11-19', [
  { contract: 'rb2705', settlement: 1234, previous: 1200, openInterest: 777_777, volume: 55 },
])
await both.seed.file(name, content)
const lists = rankingsFile('2026-11-19', [
  { contract: 'rb2705', long: [['甲期货', 300, 20]], short: [['乙期货', 200, -10]] },
])
await both.seed.file(lists.name, lists.content)

test.each(plan)('%s in the simulated world has facts of that world alone', async (tool, input) => {
  const { facts } = await both.use(tool, input)
  expect(facts.filter(({ value }) => value === 1234 || value === 777_777)).toEqual([])
  expect(facts.every(({ href }) => href.includes('world=simulated'))).toBe(true)
})

test('quote in the real world has the real figure', async () => {
  const { cell } = await both.use('quote', { contracts: ['rb2705'] }, { world: 'real' })
  expect(cell(0, 'openInterest')).toMatchObject({ value: 777_777, tradingDay: '2026-11-19' })
})

test('positions in the real world name their exchange', async () => {
  const { result, cell } = await both.use('positions', { product: 'rb', side: 'long' }, { world: 'real' })
  expect(result.summary).toBe('上期所 11-19 rb2705，1 行')
  expect(cell(0, 'longLots')).toMatchObject({
    value: 300,
    source: '上海期货交易所',
    tradingDay: '2026-11-19',
  })
})

test('positions on the afternoon before their publication say when they come', async () => {
  const afternoon = toolsOf(both, () => new Date('2026-11-20T08:05:00Z'))
  const { result } = await afternoon.use('positions', { product: 'rb' }, { world: 'real' })
  expect(result.notes).toContain('rb2705 11-20 的排名交易所尚未公布，约 16:30–18:00 更新；以下为 11-19')
})

test('positions of a day whose lists are not published yet are missing with the hour', async () => {
  const afternoon = toolsOf(both, () => new Date('2026-11-20T08:05:00Z'))
  const given = { product: 'rb', date: '2026-11-20' }
  const { result } = await afternoon.use('positions', given, { world: 'real' })
  expect(result.missing).toBe('螺纹 11-20 的排名交易所尚未公布，约 16:30–18:00 更新')
})
