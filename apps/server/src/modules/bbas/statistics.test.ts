import { getSearchCounts, getStatistics, getSymbolOutlook, getSymbolViews } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { coilDays, rebarDays } from './settled-days.fixture'

const { call, seed } = await startTestApp({ reader: 'superVip' })
for (const { name, content } of [...rebarDays, ...coilDays]) await seed.file(name, content)

test('month returns exclude rolls and incomplete months', async () => {
  const { data } = await call(getStatistics, { symbol: 'hc', years: 1 })
  expect(data.sample).toEqual({ from: '2026-08-31', to: '2026-10-30', days: 3 })
  // 3120 ÷ 3060, both of hc2701, and 3090 ÷ 3120.
  expect(data.monthReturns).toEqual([
    { year: 2026, month: 9, return: 1.96 },
    { year: 2026, month: 10, return: -0.96 },
  ])
  expect(data.months[8]).toEqual({
    at: 9,
    count: 1,
    up: 1,
    upProbability: 100,
    meanReturn: 1.96,
    bestReturn: 1.96,
    worstReturn: 1.96,
  })
  // The days are a month apart, so none of the moves is a day's move.
  expect(data.weekdays.every(({ count }) => count === 0)).toBe(true)
  expect(data.gaps).toMatchObject({ threshold: 0.5, up: 0, down: 0, share: null })
  expect(data.source).toMatchObject({ publisher: '上海期货交易所', tradingDay: '2026-10-30' })
})

test('weekdays, gaps, streaks and volatility of rebar', async () => {
  const { data } = await call(getStatistics, { symbol: 'rb' })
  expect(data.sample).toEqual({ from: '2026-11-09', to: '2026-11-19', days: 9 })
  expect(data.monthReturns).toEqual([])
  // Eight moves: 0 on six days, 3010 ÷ 3000 on the 18th (We), 3070 ÷ 3010 on the 19th (Th).
  expect(data.weekdays.map(({ count, up }) => [count, up])).toEqual([
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 1],
    [1, 0],
  ])
  expect(data.weekdays[3]).toMatchObject({ upProbability: 50, bestReturn: 1.99, meanReturn: 1 })
  // An open of 2990 after a close of 3000, and one of 3020 after 3010, are gaps of only 0.33 %.
  expect(data.gaps).toMatchObject({ up: 0, down: 0, share: 0, upFilled: null })
  expect(data.streaks).toEqual({
    current: 2,
    // 3070 ÷ 3000
    longestUp: { days: 2, from: '2026-11-18', to: '2026-11-19', return: 2.33 },
    longestDown: null,
    counts: [],
  })
  // ln(3010 ÷ 3000) = 0.0033278 and ln(3070 ÷ 3010) = 0.0197373 with three zeros: s = 0.0085767, × √252.
  expect(data.cone[0]).toMatchObject({
    days: 5,
    count: 4,
    min: 0,
    current: 13.62,
    max: 13.62,
    percentile: 100,
  })
  expect((await call(getStatistics, { symbol: 'rb', date: '2026-11-17' })).data.streaks.current).toBe(0)
})

test('the outlook has the month of the newest day and the shares of views without a search', async () => {
  const { data: statistics } = await call(getStatistics, { symbol: 'hc', years: 10 })
  const { data } = await call(getSymbolOutlook, { symbol: 'hc' }, await seed.user())
  expect(data.season).toEqual(statistics.months.find(({ at }) => at === 10))
  expect(data.season?.count).toBe(1)
  const { data: views } = await call(getSymbolViews, { symbol: 'hc' })
  expect(data.views).toEqual({
    kanduo: views.kanduo,
    zhendang: views.zhendang,
    kankong: views.kankong,
    shares: views.shares,
    duo: views.duo,
  })

  const user = await seed.user()
  for (const symbol of ['hc', 'rb', 'cu', 'al', 'zn', 'ag']) await call(getSymbolOutlook, { symbol }, user)
  const { counts } = (await call(getSearchCounts, {}, user)).data
  expect(counts.find(({ tag }) => tag === 'bbas')?.free_left).toBe(5)
})
