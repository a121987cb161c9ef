import { getReceiptBoard, getReceiptDetail, getReceiptHistory } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile } from '#test/shfe-files'
import { stockFile } from './stock-file.fixture'

const { call, seed } = await startTestApp()

const copper = { table: '铜', code: 'cu' }
const steel = { table: '螺纹钢仓库', code: 'rb' }
const importFile = ({ name, content }: { name: string; content: string }) => seed.file(name, content)

// Rebar has no date of cancellation; 纸浆 (sp) is cancelled at the end of December.
for (const [day, tons] of [
  ['2026-10-20', 2000],
  ['2026-10-30', 1800],
  ['2026-11-12', 1500],
  ['2026-11-13', 900],
] as const) {
  await importFile(
    stockFile(day, [
      { ...steel, region: '上海', name: '甲库', quantity: tons - 100 },
      { ...steel, table: '螺纹钢厂库', region: '江苏', name: '戊钢', quantity: 100 },
    ]),
  )
}
await importFile(
  stockFile('2026-11-19', [
    { ...copper, region: '上海', name: '甲库', quantity: 1000, change: -50 },
    { ...copper, region: '江苏', name: '丙库', quantity: 20 },
  ]),
)
await importFile(
  stockFile(
    '2026-11-20',
    [
      { ...copper, region: '上海', name: '甲库', quantity: 900, change: -100 },
      { ...copper, region: '上海', name: '乙库', quantity: 100, change: 100 },
      { ...copper, region: '江苏', name: '丙库', quantity: 15, change: -5 },
    ],
    { table: '铜', quantity: 1020 },
  ),
)
await importFile(
  quotesFile('2026-11-20', [
    { contract: 'cu2611', settlement: 80_000, openInterest: 7 },
    { contract: 'cu2612', settlement: 80_100, openInterest: 1200 },
    { contract: 'cu2701', settlement: 80_200, openInterest: 3000 },
  ]),
)
await importFile(quotesFile('2026-11-13', [{ contract: 'rb2701', settlement: 3000, openInterest: 300 }]))

const rowOf = async (code: string, date?: string) =>
  (await call(getReceiptBoard, { date })).data.rows.find((row) => row.code === code)

test('copper has tonnes, lots and 虚实盘比', async () => {
  const { data } = await call(getReceiptBoard, {})

  expect(data).toMatchObject({ world: 'real', tradingDay: '2026-11-20' })
  expect(data.days).toEqual([
    '2026-10-20',
    '2026-10-30',
    '2026-11-12',
    '2026-11-13',
    '2026-11-19',
    '2026-11-20',
  ])
  expect(data.source).toMatchObject({ publisher: '上海期货交易所' })
  expect(data.rows.map(({ code }) => code)).toEqual(['cu', 'rb'])
  expect(data.rows[0]).toMatchObject({
    tradingDay: '2026-11-20',
    unit: 'ton',
    quantity: 1020,
    // 1,020 ÷ 5 = 204
    lots: 204,
    tons: 1020,
    // cu2611 ended on 2026-11-16. Ratio of all contracts: (7 + 1,200 + 3,000) × 5 ÷ 1,020; near month: 1,200
    // × 5 ÷ 1,020.
    openInterest: 4207,
    ratio: 20.62,
    near: {
      contract: 'cu2612',
      openInterest: 1200,
      ratio: 5.88,
      // The near contract's last trading day is 17 trading days away.
      shortage: 'early',
      lastTradingDay: '2026-12-15',
    },
    cancellation: null,
    // Two days are less than a year.
    percentile: { rank: null, sample: 2 },
  })
})

test('a product with an older newest day has null for missing days', async () => {
  expect(await rowOf('rb')).toMatchObject({
    tradingDay: '2026-11-13',
    quantity: 900,
    // 11-06, 11-05 and 11-04 have no figure.
    week: null,
    // 30 days before is 2026-10-14; neither that day nor one shortly before it has a figure.
    month: null,
    percentile: { rank: null, sample: 4 },
    // 1,500 → 900 within a day; the cancellation months of rebar are unknown.
    cliff: 'unknown',
    near: { contract: 'rb2701', shortage: 'none', ratio: 3.33 },
  })
})

test('an earlier day shows what was known then', async () => {
  const { data } = await call(getReceiptBoard, { date: '2026-11-12' })
  expect(data.rows).toMatchObject([{ code: 'rb', tradingDay: '2026-11-12', quantity: 1500 }])
  expect((await call(getReceiptBoard, { date: '2026-10-01' })).data.rows).toEqual([])
  // The cliff is the fall since 11-12: 1,500 → 900.
  const week = await rowOf('rb', '2026-11-13')
  expect(week?.cliff).toBe('unknown')
})

test('a product’s receipts by region and warehouse are checked against the published total', async () => {
  const { data } = await call(getReceiptDetail, { product: 'cu' })

  expect(data).toMatchObject({ tradingDay: '2026-11-20', days: ['2026-11-19', '2026-11-20'] })
  expect(data.products.map(({ code }) => code)).toEqual(['cu', 'rb'])
  expect(data.receipts).toMatchObject({
    quantity: 1020,
    goods: { amount: 1020, measure: '吨', perLot: 5 },
    groupedBy: 'region',
    // The warehouses add up to 1,015, the published total is 1,020.
    check: { summed: 1015, difference: -5 },
    kinds: [
      { kind: 'warehouse', warehouses: 3, quantity: 1015 },
      { kind: 'factory', warehouses: 0, quantity: null },
    ],
  })
  expect(
    data.receipts?.groups.map(({ name, quantity, change, share, warehouses }) => [
      name,
      quantity,
      change,
      share?.toFixed(2),
      warehouses.map((each) => each.name),
    ]),
  ).toEqual([
    ['上海', 1000, 0, '98.04', ['甲库', '乙库']],
    ['江苏', 15, -5, '1.47', ['丙库']],
  ])
})

test('rebar has sums of 仓库 and 厂库 on its last day', async () => {
  const { data } = await call(getReceiptDetail, { product: 'rb', date: '2026-11-20' })

  expect(data.tradingDay).toBe('2026-11-13')
  expect(data.receipts).toMatchObject({
    quantity: 900,
    lots: 90,
    check: { summed: 900, difference: 0 },
    kinds: [
      { kind: 'warehouse', quantity: 800 },
      { kind: 'factory', quantity: 100 },
    ],
  })
})

test('a product without receipts is empty while an unknown one is refused', async () => {
  expect((await call(getReceiptDetail, { product: 'al' })).data).toMatchObject({
    receipts: null,
    tradingDay: null,
  })
  expect(await call(getReceiptDetail, { product: 'zz' })).toMatchObject({ code: 0, msg: '没有这个品种' })
  expect(await call(getReceiptHistory, { product: 'zz' })).toMatchObject({ code: 0, msg: '没有这个品种' })
})

test('the receipt history has prices, cliffs and monthly changes', async () => {
  const { data } = await call(getReceiptHistory, { product: 'rb', days: 'all' })

  expect(data).toMatchObject({ unit: 'ton', digits: 0, quoteUnit: '元/吨' })
  expect(
    data.points.map(({ tradingDay, quantity, price, cliff }) => [tradingDay, quantity, price, cliff]),
  ).toEqual([
    ['2026-10-20', 2000, null, null],
    ['2026-10-30', 1800, null, null],
    ['2026-11-12', 1500, null, null],
    ['2026-11-13', 900, 3000, 'unknown'],
  ])
  expect(data.cliffs).toEqual([
    { tradingDay: '2026-11-13', from: '2026-11-12', change: -600, rate: -40, kind: 'unknown' },
  ])
  expect(data.months).toMatchObject([
    { month: '2026-10', change: null, cancelled: false },
    { month: '2026-11', level: 900, change: -900 },
  ])
  // 11-12 is day 316 of a leap year, counted from 0.
  expect(data.seasons).toEqual([
    { year: '2026', places: [293, 303, 316, 317], levels: [2000, 1800, 1500, 900] },
  ])
})

test('an invalid span or day is refused', async () => {
  const wrong = { product: 'rb', days: 7 } as unknown as { product: string }
  expect(await call(getReceiptHistory, wrong)).toMatchObject({
    code: 0,
    msg: '天数只能是 60、120、250 或 all',
  })
  expect(await call(getReceiptBoard, { date: '2026-02-30' })).toMatchObject({ code: 0, msg: '日期不存在' })
})

test('the other world has no receipts', async () => {
  const board = (await call(getReceiptBoard, { world: 'simulated' })).data
  expect(board).toMatchObject({ world: 'simulated', tradingDay: null, rows: [], source: null })
  expect((await call(getReceiptHistory, { product: 'rb', world: 'simulated' })).data).toMatchObject({
    unit: null,
    points: [],
  })
})

test('a fall over a gap of weeks is no cliff', async () => {
  const { call: ask, seed: own } = await startTestApp()
  const lead = { table: '铅', code: 'pb', name: '甲库' }
  const files = [
    stockFile('2022-06-01', [{ ...lead, quantity: 60_000 }]),
    stockFile('2026-11-19', [{ ...lead, quantity: 1000 }]),
    stockFile('2026-11-13', [{ table: '锌', code: 'zn', name: '乙库', quantity: 500 }]),
    stockFile('2026-11-12', [{ table: '镍', code: 'ni', name: '丙库', quantity: 500 }]),
  ]
  for (const { name, content } of files) await own.file(name, content)

  const { rows } = (await ask(getReceiptBoard, {})).data
  // 2026-11-13 is four trading days before the 19th, 2026-11-12 five. On 2026-11-20 the 12th is six days
  // back.
  expect(rows.map(({ code, cliff, stale }) => [code, cliff, stale])).toEqual([
    ['zn', null, false],
    ['pb', null, false],
    ['ni', null, false],
  ])
  expect((await ask(getReceiptHistory, { product: 'pb' })).data.cliffs).toEqual([])

  const next = stockFile('2026-11-20', [{ ...lead, quantity: 1000 }])
  await own.file(next.name, next.content)
  const later = (await ask(getReceiptBoard, {})).data.rows
  expect(later.map(({ code, stale }) => [code, stale])).toEqual([
    ['zn', false],
    ['pb', false],
    ['ni', true],
  ])
})
