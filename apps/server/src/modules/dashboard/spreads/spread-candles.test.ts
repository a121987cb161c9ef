import { minuteMs } from '@vce/futures'
import { type DraftInputOf, getCandles, getSpreadCandles, getSpreadSeries } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { beijingMs, startMovingApp } from '#test/moving-market'
import { quotesFile } from '#test/shfe-files'

const { call } = await startMovingApp('2026-11-19 19:00', { catchUp: 0 })
const pair = { world: 'simulated', calendar: { near: 'rb2701', far: 'rb2705' } } as const

/** Minute closes of a contract by their end, from its own K line. */
async function closesOf(contract: string) {
  const { data } = await call(getCandles, {
    world: 'simulated',
    replay: false,
    contract,
    interval: '1m',
    limit: 2000,
  })
  return new Map(data.candles.map(([end, , , , close]) => [end, close]))
}

/** Differences of the minutes in which both contracts traded; a trading day begins on the evening before. */
async function differences(from: string, to: string) {
  const [near, far] = await Promise.all(['rb2701', 'rb2705'].map(closesOf))
  return [...(near ?? [])].flatMap(([end, close]) => {
    const other = far?.get(end)
    const isOfDay = end > beijingMs(from) && end <= beijingMs(to)
    return other === undefined || !isOfDay ? [] : [{ end, value: close - other }]
  })
}

const barOf = (values: readonly number[]) => [
  values[0],
  Math.max(...values),
  Math.min(...values),
  values.at(-1),
  values.length,
]

test('a bar of a day has the extremes of the minutes in which both legs traded', async () => {
  const { data } = await call(getSpreadCandles, pair)
  expect(data).toMatchObject({ drawn: 'candles', interval: 'day', tradingDay: '2026-11-19', missing: 0 })
  const values = (await differences('2026-11-18 21:00', '2026-11-19 15:00')).map(({ value }) => value)
  expect(values.length).toBeGreaterThan(100)
  const [end, ...figures] = data.candles.at(-1) ?? []
  expect(end).toBe(beijingMs('2026-11-19 15:00'))
  expect(figures).toEqual([...barOf(values), null, null])
  // The test's market has eight settled days.
  expect(data.candles).toHaveLength(8)
  expect(data.counted).toBe(8)
})

test.each([
  ['60m', 60],
  ['15m', 15],
  ['5m', 5],
] as const)('bars of %s are counted in trading minutes', async (interval, size) => {
  const { data } = await call(getSpreadCandles, { ...pair, interval })
  // Trading minutes of rebar: two hours at night, then 9:00–10:15, 10:30–11:30, 13:30–15:00.
  const sessions = [
    ['2026-11-18 21:00', 120],
    ['2026-11-19 09:00', 75],
    ['2026-11-19 10:30', 60],
    ['2026-11-19 13:30', 90],
  ] as const
  const ends = sessions.flatMap(([from, count]) =>
    Array.from({ length: count }, (_, minute) => beijingMs(from) + (minute + 1) * minuteMs),
  )
  const bars = new Map<number, number[]>()
  for (const { end, value } of await differences('2026-11-18 21:00', '2026-11-19 15:00')) {
    const bar = Math.floor(ends.indexOf(end) / size)
    bars.set(bar, [...(bars.get(bar) ?? []), value])
  }
  const expected = [...bars].map(([bar, values]) => [
    ends[Math.min((bar + 1) * size, ends.length) - 1],
    ...barOf(values),
  ])
  expect(data.candles.slice(-expected.length).map((row) => row.slice(0, 6))).toEqual(expected)
})

test('the days end with the chosen one, as many as were requested', async () => {
  const { data } = await call(getSpreadCandles, { ...pair, date: '2026-11-18', days: 3 })
  expect(data.candles.map(([end]) => end)).toEqual(
    ['2026-11-16', '2026-11-17', '2026-11-18'].map((day) => beijingMs(`${day} 15:00`)),
  )
})

const real = await startTestApp()
/** Rows of a pair that has minutes only on some days. */
const later = <Row>(row: (contract: string, close: number, openInterest: number) => Row) => [
  row('rb2706', 3200, 30),
  row('rb2707', 3100, 20),
]
for (const [date, near, far] of [
  ['2026-11-17', 3100, 3000],
  ['2026-11-18', 3110, 3040],
  ['2026-11-19', 3090, 3050],
] as const) {
  const row = (contract: string, close: number, openInterest: number) => ({
    contract,
    settlement: close - 5,
    close,
    openInterest,
    volume: 10,
  })
  const { name, content } = quotesFile(date, [
    row('rb2701', near, 1000),
    row('rb2705', far, 400),
    ...later(row),
  ])
  await real.seed.file(name, content)
}
const realPair = { world: 'real', calendar: { near: 'rb2701', far: 'rb2705' } } as const

test('without minutes there is one bar a day with the value of the closes', async () => {
  const { data } = await real.call(getSpreadCandles, realPair)
  expect(data).toMatchObject({ drawn: 'closes', counted: 3, missing: 0, spread: { name: 'rb2701 − rb2705' } })
  expect(data.candles).toEqual(
    [
      ['2026-11-17', 100],
      ['2026-11-18', 70],
      ['2026-11-19', 40],
    ].map(([day, value]) => [beijingMs(`${day} 15:00`), value, value, value, value, 0, null, null]),
  )
  const shorter = await real.call(getSpreadCandles, { ...realPair, interval: '5m' })
  expect(shorter.data).toMatchObject({ candles: [], counted: 0 })
})

test('with minutes of some days only those have bars', async () => {
  const minute = (contract: string, day: string, clock: string, close: number) =>
    `('real', '${contract}', ${beijingMs(`${day} ${clock}`)}, '${day}', ${close}, ${close}, ${close}, ${close}, 1, null, null, '行情桥')`
  await real.db.execute(
    `insert into minute_bars values ${[
      minute('rb2706', '2026-11-17', '09:01', 3101),
      minute('rb2707', '2026-11-17', '09:01', 3001),
      minute('rb2706', '2026-11-17', '09:02', 3105),
      // In this minute the other leg did not trade.
      minute('rb2706', '2026-11-18', '09:01', 3105),
      minute('rb2706', '2026-11-19', '09:03', 3100),
      minute('rb2707', '2026-11-19', '09:03', 3042),
      minute('rb2706', '2026-11-19', '09:04', 3098),
      minute('rb2707', '2026-11-19', '09:04', 3050),
    ].join()}`,
  )
  const { data } = await real.call(getSpreadCandles, {
    ...realPair,
    calendar: { near: 'rb2706', far: 'rb2707' },
  })
  expect(data).toMatchObject({ drawn: 'candles', counted: 2, missing: 1 })
  expect(data.candles).toEqual([
    [beijingMs('2026-11-17 15:00'), 100, 100, 100, 100, 1, null, null],
    [beijingMs('2026-11-19 15:00'), 58, 58, 48, 48, 2, null, null],
  ])
})

const four = ['rb2701', 'rb2705', 'rb2701', 'rb2705'].map((code) => ({ code, coefficient: 1 }))
const refused: [DraftInputOf<typeof getSpreadCandles>, string][] = [
  [{ preset: 'nothing' }, '没有这个套利组合'],
  [{ calendar: { product: 'zz' } }, '没有这个品种'],
  [{ calendar: { near: 'rb2701', far: 'rb2799' } }, '没有这个合约'],
  [
    {
      legs: [
        { code: 'rb', coefficient: 1 },
        { code: 'zz', coefficient: -1 },
      ],
    },
    '各腿里有不存在的品种',
  ],
  [
    { preset: 'hc-rb', coefficients: [1] },
    '系数有误：每条腿一个非零系数，绝对值不超过 10000，常数不超过 1000000',
  ],
  [{ preset: 'rb-i', constant: 5 }, '比价须为两条腿，且没有常数'],
  [{ calendar: { near: 'rb2701', far: 'hc2705' } }, '合约不是同一品种'],
  [{ calendar: { near: 'rb2705', far: 'rb2701' } }, '近月合约须早于远月合约'],
  [{ calendar: { product: 'au' } }, '这一天没有可以配成跨期的两个合约'],
  [{ legs: four }, '价差K线至多三条腿'],
  [{ days: 81 }, '最多 80 个交易日'],
]

test.each(refused)('%j is refused', async (input, msg) => {
  expect(await real.call(getSpreadCandles, { world: 'real', ...input })).toMatchObject({ code: 0, msg })
})

test('the last value of a bar is near the settled spread of the day', async () => {
  const [bars, series] = [await call(getSpreadCandles, pair), await call(getSpreadSeries, pair)]
  expect(bars.data.spread).toEqual(series.data.spread)
  expect(bars.data.source).toEqual(series.data.source)
})
