import { getVarietyTracking, type Quote } from '@vce/protocol'
import { describe, expect, test } from 'vitest'
import type { LiveQuotes } from '#modules/market'
import { guest } from '#test/actors'
import { startTestApp } from '#test/app'
import { quotesFile, rankingsFile } from '#test/shfe-files'
import { createVarietyTracking } from './variety-tracking.service'

test('the variety tracking of an empty database has no figures', async () => {
  const { call } = await startTestApp()
  const { data } = await call(getVarietyTracking, {})
  expect(data).toMatchObject({ world: 'real', tradingDay: null, products: [], source: null })
  const requested = await call(getVarietyTracking, { products: ['rb'] })
  expect(requested.data.products).toMatchObject([
    { code: 'rb', contract: null, price: null, netPosition: null, basis: null, receipts: null, expiry: null },
  ])
})

test('an unknown product and an empty list are refused', async () => {
  const { call } = await startTestApp()
  expect(await call(getVarietyTracking, { products: ['rb', 'zz'] })).toMatchObject({
    code: 0,
    msg: '没有这个品种',
  })
  expect(await call(getVarietyTracking, { products: [] })).toMatchObject({ code: 0, msg: '请选择品种' })
})

const closes: [day: string, close: number][] = [
  ['2026-11-12', 2900],
  ['2026-11-13', 2950],
  ['2026-11-16', 3000],
  ['2026-11-17', 3000],
  ['2026-11-18', 3000],
  ['2026-11-19', 3045],
]

describe('six settled days', async () => {
  const { call, db, pool, seed } = await startTestApp()
  for (const [day, close] of closes) {
    const { name, content } = quotesFile(day, [
      {
        contract: 'rb2701',
        settlement: close + 5,
        close,
        previous: 3000,
        openInterest: 10_000,
        volume: 9,
        turnover: 27,
      },
      { contract: 'cu2701', settlement: 90_000, openInterest: 5000, volume: 9, turnover: 405 },
    ])
    await seed.file(name, content)
  }
  for (const [index, day] of ['2026-11-11', '2026-11-12', '2026-11-17', '2026-11-18'].entries()) {
    const { name, content } = rankingsFile(day, [
      {
        contract: 'rb2701',
        long: [
          ['甲期货', 300 + index, 0],
          ['乙期货', 100, 0],
        ],
        short: [['丙期货', 250, 0]],
      },
    ])
    await seed.file(name, content)
  }
  const { rows } = await pool.query<{ id: number }>('select min(id)::int as id from raw_files')
  await pool.query(`insert into spot_prices values ('real', '2026-11-18', 'rb', 3100, ${rows[0]?.id})`)
  await pool.query(`insert into warehouse_receipts
    (world, trading_day, exchange, product_code, unit, quantity, change, warehouses, raw_file_id)
    values ('real', '2026-11-17', 'SHFE', 'rb', 'ton', 50000, -1200, '[]', ${rows[0]?.id})`)

  test('each figure of a product has its own day', async () => {
    const { data } = await call(getVarietyTracking, { products: ['rb', 'cu', 'rb'] })
    expect(data).toMatchObject({ tradingDay: '2026-11-19', feed: { kind: 'settled' } })
    expect(data.products.map(({ code }) => code)).toEqual(['rb', 'cu'])
    expect(data.products[0]).toEqual({
      code: 'rb',
      name: '螺纹钢',
      shortName: '螺纹',
      exchange: 'SHFE',
      sector: '黑色',
      contract: 'rb2701',
      digits: 0,
      price: { tradingDay: '2026-11-19', at: null, last: 3045, change: 45, changeRate: 1.5 },
      // Compared with 3000 on the 16th and 2900 on the 12th; twenty days before there was no settlement.
      returns: { three: 1.5, five: 5, twenty: null },
      netPosition: {
        tradingDay: '2026-11-18',
        net: 153,
        // The 11th is five trading days before the 18th: 300 + 100 − 250.
        change: 3,
        trend: [...Array(14).fill(null), 150, 151, null, null, 152, 153],
      },
      // 3100 − 3005, the settlement on the day of the spot price, not on the last day.
      basis: { tradingDay: '2026-11-18', spot: 3100, value: 95, rate: 3.06 },
      receipts: { tradingDay: '2026-11-17', quantity: 50_000, change: -1200, unit: 'ton' },
      expiry: { day: '2027-01-15', tradingDays: 40 },
    })
    expect(data.products[1]).toMatchObject({ code: 'cu', basis: null, receipts: null, netPosition: null })
    expect(data.source).toMatchObject({ publisher: '上海期货交易所' })
  })

  test('the default products are the most traded, at most twenty', async () => {
    const { data } = await call(getVarietyTracking, {})
    expect(data.products.map(({ code }) => code)).toEqual(['cu', 'rb'])
  })

  test('during a running day price and returns are live', async () => {
    const at = Date.parse('2026-11-20T10:00:00+08:00')
    const quote = { contract: 'rb2701', product: 'rb', main: true, tradingDay: '2026-11-20', at } as Quote
    const live: LiveQuotes = {
      state: () => ({ kind: 'live', tradingDay: '2026-11-20', at, source: '模拟行情' }),
      quotes: () => [
        { ...quote, last: 3090, previousSettlement: 3000 },
        { ...quote, contract: 'rb2705', main: false, last: 1, previousSettlement: 1 },
      ],
      onMessage: () => () => undefined,
      watchReplays: () => undefined,
    }
    const track = createVarietyTracking({ db, live })
    const { feed, products } = await track(guest, { products: ['rb', 'cu'] })
    expect(feed.kind).toBe('live')
    expect(products[0]).toMatchObject({
      contract: 'rb2701',
      price: { tradingDay: '2026-11-20', at, last: 3090, change: 90, changeRate: 3 },
      // The 17th is three trading days before the running day, the 13th five.
      returns: { three: 3, five: 4.75, twenty: null },
      netPosition: { tradingDay: '2026-11-18' },
      receipts: { tradingDay: '2026-11-17' },
      expiry: { tradingDays: 39 },
    })
    // A product without a live quote shows its last settled day.
    expect(products[1]).toMatchObject({ price: { tradingDay: '2026-11-19', at: null, last: 90_000 } })
  })
})
