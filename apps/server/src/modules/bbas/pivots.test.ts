import { getPivots } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { rebarDays } from './settled-days.fixture'

const { call, seed } = await startTestApp({ reader: 'superVip' })
for (const { name, content } of rebarDays) await seed.file(name, content)

test('day pivots are computed from the previous day and marked when touched', async () => {
  const { data } = await call(getPivots, { symbol: 'rb' })
  expect(data).toMatchObject({
    content_type: 2,
    contract: 'rb2701',
    range: { from: '2026-11-18', to: '2026-11-18', open: 2990, high: 3020, low: 2980, close: 3010 },
    running: { from: '2026-11-19', to: '2026-11-19', high: 3080, low: 3010, last: 3070, at: null },
    source: { tradingDay: '2026-11-18' },
  })
  expect(data.methods.map(({ method, state, levels }) => [method, state, levels.length])).toEqual([
    ['classic', '偏强', 7],
    ['woodie', '偏强', 5],
    ['camarilla', '偏强', 9],
    ['fibonacci', '偏强', 7],
    ['demark', '偏强', 3],
  ])
  // R3 = 3020 + 2 × 23.33; (3067 − 3070) ÷ 3070; the range of the day is 3010 to 3080.
  expect(data.methods[0]?.levels).toEqual([
    { name: 'R3', price: 3067, distance: -0.1, touched: true },
    { name: 'R2', price: 3043, distance: -0.88, touched: true },
    { name: 'R1', price: 3027, distance: -1.4, touched: true },
    { name: 'P', price: 3003, distance: -2.18, touched: false },
    { name: 'S1', price: 2987, distance: -2.7, touched: false },
    { name: 'S2', price: 2963, distance: -3.49, touched: false },
    { name: 'S3', price: 2947, distance: -4.01, touched: false },
  ])
  // The day rose from 2990 to 3010: X = 2 × 3020 + 2980 + 3010 = 12030.
  expect(data.methods[4]?.levels.map(({ name, price }) => [name, price])).toEqual([
    ['R1', 3035],
    ['P', 3008],
    ['S1', 2995],
  ])
  expect(data.candles.map(({ tradingDay }) => tradingDay)).toHaveLength(9)
  expect(data.candles.at(-1)).toMatchObject({ open: 3020, close: 3070, volume: 3000, openInterest: 11_000 })
})

test('week and month pivots need a complete previous period', async () => {
  const week = (await call(getPivots, { symbol: 'rb', period: 'week' })).data
  expect(week).toMatchObject({
    range: { from: '2026-11-09', to: '2026-11-13', open: 3000, high: 3040, low: 2960, close: 3000 },
    running: { from: '2026-11-16', to: '2026-11-19', high: 3080, low: 2980, last: 3070 },
  })
  expect(week.methods[0]?.levels.map(({ name, price, touched }) => [name, price, touched])).toEqual([
    ['R3', 3120, false],
    ['R2', 3080, true],
    ['R1', 3040, true],
    ['P', 3000, true],
    ['S1', 2960, false],
    ['S2', 2920, false],
    ['S3', 2880, false],
  ])
  const month = (await call(getPivots, { symbol: 'rb', period: 'month' })).data
  // The first days of November are missing, so the range of the month is unknown.
  expect(month).toMatchObject({ range: null, methods: [], running: { from: '2026-11-02', high: null } })
  expect(month.candles).toHaveLength(9)

  // The first stored day has no previous day.
  expect((await call(getPivots, { symbol: 'rb', date: '2026-11-09' })).data).toMatchObject({
    contract: 'rb2701',
    range: null,
    methods: [],
  })
})
