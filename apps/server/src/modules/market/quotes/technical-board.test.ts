import { productOf, roundedOrNull } from '@vce/futures'
import { rsi, technicalSummary } from '@vce/futures/indicators'
import { pivotPlace, pivots } from '@vce/futures/levels'
import { type DraftInputOf, getCandles, getTechnicalBoard } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { startMovingApp } from '#test/moving-market'
import { candleOf } from '../minutes/candle-row'

const evening = '2026-11-19 21:03'
const moving = await startMovingApp(evening, { days: 90 })
const { call, pool, pass } = moving

const boardOf = async (input: DraftInputOf<typeof getTechnicalBoard> = {}, via = call) =>
  (await via(getTechnicalBoard, { world: 'simulated', ...input })).data

/** The chart's own 主力连续, ratio-adjusted, as the symbol page computes 技术信号 from candles. */
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
      // Financial products and some others have no night session.
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
      pivot: before && pivotPlace(close, pivots('classic', before, tickSize)),
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

test('a world without facts has no rows', async () => {
  const empty = await startTestApp()
  expect((await empty.call(getTechnicalBoard, { world: 'real' })).data).toEqual({
    world: 'real',
    feed: { kind: 'settled', tradingDay: null, at: null, source: '交易所日行情' },
    rows: [],
  })
})
