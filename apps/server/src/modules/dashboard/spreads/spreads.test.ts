import { lastTradingDay, products, tradingDaysBetween } from '@vce/futures'
import { type DraftInputOf, getSpreadBoard, getSpreadSeason, getSpreadSeries } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile } from '#test/shfe-files'

const { call, seed } = await startTestApp()

const quote = (contract: string, settlement: number, previous: number, openInterest: number) => ({
  contract,
  settlement,
  previous,
  openInterest,
  volume: 10,
})
for (const { name, content } of [
  quotesFile('2026-01-14', [quote('rb2601', 3000, 2990, 500), quote('rb2605', 3020, 3020, 900)]),
  quotesFile('2026-01-15', [quote('rb2601', 3010, 3000, 400), quote('rb2605', 3040, 3020, 900)]),
  quotesFile('2026-11-17', [quote('hc2701', 3290, 3280, 1000), quote('hc2705', 3240, 3240, 900)]),
  quotesFile('2026-11-18', [
    quote('hc2701', 3300, 3290, 1000),
    // hc2705 has more lots than the main contract, so it becomes the main contract on the next day.
    quote('hc2705', 3240, 3240, 1200),
    quote('rb2701', 3100, 3080, 1000),
    quote('rb2705', 3010, 3000, 400),
    quote('au2612', 800, 798, 300),
    quote('ag2612', 10_000, 9900, 300),
  ]),
  quotesFile('2026-11-19', [
    quote('hc2701', 3310, 3300, 900),
    quote('hc2705', 3250, 3240, 1500),
    quote('rb2701', 3090, 3100, 1000),
    quote('rb2705', 3000, 3010, 400),
    quote('au2612', 808, 800, 300),
    quote('ag2612', 10_000, 10_000, 300),
  ]),
]) {
  await seed.file(name, content)
}

test('a preset’s change over a roll is that of the same contracts', async () => {
  const { data } = await call(getSpreadBoard, {})

  expect(data).toMatchObject({ world: 'real', tradingDay: '2026-11-19', calendars: [] })
  expect(data.presets).toHaveLength(31)
  const row = (key: string) => data.presets.find((each) => each.key === key)
  // With hc2705 the value is 3250 − 3090 = 160; the same two contracts had 3240 − 3100 = 140 the day before.
  expect(row('hc-rb')).toMatchObject({ value: 160, change: 20, rolled: true, digits: 0, unit: '元/吨' })
  // Two days on which both legs have a price are less than a year.
  expect(row('hc-rb')).toMatchObject({ percentile: null, sample: 2, mean: 180 })
  // 808 × 1000 ÷ 10000 = 80.8; the day before 80.
  expect(row('au-ag')).toMatchObject({ value: 80.8, change: 0.8, rolled: false })
  expect(row('cu-lme')).toMatchObject({ value: null, missing: '缺外盘数据' })
  expect(row('y-m')).toMatchObject({ value: null, change: null, percentile: null, sample: 0 })
  expect(data.source).toMatchObject({ publisher: '上海期货交易所' })
})

test('the calendar board compares every main contract with the secondary one', async () => {
  const { data } = await call(getSpreadBoard, { kind: 'calendar' })

  expect(data.presets).toEqual([])
  // hc2705 has no later contract. rb: 3090 − 3000 on this day and 3100 − 3010 the day before are both 90.
  expect(data.calendars).toMatchObject([
    { code: 'rb', near: 'rb2701', far: 'rb2705', months: 4, nearPrice: 3090, farPrice: 3000, value: 90 },
  ])
  expect(data.calendars[0]).toMatchObject({ change: 0, percentile: 50, sample: 2, mean: 90, zScore: null })
})

test('a day without quotes has an empty board', async () => {
  const { data } = await call(getSpreadBoard, { date: '2026-11-20' })
  expect(data).toMatchObject({ tradingDay: '2026-11-20', presets: [], source: null })
})

test('a spread of main contracts marks its rolls', async () => {
  const { data } = await call(getSpreadSeries, { preset: 'hc-rb' })

  expect(data.spread).toMatchObject({
    name: '卷螺差',
    kind: 'difference',
    edited: false,
    unit: '元/吨',
    coefficientSource: '报价单位相同，直接相减',
  })
  expect(data.points.map(({ tradingDay, value, rolled }) => [tradingDay, value, rolled])).toEqual([
    ['2026-11-18', 200, true],
    ['2026-11-19', 160, true],
  ])
  expect(data).toMatchObject({ value: 160, change: 20, bands: { size: 2, mean: 180 } })
  expect(data.spread.legs).toMatchObject([
    { contract: 'hc2705', price: 3250, coefficient: 1, multiplier: 10, lotValue: 32_500, lots: 1 },
    { contract: 'rb2701', price: 3090, coefficient: -1, lotValue: 30_900, lots: 1 },
  ])
  expect(data.percentiles).toEqual([1, 3, 5].map((years) => ({ years, percentile: null, size: 2 })))
})

test('with pairing same the second leg has the delivery month of the first', async () => {
  const { data } = await call(getSpreadSeries, { preset: 'hc-rb', pairing: 'same' })
  expect(data.points.slice(-2).map(({ contracts, value }) => [contracts, value])).toEqual([
    [['hc2701', 'rb2701'], 200],
    [['hc2705', 'rb2705'], 250],
  ])
  // The day before the value was 3240 − 3010 = 230.
  expect(data.change).toBe(20)
})

test('custom coefficients and custom legs', async () => {
  const edited = await call(getSpreadSeries, { preset: 'hc-rb', coefficients: [2, -1], constant: 10 })
  // 2 × 3250 − 3090 + 10.
  expect(edited.data).toMatchObject({
    value: 3420,
    spread: { edited: true, constant: 10, coefficientSource: null },
  })

  const own = await call(getSpreadSeries, {
    legs: [
      // The codes are written as in the formula.
      { code: 'HC2701', coefficient: 1 },
      { code: 'RB', coefficient: 1 },
    ],
    ratio: true,
  })
  // 3310 ÷ 3090 = 1.071; the day before 3300 ÷ 3100 = 1.065.
  expect(own.data).toMatchObject({ value: 1.071, change: 0.006, spread: { kind: 'ratio', unit: '比值' } })

  const mixed = await call(getSpreadSeries, {
    legs: [
      { code: 'au', coefficient: 1 },
      { code: 'ag', coefficient: -1 },
    ],
  })
  expect(mixed.data.spread.unit).toBeNull()
})

test('a calendar spread is near minus far, ranked among its own days', async () => {
  const { data } = await call(getSpreadSeries, { calendar: { product: 'rb' } })

  expect(data.spread).toMatchObject({ name: 'rb2701 − rb2705', calendar: true, unit: '元/吨' })
  expect(data).toMatchObject({ value: 90, change: 0 })
  expect(data.percentiles.map(({ years, size }) => [years, size])).toEqual([
    [null, 2],
    [1, 4],
    [3, 4],
    [5, 4],
  ])
  expect(data.contracts).toEqual([
    { code: 'rb2701', main: true, secondary: false },
    { code: 'rb2705', main: false, secondary: true },
  ])
  expect(data.products.map(({ code }) => code)).toContain('hc')

  const far = await call(getSpreadSeries, { calendar: { near: 'hc2701' } })
  expect(far.data.spread.name).toBe('hc2701 − hc2705')
})

test('season lines of a pair by trading days to expiry and by date', async () => {
  const { data } = await call(getSpreadSeason, { calendar: { product: 'rb' }, by: 'expiry' })
  const left = tradingDaysBetween('2026-11-19', lastTradingDay('rb2701') ?? '').length - 1
  expect(data.lines.map(({ name, current }) => [name, current])).toEqual([
    ['rb2601−rb2605', false],
    ['rb2701−rb2705', true],
  ])
  // The last trading day of rb2601 was 2026-01-15.
  expect(data.lines[0]?.points.map(({ at, value }) => [at, value])).toEqual([
    [1, -20],
    [0, -30],
  ])
  expect(data.lines[1]?.points.at(-1)).toMatchObject({ at: left, value: 90 })

  const dated = await call(getSpreadSeason, { calendar: { product: 'rb' } })
  expect(dated.data.lines.map(({ name, current }) => [name, current])).toEqual([['2026', true]])
  expect(dated.data.lines[0]?.points.map(({ at, value, rolled }) => [at, value, rolled])).toEqual([
    [13, -20, false],
    [14, -30, false],
    [322, 90, true],
    [323, 90, false],
  ])
})

test('a preset’s season is always by date', async () => {
  const { data } = await call(getSpreadSeason, { preset: 'hc-rb', by: 'expiry' })
  expect(data.by).toBe('date')
  expect(data.lines[0]?.points.map(({ value, rolled }) => [value, rolled])).toEqual([
    [200, true],
    [160, true],
  ])
})

const refused: [DraftInputOf<typeof getSpreadSeason>, string][] = [
  [{ preset: 'nothing' }, '没有这个套利组合'],
  [{ calendar: { product: 'zz' } }, '没有这个品种'],
  [
    {
      legs: [
        { code: 'rb', coefficient: 1 },
        { code: 'zz', coefficient: -1 },
      ],
    },
    '各腿里有不存在的品种',
  ],
  [{ calendar: { near: 'rb2701', far: 'rb2799' } }, '没有这个合约'],
  [
    {
      legs: [
        { code: 'rb2709', coefficient: 1 },
        { code: 'hc', coefficient: -1 },
      ],
    },
    '没有这个合约',
  ],
  [
    { preset: 'hc-rb', coefficients: [0, -1] },
    '系数有误：每条腿一个非零系数，绝对值不超过 10000，常数不超过 1000000',
  ],
  [
    { preset: 'hc-rb', coefficients: [1] },
    '系数有误：每条腿一个非零系数，绝对值不超过 10000，常数不超过 1000000',
  ],
  [{ preset: 'rb-i', constant: 5 }, '比价须为两条腿，且没有常数'],
  [{ calendar: { near: 'rb2701', far: 'hc2705' } }, '合约不是同一品种'],
  [{ calendar: { near: 'rb2705', far: 'rb2701' } }, '近月合约须早于远月合约'],
  [{ calendar: { product: 'au' } }, '这一天没有可以配成跨期的两个合约'],
]

test.each(refused)('%j is refused', async (input, msg) => {
  expect(await call(getSpreadSeries, input)).toMatchObject({ code: 0, msg })
  expect(await call(getSpreadSeason, input)).toMatchObject({ code: 0, msg })
})

test('more than six legs and invalid coefficients are refused', async () => {
  const seven = Array.from({ length: 7 }, () => ({ code: 'rb', coefficient: 1 }))
  expect(await call(getSpreadSeries, { legs: seven })).toMatchObject({ msg: '最多六条腿' })
  expect(await call(getSpreadSeries, { coefficients: [Number.NaN, 1] })).toMatchObject({ msg: '系数有误' })
})

test('product codes are unique regardless of case', () => {
  expect(new Set(products.map(({ code }) => code.toLowerCase())).size).toBe(products.length)
})
