import { previousTradingDay, productOf } from '@vce/futures'
import { sampleTickSizes, seed } from '@vce/simulated-market'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { seedSimulatedMarket } from '../simulated-feed/simulated-market.seed'
import { tickSizesRepository } from '../tick-sizes/tick-sizes.repository'
import { marketRepository } from './market.repository'
import { createTickSizeHistory } from './tick-size-history'

const database = await createTestDatabase()
const { db, pool } = database
afterAll(() => database.drop())

const today = '2026-11-20'
const [first, last] = [previousTradingDay(today, 3), previousTradingDay(today)]

beforeAll(async () => {
  const clock = { now: () => new Date('2026-11-19T10:00:00Z') }
  await seedSimulatedMarket({ pool, clock, days: 5, detailedDays: 2 })
})

test('real tick sizes are the stored ones of the requested days and contract', async () => {
  const history = createTickSizeHistory({ db, config: { realFeed: 'bridge' } })
  const day = (contract: string, back: number, size: number) => ({
    contract,
    tradingDay: back === 0 ? today : previousTradingDay(today, back),
    counts: new Map([[size, 7]]),
  })
  const repository = tickSizesRepository(db)
  await repository.save('real', '行情桥', [
    day('rb2701', 0, 1),
    day('rb2701', 1, 2),
    day('rb2701', 3, 4),
    day('rb2701', 4, 5),
    day('hc2701', 1, 9),
  ])
  const sizes = async (feed = history) => {
    const days = await feed.sizes('real', 'rb2701', first, last)
    return days.map((counts) => [...counts]).sort()
  }
  expect(await sizes()).toEqual([[[2, 7]], [[4, 7]]])
  // Storing a day again replaces it.
  await repository.save('real', '行情桥', [day('rb2701', 1, 3)])
  expect(await sizes()).toEqual([[[3, 7]], [[4, 7]]])
  // Sums of several ticks are not comparable with single ticks.
  expect(await sizes(createTickSizeHistory({ db, config: { realFeed: 'sina' } }))).toEqual([])
})

test('simulated tick sizes are sampled per day without being stored', async () => {
  const history = createTickSizeHistory({ db, config: { realFeed: 'off' } })
  const { rows } = await pool.query<{ contract: string }>(
    `
    select main_contract as contract from product_days where product_code = 'rb' and trading_day = $1`,
    [last],
  )
  const contract = rows[0]?.contract ?? ''
  const product = productOf('rb')
  if (!product) throw new Error('unknown product: rb')
  const quotes = await marketRepository(db).quotesBetween('simulated', contract, first, last)
  const sampled = await history.sizes('simulated', contract, first, last)
  expect(sampled).toHaveLength(3)
  expect(sampled).toEqual(quotes.map((row) => sampleTickSizes(row, product, seed)))
  expect(await tickSizesRepository(db).ofDay('simulated', last)).toEqual(new Map())
  expect(await history.sizes('simulated', 'rb9901', first, last)).toEqual([])
})
