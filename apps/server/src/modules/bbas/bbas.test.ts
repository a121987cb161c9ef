import {
  getBaseInfo,
  getPivots,
  getStatistics,
  getSymbol,
  getSymbolBoard,
  getSymbolOutlook,
  getSymbolViews,
} from '@vce/protocol'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { coilDays, putViews, rebarDays, rebarViews } from './settled-days.fixture'

test('an empty database lists every symbol without figures', async () => {
  const { call } = await startTestApp({ reader: 'superVip' })
  const base = (await call(getBaseInfo, {})).data
  expect(base.categoryList.map(({ name }) => name)).toEqual([
    '上期所',
    '上期能源',
    '大商所',
    '郑商所',
    '中金所',
    '广期所',
  ])
  expect(base.oneList).toHaveLength(91)
  expect(base.oneList.every(({ switch: open, is_recommend }) => open === 0 && is_recommend === 0)).toBe(true)

  expect((await call(getSymbol, { symbol: 'rb' })).data).toMatchObject({
    main_contract: null,
    lastPrice: null,
    tradingDay: null,
    days: [],
    pivot: null,
    views: { kanduo: 0, shares: null, duo: null },
    source: null,
  })
  expect((await call(getPivots, { symbol: 'rb' })).data).toMatchObject({
    contract: null,
    range: null,
    running: null,
    methods: [],
    candles: [],
  })
  const statistics = (await call(getStatistics, { symbol: 'rb' })).data
  expect(statistics).toMatchObject({ content_type: 4, sample: null, monthReturns: [], source: null })
  expect(statistics.months).toHaveLength(12)
  expect(statistics.cone.map(({ days, count }) => [days, count])).toEqual(
    [5, 10, 20, 40, 60, 120].map((days) => [days, 0]),
  )
  expect((await call(getSymbolViews, { symbol: 'rb' })).data).toMatchObject({
    tradingDay: null,
    trend: [],
    total: 0,
    last_page: 1,
  })
  expect((await call(getSymbolBoard, {})).data).toMatchObject({ tradingDay: null })
})

test('unknown symbols are refused with a message', async () => {
  const { call } = await startTestApp({ reader: 'superVip' })
  const refused = { code: 0, msg: '没有这个品种' }
  expect(await call(getSymbol, { symbol: 'zz' })).toMatchObject(refused)
  expect(await call(getPivots, { symbol: 'zz' })).toMatchObject(refused)
  expect(await call(getStatistics, { symbol: 'zz' })).toMatchObject(refused)
  expect(await call(getSymbolViews, { symbol: 'zz' })).toMatchObject(refused)
  expect(await call(getSymbolOutlook, { symbol: 'zz' })).toMatchObject(refused)
  expect(await call(getSymbol, { symbol: 'rebar' })).toMatchObject({ code: 0, msg: '品种代码有误' })
  expect(await call(getPivots, { symbol: 'rb', period: 'year' as 'day' })).toMatchObject({
    code: 0,
    msg: '周期只有日、周、月',
  })
})

describe('settled days of rebar and hot coil', async () => {
  const { call, pool, seed } = await startTestApp({ reader: 'superVip' })
  for (const { name, content } of [...rebarDays, ...coilDays]) await seed.file(name, content)
  await putViews(pool, rebarViews)

  test('getSymbol returns lot, price and pivot levels of a symbol', async () => {
    const { data } = await call(getSymbol, { symbol: 'rb' })
    expect(data).toMatchObject({
      name: '螺纹钢',
      exchangeName: '上期所',
      unit: '10 吨/手',
      main_contract: 'rb2701',
      digits: 0,
      // 3070 − 3000 = 70; 70 ÷ 3000
      lastPrice: 3070,
      change: 70,
      zdf: 2.33,
      at: null,
      tradingDay: '2026-11-19',
      earlierDay: null,
      laterDay: null,
      // P = (3020 + 2980 + 3010) ÷ 3 = 3003.33, R1 = 2P − 2980, S1 = 2P − 3020.
      pivot: { state: '偏强', pivot: 3003, r1: 3027, s1: 2987 },
      views: { kanduo: 2, kankong: 1, zhendang: 1, duo: 50 },
      source: { publisher: '上海期货交易所', receivedAt: '2026-11-20 16:00:00', tradingDay: '2026-11-19' },
    })
    expect(data.days).toHaveLength(9)
    expect(data.days.at(-1)).toBe('2026-11-19')

    const earlier = (await call(getSymbol, { symbol: 'rb', date: '2026-11-12' })).data
    expect(earlier).toMatchObject({ lastPrice: 3000, zdf: 0, tradingDay: '2026-11-12' })
    // On the 11th the range was 2960 to 3040, so a close of 3000 equals the pivot.
    expect(earlier.pivot).toEqual({ state: '震荡', pivot: 3000, r1: 3040, s1: 2960 })
    expect(earlier.views).toMatchObject({ kankong: 1, duo: 0 })
    expect((await call(getSymbol, { symbol: 'rb', date: '2026-11-14' })).data).toMatchObject({
      main_contract: null,
      lastPrice: null,
      tradingDay: '2026-11-14',
    })
  })

  test('a day before any trading has no figures', async () => {
    const date = '1990-01-01'
    expect((await call(getSymbol, { symbol: 'rb', date })).data).toMatchObject({ lastPrice: null, days: [] })
    expect((await call(getPivots, { symbol: 'rb', date })).data).toMatchObject({ contract: null })
    expect((await call(getStatistics, { symbol: 'rb', date })).data).toMatchObject({ sample: null })
    expect((await call(getSymbolViews, { symbol: 'rb', date })).data).toMatchObject({ tradingDay: null })
  })

  test('each broker has one vote in five days', async () => {
    const { data } = await call(getSymbolViews, { symbol: 'rb' })
    expect(data).toMatchObject({
      tradingDay: '2026-11-19',
      window: 5,
      kanduo: 2,
      kankong: 1,
      zhendang: 1,
      shares: { kanduo: 50, kankong: 25, zhendang: 25 },
      duo: 50,
      // The votes of 13 to 19 November against those of 6 to 12: only 甲 has a vote in both windows.
      turned: [{ broker: '甲期货', from: '看空', to: '看多' }],
      total: 6,
      source: { source: '机构来函', receivedAt: '2026-11-19 09:00:00' },
    })
    expect(data.trend).toHaveLength(10)
    expect(data.trend[0]).toMatchObject({ tradingDay: '2026-11-06', shares: null })
    expect(data.trend.at(4)).toMatchObject({ tradingDay: '2026-11-12', kankong: 1, shares: { kankong: 100 } })
    expect(data.trend.at(-1)).toMatchObject({ tradingDay: '2026-11-19', shares: data.shares })
    expect(data.data[0]).toMatchObject({
      content_type: 3,
      broker_name: '甲期货',
      direction: '看多',
      researcher: null,
      view_point_json: null,
      pdf_url: null,
      publishedAt: '2026-11-19 09:00:00',
    })

    const bulls = (await call(getSymbolViews, { symbol: 'rb', direction: '看多', limit: 1, page: 2 })).data
    expect(bulls).toMatchObject({ total: 2, per_page: 1, current_page: 2, last_page: 2, duo: 50 })
    expect(bulls.data.map(({ broker_name }) => broker_name)).toEqual(['乙期货'])
  })

  test('symbols with the largest turnover are recommended first', async () => {
    const { data } = await call(getBaseInfo, {})
    expect(data.categoryList[0]).toEqual({ name: '推荐', son: [{ name: '螺纹', symbol: 'rb' }] })
    expect(data.oneList[0]).toEqual({
      id: 10,
      type: 1,
      name: '螺纹',
      match_name: 'rb 螺纹钢 螺纹 lwg lw luowen luowengang',
      image: '',
      description:
        '螺纹钢在上海期货交易所上市，合约单位 10 吨/手，最小变动价位 1 元/吨，实物交割，夜盘至 23:00。',
      symbol: 'rb',
      exchange: 'SHFE',
      is_recommend: 1,
      switch: 1,
      weigh: 91,
    })
    expect(data.oneList.map(({ weigh }) => weigh)).toEqual(Array.from({ length: 91 }, (_, at) => 91 - at))
    expect(new Set(data.oneList.map(({ id }) => id)).size).toBe(91)
    expect(data.oneList.filter((each) => each.switch === 1).map(({ symbol }) => symbol)).toEqual(['rb', 'hc'])
  })

  test('a keyword finds by code, name and initials', async () => {
    const found = async (keyword: string) =>
      (await call(getSymbolBoard, { keyword })).data.rows.map(({ symbol }) => symbol)
    expect(await found('lwg')).toEqual(['rb'])
    expect(await found('RB')).toEqual(['rb'])
    expect(await found('纹钢')).toEqual(['rb'])
    // An exact code precedes codes that only begin with the keyword.
    expect((await found('m'))[0]).toBe('m')
    expect(await found('pta')).toEqual(['TA'])
    expect(await found('没有')).toEqual([])

    const { data } = await call(getSymbolBoard, { keyword: 'rb' })
    expect(data).toMatchObject({ world: 'real', tradingDay: '2026-11-19' })
    expect(data.rows[0]).toMatchObject({
      main_contract: 'rb2701',
      tradingDay: '2026-11-19',
      lastPrice: 3070,
      zdf: 2.33,
      pivotState: '偏强',
      duo: 50,
      recommended: true,
      stale: false,
    })
    const coil = (await call(getSymbolBoard, { keyword: 'hc' })).data.rows[0]
    // The newest file with hot coil is older, so the row is stale and has neither levels nor views.
    expect(coil).toMatchObject({
      tradingDay: '2026-10-30',
      lastPrice: 3090,
      pivotState: null,
      duo: null,
      stale: true,
    })
  })
})
