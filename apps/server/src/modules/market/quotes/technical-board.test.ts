import { productOf, roundedOrNull, tradingDaysBetween } from '@vce/futures'
import { rsi, technicalSummary } from '@vce/futures/indicators'
import { pivots, pivotZone } from '@vce/futures/levels'
import { type DraftInputOf, getCandles, getTechnicalBoard } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { beijingMs, startMovingApp } from '#test/moving-market'
import { quotesFile } from '#test/shfe-files'
import { candleOf } from '../minutes/candle-row'
import { minuteStore } from '../minutes/minute-bars.repository'

const evening = '2026-11-19 21:03'
const moving = await startMovingApp(evening, { days: 90 })
const { call, pool, pass } = moving

const boardOf = async (input: DraftInputOf<typeof getTechnicalBoard> = {}, via = call) =>
  (await via(getTechnicalBoard, { world: 'simulated', ...input })).data

/** The ratio-adjusted candles of 主力连续, from which the symbol page computes 技术信号. */
async function chartOf(product: string, input: { replay?: false } = {}, via = call) {
  const { data } = await via(getCandles, {
    world: 'simulated',
    ...input,
    product,
    interval: 'day',
    adjustment: 'ratio',
    limit: 300,
  })
  const dayOf = (end: number) => new Date(end + 8 * 3_600_000).toISOString().slice(0, 10)
  return data.candles.map((row) => candleOf(row, dayOf(row[0])))
}

test.each(['rb', 'cu', 'IF', 'T', 'jd', 'MA', 'lc', 'au'])(
  '%s: signals, RSI, extremes and pivots are those of the chart’s 主力连续',
  async (code) => {
    const candles = await chartOf(code)
    const row = (await boardOf()).rows.find(({ product }) => product === code)
    const tickSize = productOf(code)?.tickSize ?? 0
    const close = candles.at(-1)?.close ?? 0
    const before = candles.at(-2)
    const { counts } = technicalSummary(candles, tickSize)
    const high = Math.max(...candles.slice(-20).map((candle) => candle.high))
    expect(row).toMatchObject({
      bars: candles.length,
      // Financial products and some commodities have no night session.
      running: candles.at(-1)?.tradingDay === '2026-11-20',
      asOf: candles.at(-1)?.tradingDay,
      signals: { buy: counts.买入, neutral: counts.中性, sell: counts.卖出 },
      rsi: roundedOrNull(
        rsi(
          candles.map((candle) => candle.close),
          14,
        ).at(-1) ?? null,
      ),
      fromHigh20: roundedOrNull(((close - high) / high) * 100),
      pivot: before && pivotZone(close, pivots('classic', before, tickSize)),
    })
    expect(row?.closes.at(-1)).toBe(close)
    expect(row?.closes).toHaveLength(20)
  },
)

test('all products with quotes have a row, in the order of the product table', async () => {
  const { world, feed, rows } = await boardOf()
  const { rows: quoted } = await pool.query(
    `select distinct product_code from product_days where world = 'simulated'`,
  )
  expect([world, feed.kind]).toEqual(['simulated', 'live'])
  expect(rows).toHaveLength(quoted.length)
  expect(rows[0]?.product).toBe('cu')
  expect(rows.every(({ averages, macd, rsi: value, signals }) => averages && macd && value && signals)).toBe(
    true,
  )
})

test('the figures follow the price while the day runs', async () => {
  const before = await boardOf()
  await pass(120_000)
  const after = await boardOf()
  const closesOf = ({ rows }: typeof before) => rows.map(({ closes }) => closes.at(-1))
  expect(closesOf(after)).not.toEqual(closesOf(before))
  const settledOf = ({ rows }: typeof before) => rows.map(({ closes }) => closes.slice(0, -1))
  expect(settledOf(after)).toEqual(settledOf(before))
})

test('the turnover of the settled day is that of its main contract', async () => {
  const { rows } = await pool.query<{ turnover: number }>(
    `select q.turnover from product_days d join daily_quotes q using (world, product_code, trading_day)
     where d.world = 'simulated' and d.product_code = 'rb' and q.contract_code = d.main_contract
     order by trading_day desc limit 1`,
  )
  const rb = (await boardOf()).rows.find(({ product }) => product === 'rb')
  expect(rb?.settledTurnover).toBe(rows[0]?.turnover)
})

/** Rebar on every trading day of two spans; the main contract changes in the second span. */
const spans = [tradingDaysBetween('2026-06-01', '2026-07-31'), tradingDaysBetween('2026-09-01', '2026-11-19')]
const rebar = (index: number) => 3000 + 40 * Math.sin(index / 3) + index
const isSecond = (day: string) => day >= '2026-10-15'

async function startRebar() {
  const server = await startTestApp()
  for (const [index, day] of spans.flat().entries()) {
    const contracts = ['rb2701', 'rb2705'].map((contract) => {
      const close = Math.round(rebar(index)) + (contract === 'rb2705' ? 60 : 0)
      const openInterest = (contract === 'rb2705') === isSecond(day) ? 9000 : 1000
      const prices = { open: close - 3, high: close + 8, low: close - 9, close, settlement: close }
      return { contract, ...prices, openInterest, volume: 100 + index, turnover: 300 }
    })
    const { name, content } = quotesFile(day, contracts)
    await server.seed.file(name, content)
  }
  return server
}

test('in the real world rolls adjust earlier prices while gaps restart the indicators', async () => {
  const { call: via } = await startRebar()
  const { data } = await via(getCandles, { product: 'rb', interval: 'day', adjustment: 'ratio', limit: 300 })
  const gap = data.gaps.at(-1)?.end ?? 0
  expect([data.rolls.length, data.gaps.length]).toEqual([1, 1])
  const candles = data.candles
    .filter(([end]) => end >= gap)
    .map((row) => candleOf(row, new Date(row[0] + 8 * 3_600_000).toISOString().slice(0, 10)))
  const { counts, verdicts } = technicalSummary(candles, 1)
  expect(verdicts.map(({ indicator }) => indicator)).not.toContain('MA60')

  const { feed, rows } = (await via(getTechnicalBoard, { world: 'real' })).data
  expect(feed).toMatchObject({ kind: 'settled', tradingDay: '2026-11-19' })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    product: 'rb',
    contract: 'rb2705',
    running: false,
    bars: spans[1]?.length,
    signals: { buy: counts.买入, neutral: counts.中性, sell: counts.卖出 },
    // Fifty-four days are too few for MA60.
    averages: null,
    fromHigh60: null,
    settledTurnover: 3_000_000,
  })
  expect(rows[0]?.closes).toEqual(candles.slice(-20).map(({ close }) => Number(close.toFixed(0))))
})

test('days without a file count if they have minutes, as on the chart', async () => {
  const { call: via, seed, db, pool: real } = await startTestApp()
  const [before, after] = ['2026-11-17', '2026-11-19']
  const { name, content } = quotesFile('2026-11-18', [
    { contract: 'hc2701', settlement: 3062, openInterest: 10, volume: 5 },
  ])
  await seed.file(name, content)
  const bars = [before, after].map((day, index) => ({
    contract: 'hc2701',
    bar: {
      end: beijingMs(`${day} 09:01`),
      tradingDay: day,
      open: 3050,
      high: 3055,
      low: 3046,
      close: 3050 + index,
      volume: 10,
      turnover: 300_000,
      openInterest: 8,
    },
  }))
  await minuteStore(db).save('real', '行情桥', { bars, flows: [], sizes: [], last: [] })
  await real.query(`insert into last_ticks (world, contract_code, trading_day, tick, source)
    values ('real', 'hc2701', '${after}', '{}', '行情桥')`)
  const candles = await via(getCandles, { product: 'hc', interval: 'day', adjustment: 'ratio' })
  const { rows } = (await via(getTechnicalBoard, {})).data
  expect(rows[0]?.closes).toEqual([3050, 3062, 3051])
  expect(rows[0]?.closes).toEqual(candles.data.candles.map(([, , , , close]) => close))
})

test('a world without facts has no rows', async () => {
  const empty = await startTestApp()
  expect((await empty.call(getTechnicalBoard, { world: 'real' })).data).toEqual({
    world: 'real',
    feed: { kind: 'settled', tradingDay: null, at: null, source: '交易所日行情' },
    rows: [],
  })
})
