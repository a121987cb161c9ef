import { type DraftInputOf, type Endpoint, type Envelope, type OutputOf, targetList } from '@vce/protocol'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { seedSimulatedMarket } from '#modules/market'
import { http } from '#platform/http'
import { createTestDatabase } from '#test/database'
import { createSeed } from '#test/seed'
import { quotesFile } from '#test/shfe-files'
import { signalRoutes } from '.'

const clock = { now: () => new Date('2026-11-20T08:00:00Z') }

/** The catalogue on a separate database, which is removed after the test. */
async function startSignals() {
  const { db, pool, drop } = await createTestDatabase()
  onTestFinished(drop)
  const seed = createSeed({ db, clock })
  const app = fastify()
  onTestFinished(() => app.close())
  await app.register(http, {
    sessions: { sessionOf: async () => undefined },
    checkOutputs: true,
    keepFor: 0,
  })
  await app.register(signalRoutes, { db })
  return {
    pool,
    async call<E extends Endpoint>(endpoint: E, payload: DraftInputOf<E>): Promise<Envelope<OutputOf<E>>> {
      const reply = await app.inject({ method: 'POST', url: endpoint.path, payload: payload as object })
      return reply.json()
    },
    async settle(days: readonly { name: string; content: string }[]) {
      for (const { name, content } of days) await seed.file(name, content)
    },
  }
}

test('an empty database returns the whole catalogue without readings', async () => {
  const { call } = await startSignals()
  const { code, data } = await call(targetList, {})
  expect(code).toBe(1)
  expect(data).toMatchObject({
    world: 'real',
    total: 13,
    per_page: 20,
    current_page: 1,
    last_page: 1,
    contracts: [],
    notice: '读数按日线收盘价计算，历史业绩不代表未来',
  })
  expect(data.data.map(({ id, code: name }) => `${id} ${name}`)).toEqual([
    '1 MA',
    '2 BOLL',
    '3 MACD',
    '4 KDJ',
    '5 RSI',
    '6 ATR',
    '7 EMA',
    '8 SAR',
    '9 CCI',
    '10 OBV',
    '11 VWAP',
    '12 PIVOT',
    '13 TREND',
  ])
  expect(data.data[2]).toEqual({
    id: 3,
    code: 'MACD',
    title: 'MACD 指数平滑异同均线',
    formula: expect.stringContaining('DIF'),
    drawnOn: 'pane',
    parameters: [
      { name: '快线', value: 12 },
      { name: '慢线', value: 26 },
      { name: '信号', value: 9 },
    ],
    crossing: expect.stringContaining('金叉'),
    rule: 'DIF 在 DEA 之上买入，之下卖出',
    needs: 34,
    readings: [],
  })
})

test('pages of six cover the catalogue', async () => {
  const { call } = await startSignals()
  const pageOf = async (page: number) => (await call(targetList, { page, limit: 6 })).data
  const pages = [await pageOf(1), await pageOf(2), await pageOf(3)]
  expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([
    [1, 2, 3, 4, 5, 6],
    [7, 8, 9, 10, 11, 12],
    [13],
  ])
  expect(pages[2]).toMatchObject({ total: 13, per_page: 6, current_page: 3, last_page: 3 })
  expect(await pageOf(4)).toMatchObject({ current_page: 4, last_page: 3, data: [] })
})

test.each([
  [{ page: 0 }, '页码有误'],
  [{ page: 1.5 }, '页码有误'],
  [{ limit: 0 }, '条数有误'],
  [{ limit: 101 }, '一次最多 100 条'],
])('%o is refused with a message', async (input, msg) => {
  const { call } = await startSignals()
  expect(await call(targetList, input)).toMatchObject({ code: 0, msg, data: null })
})

const settledDay = (day: string, rb: number, close = rb) =>
  quotesFile(day, [
    { contract: 'rb2701', settlement: rb, close, openInterest: 9000, volume: 100, turnover: 300 },
    { contract: 'rb2705', settlement: rb, openInterest: 10, volume: 1, turnover: 3 },
    { contract: 'cu2701', settlement: 90_000, openInterest: 5000, volume: 100, turnover: 45_000 },
  ])

const twoDays = [settledDay('2026-11-12', 3000), settledDay('2026-11-13', 3010)]
/** Closes that differ from the settlements. */
const threeMore = [
  settledDay('2026-11-16', 3027, 3020),
  settledDay('2026-11-17', 3037, 3030),
  settledDay('2026-11-18', 3007, 3000),
]

test('indicators without enough days are null', async () => {
  const { call, settle } = await startSignals()
  await settle(twoDays)
  const { data } = await call(targetList, { limit: 100 })
  expect(data.contracts).toMatchObject([
    { contract: 'cu2701', name: '沪铜', days: 2 },
    {
      contract: 'rb2701',
      product: 'rb',
      name: '螺纹',
      digits: 0,
      tradingDay: '2026-11-13',
      close: 3010,
      days: 2,
      source: { publisher: '上海期货交易所', file: 'kx20261113.dat', receivedAt: '2026-11-20 16:00:00' },
    },
  ])
  const readings = Object.fromEntries(data.data.map(({ code, readings: [, rb] }) => [code, rb]))
  expect(readings.MA).toEqual({
    contract: 'rb2701',
    values: ['MA5', 'MA10', 'MA20', 'MA60'].map((name) => ({ name, value: null, digits: 0 })),
    verdict: null,
  })
  // High, low and close of the previous day are equal, so all pivot levels are that price.
  expect(readings.PIVOT).toMatchObject({
    values: [{ value: 3000 }, { value: 3000 }, { value: 3000 }],
    verdict: '买入',
  })
})

test('five days give MA5 of their closes', async () => {
  const { call, settle } = await startSignals()
  await settle([...twoDays, ...threeMore])
  const { data } = await call(targetList, { limit: 1 })
  expect(data.contracts[1]).toMatchObject({ tradingDay: '2026-11-18', close: 3000, days: 5 })
  // MA5 is (3000 + 3010 + 3020 + 3030 + 3000) / 5 = 3012, above the close.
  expect(data.data[0]?.readings[1]).toMatchObject({
    values: [{ name: 'MA5', value: 3012 }, { value: null }, { value: null }, { value: null }],
    verdict: '卖出',
  })
})

test('the simulated world is read separately and named as the source', async () => {
  const { call, pool, settle } = await startSignals()
  await settle(twoDays)
  await seedSimulatedMarket({ pool, clock, days: 12, detailedDays: 2 })
  const { data } = await call(targetList, { world: 'simulated', limit: 100 })
  expect(data).toMatchObject({ world: 'simulated', total: 13 })
  expect(data.contracts).toHaveLength(3)
  for (const { days, tradingDay, source } of data.contracts) {
    expect([tradingDay, source?.publisher]).toEqual(['2026-11-19', '模拟行情'])
    expect(days).toBeGreaterThan(5)
  }
  const { rows } = await pool.query<{ contract: string }>(
    `select main_contract as contract from product_days where world = 'simulated' and trading_day = '2026-11-19'
     and main_contract is not null order by turnover desc nulls last limit 3`,
  )
  expect(data.contracts.map(({ contract }) => contract)).toEqual(rows.map(({ contract }) => contract))

  const [first] = data.contracts
  const { rows: closes } = await pool.query<{ mean: number }>(
    `select avg(close) as mean from (select close::float8 from daily_quotes where world = 'simulated'
     and contract_code = $1 order by trading_day desc limit 5) newest`,
    [first?.contract],
  )
  expect(data.data[0]?.readings[0]?.values[0]?.value).toBeCloseTo(
    Number(closes[0]?.mean.toFixed(first?.digits)),
    9,
  )
  // The real world has not changed.
  expect((await call(targetList, { world: 'real', limit: 1 })).data.contracts).toHaveLength(2)
})
