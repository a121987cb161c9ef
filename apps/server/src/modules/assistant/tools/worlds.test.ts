import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile } from '#test/shfe-files'
import { startToolApp, toolsOf } from './tool-app.fixture'

const now = () => new Date('2026-11-20T08:00:00Z')
const empty = toolsOf(await startTestApp({ clock: { now } }), now)

/** Each tool over facts with an input that it accepts. */
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

test.each(plan)('%s – without any data – is missing and has no figure', async (name, input) => {
  const { result, facts } = await empty.use(name, input, { world: 'real' })
  expect(result.missing).toBeTruthy()
  expect(facts).toEqual([])
})

const both = await startToolApp({ days: 12, detailedDays: 6 })
const { name, content } = quotesFile('2026-11-19', [
  { contract: 'rb2705', settlement: 1234, previous: 1200, openInterest: 777_777, volume: 55 },
])
await both.seed.file(name, content)

test.each(plan)('%s – in the simulated world – has facts of that world alone', async (tool, input) => {
  const { facts } = await both.use(tool, input)
  expect(facts.filter(({ value }) => value === 1234 || value === 777_777)).toEqual([])
  expect(facts.every(({ href }) => href.includes('world=simulated'))).toBe(true)
})

test('quote – in the real world – has the real figure', async () => {
  const { cell } = await both.use('quote', { contracts: ['rb2705'] }, { world: 'real' })
  expect(cell(0, 'openInterest')).toMatchObject({ value: 777_777, tradingDay: '2026-11-19' })
})
