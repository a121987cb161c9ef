import { getDataCoverage, getMarketHeadline, getMarketOverview } from '@vce/protocol'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile, rankingsFile } from '#test/shfe-files'
import { marketHours } from './headline.service'

test('the overview of an empty database has no figures', async () => {
  const { call } = await startTestApp()
  const { data } = await call(getMarketOverview, {})
  expect(data).toMatchObject({
    world: 'real',
    tradingDay: null,
    settled: null,
    turnover: null,
    commodityIndex: null,
    heat: [],
    flows: [],
    source: null,
  })
  const headline = await call(getMarketHeadline, {})
  expect(headline.data).toMatchObject({ worlds: [], tradingDay: null, settled: null })
  expect((await call(getDataCoverage, {})).data.kinds).toEqual([])
})

const twoDays = [
  quotesFile('2026-11-18', [
    { contract: 'rb2701', settlement: 3000, openInterest: 10_000, volume: 100, turnover: 300 },
    { contract: 'rb2705', settlement: 3060, openInterest: 2000, volume: 100, turnover: 300 },
    { contract: 'cu2701', settlement: 90_000, openInterest: 5000, volume: 100, turnover: 4500 },
  ]),
  quotesFile('2026-11-19', [
    {
      contract: 'rb2701',
      settlement: 3060,
      close: 3030,
      previous: 3000,
      openInterest: 11_000,
      interestChange: 1000,
      volume: 100,
      turnover: 300,
    },
    { contract: 'rb2705', settlement: 3060, previous: 3060, openInterest: 2000, volume: 100, turnover: 300 },
    {
      contract: 'cu2701',
      settlement: 90_000,
      close: 87_000,
      previous: 90_000,
      openInterest: 5000,
      volume: 100,
      turnover: 4500,
    },
  ]),
  rankingsFile('2026-11-19', [
    {
      contract: 'rb2701',
      long: [['甲期货', 300, 40]],
      short: [['乙期货', 200, -15]],
      volume: [['丙期货', 50, 0]],
    },
  ]),
]

describe('two settled days', async () => {
  const { call, seed } = await startTestApp()
  for (const { name, content } of twoDays) await seed.file(name, content)

  test('the market overview sums its products', async () => {
    const { data } = await call(getMarketOverview, {})

    expect(data).toMatchObject({
      world: 'real',
      tradingDay: '2026-11-19',
      turnover: 51_000_000,
      turnoverRate: null,
      breadth: { up: 1, flat: 0, down: 1, steps: [1, 0, 0, 0, 0, 0, 1, 0, 0] },
      rises: [{ code: 'rb', changeRate: 1, trend: [3000, 3030] }],
      falls: [{ code: 'cu', changeRate: -3.33 }],
      interest: [{ code: 'rb', openInterestChange: 1000 }],
      netChanges: [{ code: 'rb', contract: 'rb2701', netChange: 55 }],
      concentrations: [{ code: 'rb', top5Share: 25 }],
      rollYields: [{ code: 'rb', rollYield: 0 }],
      source: { publisher: '上海期货交易所' },
      rankingsSource: { file: 'pm20261119.dat' },
    })
    expect(data.heat.map(({ code }) => code)).toEqual(['cu', 'rb'])
    expect(data.events.map(({ kind }) => kind)).toContain('session')
    // Two products are too few for the index.
    expect(data).toMatchObject({ products: 2, commodityIndex: null })
  })

  test('after the close the top band shows the sessions of the next trading day', async () => {
    const { data } = await call(getMarketHeadline, {})
    expect(data).toMatchObject({
      world: 'real',
      worlds: ['real'],
      tradingDay: '2026-11-19',
      indexFuture: null,
    })
    // It is Friday, 16:00, so the next session begins at 21:00 and belongs to Monday.
    expect(data.hours).toMatchObject({
      tradingDay: '2026-11-23',
      sessions: [{ kind: 'night', start: '2026-11-20 21:00', end: '2026-11-21 02:30' }, {}, {}, {}],
    })
  })

  test('the coverage lists every kind of data of every exchange', async () => {
    const { data } = await call(getDataCoverage, {})
    expect(data.kinds).toMatchObject([
      { world: 'real', exchange: 'SHFE', kind: 'quotes', files: 2, rows: 6, firstDay: '2026-11-18' },
      { world: 'real', exchange: 'SHFE', kind: 'rankings', files: 1, lastDay: '2026-11-19' },
    ])
  })

  test('the overview of one world excludes the facts of the other', async () => {
    const { data } = await call(getMarketOverview, { world: 'simulated' })
    expect(data).toMatchObject({ world: 'simulated', tradingDay: null, heat: [] })
  })
})

test('on the evening before a holiday the closed day remains until midnight', () => {
  expect(marketHours('2026-09-30 20:59:00').tradingDay).toBe('2026-09-30')
  expect(marketHours('2026-10-01 00:00:00').tradingDay).toBe('2026-10-08')
  expect(marketHours('2026-11-20 15:14:59').tradingDay).toBe('2026-11-20')
  expect(marketHours('2026-11-20 15:15:00').tradingDay).toBe('2026-11-23')
})

test('days before a gap of years are excluded from means and trends', async () => {
  const { call, seed } = await startTestApp()
  const oldDays = ['2020-06-01', '2020-06-02', '2020-06-03', '2020-06-04', '2020-06-05']
  const quotes = [{ contract: 'rb2701', settlement: 3000, openInterest: 10_000, volume: 100, turnover: 300 }]
  const files = [
    ...oldDays.map((day) => quotesFile(day, quotes)),
    rankingsFile('2020-06-05', [
      { contract: 'rb2701', long: [['甲期货', 300, 40]], short: [['乙期货', 200, 0]] },
    ]),
    quotesFile('2026-11-19', [
      { ...quotes[0], contract: 'rb2701', settlement: 3060, openInterest: 10_000, previous: 3000 },
    ]),
  ]
  for (const { name, content } of files) await seed.file(name, content)

  const { data } = await call(getMarketOverview, {})

  expect(data).toMatchObject({ tradingDay: '2026-11-19', turnover: 3_000_000, turnoverRate: null })
  expect(data.rises).toMatchObject([{ contract: 'rb2701', trend: [3060] }])
  expect(data.rankingsDay).toBe('2020-06-05')
})
