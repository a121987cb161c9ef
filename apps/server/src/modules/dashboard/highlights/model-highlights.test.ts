import { getModelHighlights } from '@vce/protocol'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile, rankingsFile } from '#test/shfe-files'
import { spotTable } from '../basis/basis-files.fixture'
import { stockFile } from '../receipts/stock-file.fixture'

const nothing = {
  world: 'real',
  tradingDay: null,
  forces: null,
  profits: null,
  basis: null,
  receipts: null,
  chain: null,
}

test('an empty database has no highlights', async () => {
  const { call } = await startTestApp()
  expect((await call(getModelHighlights, {})).data).toEqual(nothing)
})

const stocks = stockFile('2026-11-19', [
  { table: '铜', code: 'cu', name: '甲库', quantity: 900, change: -100 },
  { table: '螺纹钢', code: 'rb', name: '乙库', quantity: 500, change: 60 },
  { table: '锌', code: 'zn', name: '丙库', quantity: 500, change: 0 },
])

test('receipts without quotes are the only highlights', async () => {
  const { call, seed } = await startTestApp()
  await seed.file(stocks.name, stocks.content)
  // One lot is 5 tonnes of copper or 10 tonnes of rebar; unchanged products are left out.
  expect((await call(getModelHighlights, {})).data).toMatchObject({
    ...nothing,
    receipts: {
      tradingDay: '2026-11-19',
      rows: [
        { code: 'rb', shortName: '螺纹', lots: 6 },
        { code: 'cu', shortName: '沪铜', lots: -20 },
      ],
      source: { publisher: '上海期货交易所' },
    },
  })
})

describe('two days of every kind of file', async () => {
  const { call, seed } = await startTestApp()
  const thursday = [
    quotesFile('2026-11-19', [
      { contract: 'rb2701', settlement: 3000, openInterest: 1000 },
      { contract: 'hc2701', settlement: 3300, openInterest: 1000 },
      { contract: 'wr2701', settlement: 3600, openInterest: 1000 },
    ]),
    rankingsFile('2026-11-19', [
      { contract: 'rb2701', long: [['甲期货', 300, 0]], short: [['乙期货', 200, 0]] },
    ]),
  ]
  const friday = [
    quotesFile('2026-11-20', [
      {
        contract: 'rb2701',
        settlement: 3010,
        previous: 3000,
        high: 3040,
        low: 3000,
        close: 3030,
        volume: 400,
        openInterest: 1000,
      },
      {
        contract: 'hc2701',
        settlement: 3300,
        previous: 3300,
        high: 3320,
        low: 3280,
        close: 3300,
        volume: 1000,
        openInterest: 900,
      },
      { contract: 'wr2701', settlement: 3690, previous: 3600, close: 3690, openInterest: 800 },
    ]),
    {
      name: '现货.csv',
      content: spotTable([
        ['RB', 3100, '2026-11-20'],
        ['HC', 3250, '2026-11-20'],
      ]),
    },
  ]
  for (const { name, content } of [stocks, ...thursday, ...friday]) await seed.file(name, content)

  test('each model has its most extreme figures of the day with their sources', async () => {
    const { data } = await call(getModelHighlights, {})

    expect(data).toMatchObject({
      world: 'real',
      tradingDay: '2026-11-20',
      // 买 : 卖 = (C − L) : (H − C). Rebar: 400 lots at 30 : 10; hot coil: half of 1,000 lots; wire rod did not
      // trade.
      forces: {
        estimated: true,
        rows: [
          { code: 'hc', contract: 'hc2701', bought: 500, sold: 500 },
          { code: 'rb', contract: 'rb2701', bought: 300, sold: 100 },
        ],
        source: { publisher: '上海期货交易所' },
      },
      // 300 × 10 × 10 and −200 × 10 × 10.
      profits: {
        tradingDay: '2026-11-20',
        rows: [
          { seat: '甲期货', profit: 30_000 },
          { seat: '乙期货', profit: -20_000 },
        ],
      },
      // (3100 − 3010) ÷ 3100 and (3250 − 3300) ÷ 3250.
      basis: {
        rows: [
          { code: 'rb', contract: 'rb2701', rate: 2.9 },
          { code: 'hc', contract: 'hc2701', rate: -1.54 },
        ],
        source: { publisher: '导入的现货价表' },
      },
      receipts: { tradingDay: '2026-11-19' },
      // The mean of 1 %, 0 % and 2.5 %, the known changes of three products.
      chain: { key: 'ferrous', name: '黑色链', changeRate: 1.17 },
    })
    const { nodes = [], links = [] } = data.chain ?? {}
    expect(nodes.filter(({ changeRate }) => changeRate !== null)).toMatchObject([
      { name: '螺纹', listed: true, changeRate: 1 },
      { name: '热卷', changeRate: 0 },
      { name: '线材', changeRate: 2.5 },
    ])
    // In the chain coke comes before rebar.
    expect(links.map(([from, to]) => [nodes[from]?.name, nodes[to]?.name])).toContainEqual(['焦炭', '螺纹'])
  })

  test('the highlights of one world exclude the facts of the other', async () => {
    expect((await call(getModelHighlights, { world: 'simulated' })).data).toEqual({
      ...nothing,
      world: 'simulated',
    })
  })
})
