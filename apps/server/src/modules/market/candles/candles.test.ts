import { momentAt, productOf } from '@vce/futures'
import { aggregate, type Candle, type Interval, isDayInterval, sessionGrid } from '@vce/futures/candles'
import { type CandleInterval, type CandleRow, type DraftInputOf, getCandles } from '@vce/protocol'
import { expect, test } from 'vitest'
import { beijingMs, startMovingApp } from '#test/moving-market'
import { quotesFile } from '#test/shfe-files'
import { candleOf, candleRow } from '../minutes/candle-row'
import { minuteStore } from '../minutes/minute-bars.repository'
import { createMinuteHistory } from '../reads/minute-sources'
import { seedSimulatedMarket } from '../simulated-feed/simulated-market.seed'

const evening = '2026-11-19 21:03'
const { call, seed, pass, pool, db } = await startMovingApp(evening, { days: 70, catchUp: 0 })

type Request = DraftInputOf<typeof getCandles>
const candles = async (request: Request, via = call) =>
  (await via(getCandles, { world: 'simulated', ...request })).data

/** Reads pages of candles, newest first: all of them, or up to `maxPages`. */
async function paged(request: Request, limit: number, maxPages = Number.POSITIVE_INFINITY) {
  const pages: CandleRow[][] = []
  let before: number | undefined
  while (pages.length < maxPages) {
    const page = await candles({ ...request, limit, before })
    pages.unshift(page.candles)
    before = page.candles[0]?.[0]
    if (!page.more) break
    expect(page.candles).toHaveLength(limit)
  }
  return pages.flat()
}

const ends = (rows: readonly CandleRow[]) => rows.map(([end]) => end)
const sum = (rows: readonly CandleRow[]) => rows.reduce((lots, [, , , , , volume]) => lots + volume, 0)

test('daily candles are the settled days and the running day so far', async () => {
  const data = await candles({ product: 'rb', interval: 'day' })
  expect(data).toMatchObject({ product: 'rb', contract: null, digits: 0, tickSize: 1, more: false })
  expect(data.feed.kind).toBe('live')
  expect(data.candles).toHaveLength(71)
  const { rows } = await pool.query(
    `select q.open, q.high, q.low, q.close, q.volume, q.open_interest from product_days
     join daily_quotes q using (world, product_code, trading_day)
     where world = 'simulated' and product_code = 'rb' and q.contract_code = main_contract
     order by trading_day`,
  )
  expect(
    data.candles.slice(0, -1).map(([, open, high, low, close, volume, , openInterest]) => ({
      open,
      high,
      low,
      close,
      volume,
      open_interest: openInterest,
    })),
  ).toEqual(rows)
  const newest = await candles({ product: 'rb', interval: '1m', limit: 10 })
  const minutes = newest.candles.filter(([at]) => at > beijingMs('2026-11-19 21:00'))
  const [end, open, , , close, volume] = data.candles.at(-1) ?? []
  expect(end).toBe(beijingMs('2026-11-20 15:00'))
  expect([open, close]).toEqual([minutes[0]?.[1], minutes.at(-1)?.[4]])
  expect(volume).toBe(sum(minutes))
})

test('daily candles come with the settlement, the one before and the change of open interest', async () => {
  const { rows } = await pool.query(
    `select q.settlement_price, q.previous_settlement, q.open_interest_change from product_days
     join daily_quotes q using (world, product_code, trading_day)
     where world = 'simulated' and product_code = 'rb' and q.contract_code = main_contract
     order by trading_day`,
  )
  const settled = rows.map((row) => [row.settlement_price, row.previous_settlement, row.open_interest_change])
  const data = await candles({ product: 'rb', interval: 'day' })
  expect(data.dayFigures.slice(0, -1)).toEqual(settled)
  // The running day has no settlement yet.
  const [settlement, before, change] = data.dayFigures.at(-1) ?? []
  expect([settlement, before]).toEqual([null, settled.at(-1)?.[0]])
  expect(change).toBe((data.candles.at(-1)?.[7] ?? 0) - (data.candles.at(-2)?.[7] ?? 0))

  const adjusted = await candles({ product: 'rb', interval: 'day', adjustment: 'ratio', limit: 3 })
  expect(adjusted.dayFigures).toEqual(data.dayFigures.slice(-3).map(([, , lots]) => [null, null, lots]))
  for (const other of [
    { interval: 'week' },
    { interval: '5m' },
    { interval: 'day', line: 'index' },
  ] as const) {
    expect((await candles({ product: 'rb', ...other, limit: 3 })).dayFigures).toEqual([])
  }
})

test.each<[CandleInterval, number]>([
  ['1m', 333],
  ['5m', 100],
  ['15m', 70],
  ['60m', 35],
  ['120m', 20],
  ['240m', 11],
  ['day', 9],
  ['week', 3],
])('%s candles: pages joined have no gap and no duplicate', async (interval, limit) => {
  const whole = (await candles({ contract: 'rb2701', interval, limit: 2000 })).candles
  const pages = await paged({ contract: 'rb2701', interval }, limit, Math.floor(2000 / limit))
  expect(pages.length).toBeGreaterThan(4 * limit)
  expect(pages).toEqual(whole.slice(-pages.length))
  expect(ends(pages)).toEqual([...new Set(ends(pages))].sort((a, b) => a - b))
})

test.each<Interval>(['3m', '5m', '15m', '30m', '60m', '120m', '240m', 'day', 'week', 'month', 'quarter'])(
  '%s candles are aggregates of shorter ones',
  async (interval) => {
    const product = productOf('rb')
    if (!product) throw new Error('no rebar')
    const isLong = isDayInterval(interval) && interval !== 'day'
    const parts = await candles({ contract: 'rb2701', interval: isLong ? 'day' : '1m', limit: 2000 })
    const dayOf = (end: number) => new Date(end + 8 * 3_600_000).toISOString().slice(0, 10)
    const tradingDays = ends((await candles({ contract: 'rb2701', interval: 'day' })).candles)
    const tradingDayOf = (end: number) => dayOf(tradingDays.find((close) => close >= end) ?? end)
    const aggregated = aggregate(
      parts.candles.map((row) => candleOf(row, tradingDayOf(row[0]))),
      interval,
      (tradingDay) => sessionGrid(product, tradingDay),
    ).map(candleRow)
    const shown = (await candles({ contract: 'rb2701', interval, limit: 2000 })).candles
    // The oldest bar may be cut by the limit of two thousand minutes.
    const whole = aggregated.slice(1)
    expect(whole.length).toBeGreaterThan(0)
    expect(shown.slice(-whole.length)).toEqual(whole)
  },
)

test('quarters and years end with their last trading day and cover whole days', async () => {
  const days = (await candles({ contract: 'rb2701', interval: 'day', limit: 2000 })).candles
  const quarters = (await candles({ contract: 'rb2701', interval: 'quarter' })).candles
  expect(ends(quarters)).toEqual([beijingMs('2026-09-30 15:00'), beijingMs('2026-12-31 15:00')])
  const years = (await candles({ contract: 'rb2701', interval: 'year' })).candles
  expect(ends(years)).toEqual([beijingMs('2026-12-31 15:00')])
  for (const bars of [quarters, years]) {
    expect(sum(bars)).toBe(sum(days))
    expect([bars[0]?.[1], bars.at(-1)?.[4], bars.at(-1)?.[7]]).toEqual([
      days[0]?.[1],
      days.at(-1)?.[4],
      days.at(-1)?.[7],
    ])
  }
})

test('minutes built tick by tick equal those of the settled day', async () => {
  const { call: via, moveTo, pool } = await startMovingApp(evening, { catchUp: 0 })
  const request: Request = { contract: 'IF2612', interval: '1m', limit: 300 }
  await moveTo('2026-11-20 09:31')
  for (const moment of ['2026-11-20 10:00', '2026-11-20 11:29', '2026-11-20 13:30', '2026-11-20 15:05']) {
    await candles(request, via)
    await moveTo(moment)
  }
  const grown = (await candles(request, via)).candles.filter(([end]) => end > beijingMs('2026-11-20 09:00'))
  const growing = (await candles({ ...request, interval: 'day', limit: 1 }, via)).candles
  expect(grown.length).toBeGreaterThan(200)

  // In the next night session 20 November is settled; the stored bars equal those shown while it was running.
  await moveTo('2026-11-20 16:00')
  await seedSimulatedMarket({ pool, clock: { now: () => new Date(beijingMs('2026-11-20 17:00')) } })
  await moveTo('2026-11-20 21:01')
  const settled = (await candles(request, via)).candles.filter(([end]) => end > beijingMs('2026-11-20 09:00'))
  expect(settled).toEqual(grown)
  expect((await candles({ ...request, interval: 'day', limit: 1 }, via)).candles).toEqual(growing)
})

test('main contracts are joined at marked rolls, without a gap in adjusted prices', async () => {
  const raw = await candles({ product: 'cu', interval: 'day', adjustment: 'raw' })
  const difference = await candles({ product: 'cu', interval: 'day', adjustment: 'difference' })
  const ratio = await candles({ product: 'cu', interval: 'day', adjustment: 'ratio' })
  expect(raw.rolls.length).toBeGreaterThan(1)
  expect(difference.rolls).toEqual(raw.rolls)
  expect(ratio.rolls).toEqual(raw.rolls)
  const last = raw.rolls.at(-1)
  const at = raw.candles.findIndex(([end]) => end === last?.end)
  const { rows } = await pool.query<{ gap: number }>(
    `select b.close - a.close as gap from daily_quotes a join daily_quotes b using (world, trading_day)
     where world = 'simulated' and a.contract_code = $1 and b.contract_code = $2
       and trading_day < $3 order by trading_day desc limit 1`,
    [last?.from, last?.to, new Date((last?.end ?? 0) + 8 * 3_600_000).toISOString().slice(0, 10)],
  )
  expect(last?.gap).toBeCloseTo(rows[0]?.gap ?? Number.NaN, 6)

  const close = (data: typeof raw, index: number) => data.candles[index]?.[4] ?? Number.NaN
  expect(close(difference, at)).toBe(close(raw, at))
  expect(close(difference, at - 1)).toBeCloseTo(close(raw, at - 1) + (last?.gap ?? 0), 6)
  const factor = 1 + (last?.gap ?? 0) / close(raw, at - 1)
  expect(close(ratio, at - 1)).toBeCloseTo(close(raw, at - 1) * factor, 4)
  expect(raw.candles.map((row) => row.slice(5))).toEqual(ratio.candles.map((row) => row.slice(5)))
})

test.each(['difference', 'ratio'] as const)('later rolls adjust older pages too: %s', async (adjustment) => {
  const request: Request = { product: 'cu', interval: 'day', adjustment }
  expect(await paged(request, 13)).toEqual((await candles({ ...request, limit: 2000 })).candles)
})

test('the running minute’s candle grows with the market', async () => {
  const request: Request = { contract: 'rb2701', interval: '1m', limit: 1 }
  const [before] = (await candles(request)).candles
  await pass(3_000)
  const [after] = (await candles(request)).candles
  expect(after?.[0]).toBe(before?.[0])
  expect(after?.[5]).toBeGreaterThan(before?.[5] ?? 0)
})

test('requests that cannot be shown are refused with a message', async () => {
  expect(await call(getCandles, {})).toMatchObject({ code: 0, msg: '请选择品种' })
  expect(await call(getCandles, { product: 'zz' })).toMatchObject({ code: 0, msg: '没有这个品种' })
  expect(await call(getCandles, { world: 'simulated', contract: 'rb1301' })).toMatchObject({
    code: 0,
    msg: '没有这个合约',
  })
})

test('the real world has settled days but no minutes', async () => {
  for (const [day, close] of [
    ['2026-11-17', 3050],
    ['2026-11-18', 3062],
  ] as const) {
    const file = quotesFile(day, [
      { contract: 'rb2701', settlement: close, close, openInterest: 10, volume: 5 },
    ])
    await seed.file(file.name, file.content)
  }
  const { data } = await call(getCandles, { world: 'real', contract: 'rb2701' })
  expect(data).toMatchObject({ world: 'real', feed: { kind: 'settled' }, more: false })
  expect(data.candles.map(([end, , , , close]) => [end, close])).toEqual([
    [beijingMs('2026-11-17 15:00'), 3050],
    [beijingMs('2026-11-18 15:00'), 3062],
  ])
  const minutes = (await call(getCandles, { world: 'real', contract: 'rb2701', interval: '5m' })).data
  expect(minutes).toMatchObject({ candles: [], more: false })
})

test('a line has every day with a file or with stored minutes', async () => {
  const [day, close] = ['2026-11-18', 3062]
  const file = quotesFile(day, [
    { contract: 'hc2701', settlement: close, close, openInterest: 10, volume: 5 },
  ])
  await seed.file(file.name, file.content)
  const minute = (moment: string, tradingDay: string, close: number, openInterest: number): Candle => ({
    end: beijingMs(moment),
    tradingDay,
    open: close - 2,
    high: close + 3,
    low: close - 4,
    close,
    volume: 10,
    turnover: 300_000,
    openInterest,
  })
  const stored = [
    ['hc2701', minute('2026-11-17 09:01', '2026-11-17', 3050, 8)],
    ['hc2701', minute('2026-11-18 09:01', '2026-11-18', 3060, 9)],
    ['hc2701', minute('2026-11-18 21:01', '2026-11-19', 3070, 11)],
    ['hc2701', minute('2026-11-19 15:00', '2026-11-19', 3080, 12)],
    ['hc2705', minute('2026-11-19 15:00', '2026-11-19', 3180, 3)],
  ] as const
  await minuteStore(db).save('real', '行情桥', {
    bars: stored.map(([contract, bar]) => ({ contract, bar })),
    flows: [],
    sizes: [],
    last: [],
  })
  await pool.query(`insert into last_ticks (world, contract_code, trading_day, tick, source)
    select 'real', code, '2026-11-19', '{}', '行情桥' from unnest(array['hc2701', 'hc2705']) as code`)

  for (const request of [
    { world: 'real', contract: 'hc2701' },
    { world: 'real', product: 'hc' },
  ] as const) {
    const { data } = await call(getCandles, request)
    expect(data.candles.map(([end, ...figures]) => [momentAt(end), ...figures])).toEqual([
      ['2026-11-17 15:00:00', 3048, 3053, 3046, 3050, 10, 300_000, 8],
      ['2026-11-18 15:00:00', 3062, 3062, 3062, 3062, 5, expect.anything(), 10],
      ['2026-11-19 15:00:00', 3068, 3083, 3066, 3080, 20, 600_000, 12],
    ])
    const minutes = (await call(getCandles, { ...request, interval: '1m' })).data
    expect(minutes.candles.map(([end, , , , close]) => [momentAt(end), close])).toEqual([
      ['2026-11-17 09:01:00', 3050],
      ['2026-11-18 09:01:00', 3060],
      ['2026-11-18 21:01:00', 3070],
      ['2026-11-19 15:00:00', 3080],
    ])
  }
  // hc2705 has no file.
  const { data } = await call(getCandles, { world: 'real', contract: 'hc2705' })
  expect(data.candles.map(([end, , , , close]) => [momentAt(end), close])).toEqual([
    ['2026-11-19 15:00:00', 3180],
  ])
  const history = createMinuteHistory({ db })
  expect(await history.minutes('real', 'hc2705', '2026-11-19')).toHaveLength(1)
})
