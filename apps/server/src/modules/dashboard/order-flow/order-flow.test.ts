import { getIntraday, getOrderFlow, getOrderFlowBoard, getQuoteDetail } from '@vce/protocol'
import { expect, test } from 'vitest'
import { buildTestApp, startTestApp } from '#test/app'
import { beijingMs, startMovingApp } from '#test/moving-market'
import { quotesFile } from '#test/shfe-files'

/** The night session of Thursday, which belongs to Friday. */
const { call, database, clock, pass } = await startMovingApp('2026-11-19 21:10')
const simulated = { world: 'simulated' } as const
const total = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0)

async function flowOf(input: { product?: string; contract?: string } = {}) {
  const { data } = await call(getOrderFlow, { ...simulated, ...input })
  if (!data.flow) throw new Error('nothing was counted')
  return { ...data, flow: data.flow }
}

test('every lot of the running day is bought, sold, neutral or from the auction', async () => {
  const { flow, ...page } = await flowOf({ product: 'rb' })
  expect(page).toMatchObject({
    world: 'simulated',
    product: { code: 'rb' },
    contract: 'rb2701',
    tradingDay: '2026-11-20',
    feed: { kind: 'live', tradingDay: '2026-11-20' },
    source: { publisher: '模拟行情' },
  })
  expect(page.days.at(-1)).toBe('2026-11-20')
  const { totals, minutes, natures, tiers, prices } = flow
  const { bought, sold, neutral, auction, volume } = totals
  const { quote } = (await call(getQuoteDetail, { ...simulated, contract: 'rb2701' })).data
  expect(flow.method).toBe('ticks')
  expect(volume).toBe(quote.volume)
  expect(bought + sold + neutral + auction).toBe(volume)
  expect([totals.unseen, totals.net]).toEqual([0, bought - sold])
  expect(auction).toBeGreaterThan(0)
  expect(totals.ratio).toBeCloseTo((bought / (bought + sold)) * 100, 2)
  expect(total((minutes?.rows ?? []).map((row) => row[1] + row[2] + row[3]))).toBe(bought + sold + neutral)
  expect(total((prices ?? []).map(([, b, s, n]) => b + s + n))).toBe(bought + sold + neutral)
  expect(total(natures?.lots ?? []) + (natures?.unknown ?? 0)).toBe(bought + sold + neutral)
  expect([total(tiers?.bought ?? []), total(tiers?.sold ?? [])]).toEqual([bought, sold])
  expect(tiers?.bounds).toHaveLength(3)
})

test('flow minutes have the axis and the prices of 分时', async () => {
  const { flow } = await flowOf({ contract: 'rb2701' })
  const [day] = (await call(getIntraday, { ...simulated, contract: 'rb2701' })).data.days
  expect(flow.minutes?.ends).toEqual(day?.minutes)
  expect(flow.minutes?.ends[0]).toBe(beijingMs('2026-11-19 21:01'))
  const lots = new Map(day?.points.map(([place, close, , volume]) => [place, [close, volume]]))
  const rows = flow.minutes?.rows ?? []
  expect(rows.length).toBeGreaterThan(8)
  for (const [place, bought, sold, neutral, close] of rows) {
    const match = place === 0 ? flow.totals.auction : 0
    expect([close, bought + sold + neutral + match]).toEqual(lots.get(place))
  }
})

test('a server started during the day counts the same as one that ran all day', async () => {
  await pass(90_000)
  const ran = await flowOf({ contract: 'rb2701' })
  const late = await buildTestApp(database, { clock, moving: true })
  await late.step(0)
  const { data } = await late.call(getOrderFlow, { ...simulated, contract: 'rb2701' })
  await late.app.close()
  expect(data).toEqual(ran)
})

test('a contract that is rarely requested is counted on request', async () => {
  for (const contract of ['rb2705', 'rb2705', 'rb2612']) {
    const { flow } = await flowOf({ contract })
    const { bought, sold, neutral, auction, volume } = flow.totals
    expect(bought + sold + neutral + auction).toBe(volume)
    const rows = flow.minutes?.rows ?? []
    expect(total(rows.map((row) => row[1]))).toBe(bought)
    expect(total(rows.map((row) => row[2]))).toBe(sold)
    expect(total((flow.prices ?? []).map(([, , lots]) => lots))).toBe(sold)
  }
})

test('the board has a row for every main contract with the figures of its page', async () => {
  const { data } = await call(getOrderFlowBoard, simulated)
  expect(data).toMatchObject({ tradingDay: '2026-11-20', feed: { kind: 'live' } })
  expect(data.rows.length).toBeGreaterThan(80)
  const { flow, price } = await flowOf({ product: 'rb' })
  const row = data.rows.find(({ code }) => code === 'rb')
  const { bought, sold, net, ratio, volume } = flow.totals
  const [, , longOpen, shortOpen, longClose, shortClose] = flow.natures?.lots ?? []
  expect(row).toMatchObject({ bought, sold, net, ratio, volume, longOpen, shortOpen, longClose, shortClose })
  expect(row).toMatchObject({
    contract: 'rb2701',
    sector: '黑色',
    exchange: 'SHFE',
    method: 'ticks',
    last: price?.last,
    changeRate: price?.changeRate,
    openInterestChange: price?.openInterestChange,
  })
  // Eggs have no night session, so without a tick they have no figures.
  expect(data.rows.find(({ code }) => code === 'jd')).toMatchObject({
    method: null,
    bought: null,
    ratio: null,
  })
})

test('of a settled simulated day only contracts with a viewer are counted from ticks', async () => {
  const { data } = await call(getOrderFlow, { ...simulated, product: 'rb', date: '2026-11-18' })
  expect(data).toMatchObject({ tradingDay: '2026-11-18', feed: { kind: 'settled' }, contract: 'rb2701' })
  const { bought, sold, neutral, auction, volume } = data.flow?.totals ?? {}
  expect(data.flow?.method).toBe('ticks')
  expect(total([bought, sold, neutral, auction].map((lots) => lots ?? 0))).toBe(volume)

  const board = (await call(getOrderFlowBoard, { ...simulated, date: '2026-11-18' })).data
  expect(board.rows.find(({ code }) => code === 'rb')).toMatchObject({ method: 'ticks', bought, sold })
  const [estimated] = board.rows.filter(({ method }) => method === 'day')
  expect(estimated).toMatchObject({ longOpen: null, bought: expect.any(Number) })
})

/**
 * Files of two real days: 1000 lots with the close at three quarters of the range, and 1000 lots at one
 * price.
 */
async function startRealDays() {
  const { call, db, seed } = await startTestApp()
  for (const [date, high, low] of [
    ['2026-11-17', 3100, 3000],
    ['2026-11-18', 3075, 3075],
  ] as const) {
    const file = quotesFile(date, [
      { contract: 'rb2701', settlement: 3060, close: 3075, previous: 3050, openInterest: 10, volume: 1000 },
    ])
    const content = file.content
      .replace(/"HIGHESTPRICE":\d+/, `"HIGHESTPRICE":${high}`)
      .replace(/"LOWESTPRICE":\d+/, `"LOWESTPRICE":${low}`)
    await seed.file(file.name, content)
  }
  return { call, db }
}

test('real days: an estimate, a day of one price and a day without quotes', async () => {
  const { call } = await startRealDays()
  // ((3075 − 3000) − (3100 − 3075)) ÷ 100 = 0.5; 1000 × 1.5 ÷ 2 = 750.
  const first = (await call(getOrderFlow, { world: 'real', product: 'rb', date: '2026-11-17' })).data
  expect(first.flow).toMatchObject({ method: 'day', closePosition: 0.5 })
  expect(first.flow?.totals).toMatchObject({ bought: 750, sold: 250, net: 500, ratio: 75, volume: 1000 })
  expect(first).toMatchObject({
    price: { last: 3075, change: 25, changeRate: 0.82 },
    source: { publisher: '上海期货交易所' },
  })

  const locked = (await call(getOrderFlow, { world: 'real', contract: 'rb2701' })).data
  expect(locked).toMatchObject({ tradingDay: '2026-11-18', flow: null, price: { last: 3075 } })
  const board = (await call(getOrderFlowBoard, { world: 'real' })).data
  expect(board).toMatchObject({ tradingDay: '2026-11-18', feed: { kind: 'settled' } })
  expect(board.rows).toMatchObject([{ code: 'rb', volume: 1000, method: null, bought: null }])

  const none = (await call(getOrderFlow, { world: 'real', product: 'rb', date: '2026-11-16' })).data
  expect(none).toMatchObject({ tradingDay: '2026-11-16', contracts: [], contract: null, flow: null })
  const holiday = (await call(getOrderFlow, { world: 'real', product: 'rb', date: '2026-10-01' })).data
  expect(holiday).toMatchObject({ flow: null, source: null })
  expect((await call(getOrderFlowBoard, { world: 'real', date: '2026-11-16' })).data.rows).toEqual([])
})

test('a real day with minutes of a feed is counted from them', async () => {
  const { call, db } = await startRealDays()
  const end = beijingMs('2026-11-17 09:01')
  await db.execute(`insert into order_flow_minutes values
    ('real', 'rb2701', ${end}, '2026-11-17', 300, 100, 10, 0, 40, 10, 3071,
     '{0,0,300,0,100,0,0,0}', '{100,200,0,0,100,0,0,0}', '{10,50,200}', '[[3071,300,100,10]]', '行情桥'),
    ('real', 'rb2701', ${end + 60_000}, '2026-11-17', 0, 90, 0, 0, 0, 0, 3070,
     '{0,0,0,0,0,0,0,90}', '{0,0,0,0,0,90,0,0}', '{10,50,200}', '[[3070,0,90,0]]', '行情桥')`)
  const { data } = await call(getOrderFlow, { world: 'real', product: 'rb', date: '2026-11-17' })
  expect(data).toMatchObject({ feed: { kind: 'settled' }, source: { publisher: '行情桥与上海期货交易所' } })
  expect(data.flow).toMatchObject({
    method: 'ticks',
    // 300 ÷ 490
    totals: { bought: 300, sold: 190, net: 110, ratio: 61.22, neutral: 10, unseen: 500, volume: 1000 },
    natures: { lots: [0, 0, 300, 0, 100, 0, 0, 90], unknown: 10 },
    tiers: { bounds: [10, 50, 200], bought: [100, 200, 0, 0], sold: [100, 90, 0, 0] },
    prices: [
      [3071, 300, 100, 10],
      [3070, 0, 90, 0],
    ],
  })
  // 120 minutes of night come before nine o’clock.
  expect(data.flow?.minutes?.rows).toEqual([
    [120, 300, 100, 10, 3071],
    [121, 0, 90, 0, 3070],
  ])
  const board = (await call(getOrderFlowBoard, { world: 'real', date: '2026-11-17' })).data
  expect(board.rows).toMatchObject([
    { code: 'rb', method: 'ticks', bought: 300, sold: 190, longOpen: 300, longClose: 100, shortOpen: 0 },
  ])
})

test('unknown products and contracts are refused', async () => {
  expect(await call(getOrderFlow, { product: 'zz' })).toMatchObject({ code: 0, msg: '没有这个品种' })
  for (const input of [
    { product: 'rb', contract: 'cu2701' },
    { contract: 'rb1301' },
    { contract: 'rb1301', date: '2026-11-18' },
  ])
    expect(await call(getOrderFlow, { ...simulated, ...input })).toMatchObject({
      code: 0,
      msg: '没有这个合约',
    })
})
