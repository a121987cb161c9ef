import { getFundamentalBoard, type World } from '@vce/protocol'
import { expect, test } from 'vitest'
import { seedSimulatedMarket } from '#modules/market'
import { seedSimulatedResearch } from '#modules/research'
import { startTestApp } from '#test/app'
import { rankingsFile } from '#test/shfe-files'
import { quoteFiles, spots } from '../basis/basis-files.fixture'
import { stockFile } from '../receipts/stock-file.fixture'
import { modelAnswers, profitAnswers } from './model-answers.fixture'
import { putViews } from './views.fixture'

type Call = Awaited<ReturnType<typeof startTestApp>>['call']

const rowsOf = async (call: Call, world: World) => {
  const { data } = await call(getFundamentalBoard, { world })
  return { ...data, row: (product: string) => data.rows.find(({ code }) => code === product) }
}

const clock = { now: () => new Date('2026-11-20T13:40:00Z') }
const simulated = await startTestApp({ reader: 'superVip', clock })
await seedSimulatedMarket({ pool: simulated.pool, clock, days: 30, detailedDays: 2 })
await seedSimulatedResearch({ db: simulated.db, clock, days: 3 })

const real = await startTestApp({ reader: 'superVip' })
for (const { name, content } of quoteFiles) await real.seed.file(name, content)
await real.seed.file('spot.csv', spots)
const lists = { long: [['甲期货', 300, 40]], short: [['乙期货', 260, -5]] } satisfies Pick<
  Parameters<typeof rankingsFile>[1][number],
  'long' | 'short'
>
for (const { name, content } of [
  // The lists of hot coil are a day older than those of rebar.
  rankingsFile('2026-11-18', [
    { contract: 'rb2701', ...lists },
    { contract: 'hc2701', long: [['甲期货', 90, 7]], short: [['丙期货', 20, 2]] },
  ]),
  rankingsFile('2026-11-19', [{ contract: 'rb2701', ...lists }]),
  stockFile('2026-11-18', [{ table: '螺纹钢', code: 'rb', name: '甲库', quantity: 900, change: -30 }]),
]) {
  await real.seed.file(name, content)
}
await putViews(real.pool, [
  { world: 'real', product: 'rb', broker: '甲期货', day: '2026-11-19', direction: '看多' },
  { world: 'real', product: 'rb', broker: '乙期货', day: '2026-11-18', direction: '震荡' },
])

test.each([
  ...['rb', 'cu', 'IF', 'T', 'jd', 'MA', 'lc', 'sc'].map((product) => ['simulated', product] as const),
  ...['rb', 'hc', 'bc'].map((product) => ['real', product] as const),
])('%s %s: each figure is the one of its model’s own page', async (world, product) => {
  const { call } = world === 'real' ? real : simulated
  const { row } = await rowsOf(call, world)
  expect(row(product)).toMatchObject(await modelAnswers(call, world, product))
})

test.each(['rb', 'hc', 'j', 'm', 'ss'])(
  '%s: profit is that of its chain and of 套利一览',
  async (product) => {
    const { chain, preset } = await profitAnswers(simulated.call, 'simulated', product)
    const { row, tradingDay } = await rowsOf(simulated.call, 'simulated')
    expect(preset?.value).not.toBeNull()
    expect(row(product)?.profit).toEqual(
      preset && {
        asOf: tradingDay,
        preset: preset.key,
        name: preset.name,
        unit: preset.unit,
        digits: preset.digits,
        value: preset.value,
        percentile: preset.percentile,
      },
    )
    expect([row(product)?.profit?.value, row(product)?.profit?.percentile]).toEqual([
      chain?.value,
      chain?.percentile,
    ])
  },
)

test('a product that is not processed in any chain has no profit', async () => {
  const { row } = await rowsOf(simulated.call, 'simulated')
  expect([row('au')?.profit, row('IF')?.profit, row('IF')?.receipts]).toEqual([null, null, null])
})

test('each group of a row has its own day', async () => {
  const { row, rows, tradingDay } = await rowsOf(real.call, 'real')
  expect([tradingDay, rows.map(({ code }) => code)]).toEqual(['2026-11-19', ['rb', 'hc', 'bc']])
  expect(row('rb')).toMatchObject({
    contract: 'rb2701',
    basis: { asOf: '2026-11-19', spotDay: '2026-11-17' },
    receipts: { asOf: '2026-11-18', change: -30 },
    positions: { asOf: '2026-11-19', net: 40, netChange: 45 },
    views: { asOf: '2026-11-19', kanduo: 1, zhendang: 1, kankong: 0 },
  })
  expect(row('hc')).toMatchObject({
    contract: 'hc2705',
    positions: { asOf: '2026-11-18', contract: 'hc2701', netChange: 5 },
    receipts: null,
    views: null,
  })
  expect(row('bc')).toMatchObject({ positions: null, receipts: null, views: null, roll: null })
})

test('sources name the newest file of each kind', async () => {
  const { sources } = await rowsOf(real.call, 'real')
  expect(sources).toMatchObject({
    quotes: { publisher: '上海期货交易所', file: 'kx20261119.dat' },
    rankings: { file: 'pm20261119.dat' },
    receipts: { file: '20261118dailystock.dat' },
  })
  expect(sources.spot).not.toBeNull()
  expect(sources.views).not.toBeNull()
})

test('a file that arrives later changes the next answer', async () => {
  const before = await rowsOf(real.call, 'real')
  const { name, content } = stockFile('2026-11-19', [
    { table: '螺纹钢', code: 'rb', name: '甲库', quantity: 960, change: 60 },
  ])
  await real.seed.file(name, content)
  const after = await rowsOf(real.call, 'real')
  expect(before.row('rb')?.receipts).toMatchObject({ asOf: '2026-11-18', change: -30 })
  expect(after.row('rb')?.receipts).toMatchObject({ asOf: '2026-11-19', change: 60 })
})

test('a world without facts has no rows and no sources', async () => {
  const { data } = await simulated.call(getFundamentalBoard, { world: 'real' })
  expect(data).toEqual({
    world: 'real',
    tradingDay: null,
    rows: [],
    sources: { quotes: null, spot: null, receipts: null, rankings: null, views: null },
  })
})
