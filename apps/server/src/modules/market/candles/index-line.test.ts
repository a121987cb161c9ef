import { type Candle, weightedIndex } from '@vce/futures/candles'
import { type CandleInterval, type CandleRow, type DraftInputOf, getCandles } from '@vce/protocol'
import { expect, test } from 'vitest'
import { beijingMs, startMovingApp } from '#test/moving-market'
import { quotesFile } from '#test/shfe-files'
import { minuteStore } from '../minutes/minute-bars.repository'
import { seedSimulatedMarket } from '../simulated-feed/simulated-market.seed'

const evening = '2026-11-19 21:03'
const { call, seed, pool, db } = await startMovingApp(evening, { days: 30, catchUp: 0 })

type Request = DraftInputOf<typeof getCandles>
const candles = async (request: Request, { call: via } = { call }) =>
  (await via(getCandles, { world: 'simulated', ...request })).data
const index = (request: Request, of = { call }) =>
  candles({ product: 'rb', line: 'index', limit: 2000, ...request }, of)

const minutesOf = (rows: readonly CandleRow[], from: string, to: string) =>
  rows.filter(([end]) => end > beijingMs(from) && end <= beijingMs(to))

interface StoredDay {
  contract: string
  close: number | null
  previous: number | null
  before: number
  after: number
  volume: number
}

/** Every contract of the product on a settled day, with its previous close. */
async function contractsOn(product: string, tradingDay: string): Promise<StoredDay[]> {
  const { rows } = await pool.query<StoredDay>(
    `select q.contract_code as contract, q.close,
       coalesce((select close from daily_quotes y where y.world = q.world and y.contract_code = q.contract_code
         and y.trading_day < q.trading_day order by y.trading_day desc limit 1), q.previous_settlement) as previous,
       q.open_interest - q.open_interest_change as before, q.open_interest as after, q.volume
     from daily_quotes q where world = 'simulated' and product_code = $1 and trading_day = $2`,
    [product, tradingDay],
  )
  return rows
}

test('each minute is the mean of the contracts’ last prices, weighted by open interest', async () => {
  const contracts = await contractsOn('rb', '2026-11-18')
  expect(contracts.length).toBeGreaterThan(8)
  const members = await Promise.all(
    contracts.map(async ({ contract, previous, before }) => ({
      price: previous,
      openInterest: before as number | null,
      rows: minutesOf(
        (await candles({ contract, interval: '1m', limit: 2000 })).candles,
        '2026-11-17 16:00',
        '2026-11-18 15:00',
      ),
    })),
  )
  const answer = await index({ interval: '1m' })
  expect(answer).toMatchObject({ contract: null, product: 'rb', digits: 1, drawn: 'candles', rolls: [] })
  expect(answer.tickSize).toBeCloseTo(0.1)
  const shown = minutesOf(answer.candles, '2026-11-17 16:00', '2026-11-18 15:00')
  expect(shown).toHaveLength(345)

  let before: number | null = null
  for (const [end, open, high, low, close, volume, turnover, openInterest] of shown) {
    let lots = 0
    let money = 0
    for (const contract of members) {
      const row = contract.rows.find(([at]) => at === end)
      if (!row) continue
      contract.price = row[4]
      contract.openInterest = row[7]
      lots += row[5]
      money += row[6] ?? 0
    }
    expect(close).toBeCloseTo(weightedIndex(members) ?? Number.NaN, 5)
    expect([high, low]).toEqual([Math.max(open, close), Math.min(open, close)])
    if (before !== null) expect(open).toBe(before)
    expect([volume, openInterest]).toEqual([
      lots,
      members.reduce((sum, contract) => sum + (contract.openInterest ?? 0), 0),
    ])
    expect(turnover).toBeCloseTo(money, 2)
    before = close
  }
  expect(before).toBeCloseTo(
    weightedIndex(
      contracts.map((each) => ({ price: each.close ?? each.previous, openInterest: each.after })),
    ) ?? 0,
    5,
  )
})

test.each<[CandleInterval, number]>([
  ['5m', 100],
  ['60m', 35],
  ['day', 9],
  ['week', 3],
])('%s candles: pages joined have no gap and no duplicate', async (interval, limit) => {
  const whole = (await index({ interval })).candles
  const pages: CandleRow[][] = []
  let before: number | undefined
  while (pages.length < Math.floor(2000 / limit)) {
    const page = await index({ interval, limit, before })
    pages.unshift(page.candles)
    before = page.candles[0]?.[0]
    if (!page.more) break
    expect(page.candles).toHaveLength(limit)
  }
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.flat()).toEqual(whole.slice(-pages.flat().length))
})

test('daily and weekly candles are aggregates of shorter ones', async () => {
  const days = (await index({ interval: 'day' })).candles
  expect(days.length).toBe(31)
  const minutes = (await index({ interval: '1m' })).candles
  const shown = minutesOf(minutes, '2026-11-17 16:00', '2026-11-18 15:00')
  const day = days.find(([end]) => end === beijingMs('2026-11-18 15:00'))
  expect(day?.slice(1, 6)).toEqual([
    shown[0]?.[1],
    Math.max(...shown.map(([, , high]) => high)),
    Math.min(...shown.map(([, , , low]) => low)),
    shown.at(-1)?.[4],
    shown.reduce((sum, [, , , , , lots]) => sum + lots, 0),
  ])
  const [week] = (await index({ interval: 'week', limit: 2 })).candles
  const ofWeek = days.filter(
    ([end]) => end > beijingMs('2026-11-08 00:00') && end < beijingMs('2026-11-14 00:00'),
  )
  expect(ofWeek).toHaveLength(5)
  expect(week?.slice(0, 6)).toEqual([
    beijingMs('2026-11-13 15:00'),
    ofWeek[0]?.[1],
    Math.max(...ofWeek.map(([, , high]) => high)),
    Math.min(...ofWeek.map(([, , , low]) => low)),
    ofWeek.at(-1)?.[4],
    ofWeek.reduce((sum, [, , , , , lots]) => sum + lots, 0),
  ])
})

test('quarters and years are lines of daily closes', async () => {
  const days = (await index({ interval: 'day' })).candles
  const quarter = await index({ interval: 'quarter' })
  expect(quarter).toMatchObject({ drawn: 'closes', more: false })
  expect(quarter.candles.map(([end]) => end)).toEqual([beijingMs('2026-12-31 15:00')])
  expect(quarter.candles[0]?.[5]).toBe(days.reduce((sum, [, , , , , lots]) => sum + lots, 0))
  expect((await index({ interval: 'year' })).candles).toEqual(quarter.candles)
})

test('minutes built while the day runs equal those of the settled day', async () => {
  const server = await startMovingApp(evening, { catchUp: 0 })
  const { moveTo, pool } = server
  const request: Request = { product: 'IF', interval: '1m', limit: 300 }
  for (const moment of ['2026-11-20 09:31', '2026-11-20 11:29', '2026-11-20 15:05']) {
    await moveTo(moment)
    await index(request, server)
  }
  const today = async () =>
    (await index(request, server)).candles.filter(([end]) => end > beijingMs('2026-11-20 09:00'))
  const grown = await today()
  const growing = (await index({ ...request, interval: 'day', limit: 1 }, server)).candles
  expect(grown).toHaveLength(240)
  await moveTo('2026-11-20 16:00')
  await seedSimulatedMarket({ pool, clock: { now: () => new Date(beijingMs('2026-11-20 17:00')) } })
  await moveTo('2026-11-20 21:01')
  expect(await today()).toEqual(grown)
  expect((await index({ ...request, interval: 'day', limit: 1 }, server)).candles).toEqual(growing)
})

const file = (product: string, day: string, near: number, far: number) =>
  quotesFile(day, [
    { contract: `${product}2701`, settlement: near, close: near, openInterest: 300, volume: 20 },
    { contract: `${product}2705`, settlement: far, close: far, openInterest: 100, volume: 10 },
    { contract: `${product}2706`, settlement: 9999, close: 9999, openInterest: 0 },
  ])

async function seedDays(product: string) {
  for (const [day, near, far] of [
    ['2026-11-16', 3000, 3100],
    ['2026-11-17', 3010, 3120],
    ['2026-11-18', 3020, 3130],
  ] as const) {
    const { name, content } = file(product, day, near, far)
    await seed.file(name, content)
  }
}

test('without minutes the index is drawn as closes', async () => {
  await seedDays('hc')
  const real: Request = { world: 'real', product: 'hc' }
  const days = await index({ ...real, interval: 'day' })
  expect(days).toMatchObject({ drawn: 'closes', more: false })
  expect(days.candles.map((row) => row.slice(0, 6))).toEqual([
    [beijingMs('2026-11-16 15:00'), 3025, 3025, 3025, 3025, 30],
    [beijingMs('2026-11-17 15:00'), 3037.5, 3037.5, 3037.5, 3037.5, 30],
    [beijingMs('2026-11-18 15:00'), 3047.5, 3047.5, 3047.5, 3047.5, 30],
  ])
  expect((await index({ ...real, interval: 'day', limit: 2 })).more).toBe(true)
  expect(await index({ ...real, interval: '5m' })).toMatchObject({
    drawn: 'candles',
    candles: [],
    more: false,
  })
})

test('with stored minutes of every contract there are candles back to the first incomplete day', async () => {
  await seedDays('bu')
  const minute = (
    moment: string,
    tradingDay: string,
    close: number,
    volume: number,
    lots: number,
  ): Candle => ({
    end: beijingMs(moment),
    tradingDay,
    open: close,
    high: close + 50,
    low: close - 50,
    close,
    volume,
    turnover: 1000,
    openInterest: lots,
  })
  const bars = [
    // The minutes of one contract are missing on the sixteenth, and most of its lots on the seventeenth.
    ['bu2701', minute('2026-11-16 09:01', '2026-11-16', 3000, 20, 300)],
    ['bu2701', minute('2026-11-17 09:01', '2026-11-17', 3010, 20, 300)],
    ['bu2705', minute('2026-11-17 09:01', '2026-11-17', 3120, 4, 100)],
    ['bu2701', minute('2026-11-18 09:01', '2026-11-18', 3000, 12, 100)],
    ['bu2705', minute('2026-11-18 09:02', '2026-11-18', 3140, 10, 100)],
    ['bu2701', minute('2026-11-18 09:03', '2026-11-18', 3020, 8, 300)],
  ] as const
  await minuteStore(db).save('real', '行情桥', {
    bars: bars.map(([contract, bar]) => ({ contract, bar })),
    flows: [],
    sizes: [],
    last: [],
  })
  const days = await index({ world: 'real', product: 'bu', interval: 'day' })
  expect(days).toMatchObject({ drawn: 'candles', more: false })
  // Open 3045 = (3020 × 300 + 3120 × 100) ÷ 400, then (3000 + 3120) ÷ 2 = 3060 and (3000 + 3140) ÷ 2 = 3070,
  // close 3050 = (3020 × 300 + 3140 × 100) ÷ 400.
  expect(days.candles.map((row) => row.slice(0, 6))).toEqual([
    [beijingMs('2026-11-18 15:00'), 3045, 3070, 3045, 3050, 30],
  ])
})

test('an index of a contract or an unknown product is refused', async () => {
  expect(await call(getCandles, { contract: 'rb2701', line: 'index' })).toMatchObject({
    code: 0,
    msg: '加权指数属于品种，请不要指定合约',
  })
  expect(await call(getCandles, { product: 'zz', line: 'index' })).toMatchObject({
    code: 0,
    msg: '没有这个品种',
  })
})
