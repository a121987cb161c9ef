import { getSeatProfitHistory, getSeatProfits, type ProfitSortOrder } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile, type RankedPlace, rankingsFile } from '#test/shfe-files'

const { call, seed } = await startTestApp({ reader: 'superVip' })

/** Thursday, Friday, and the following week; 甲 turns from long to short, 丙 drops off after Friday. */
const days: { day: string; rb: number; hc: number; long: RankedPlace[]; short: RankedPlace[] }[] = [
  {
    day: '2026-11-05',
    rb: 3000,
    hc: 3300,
    long: [
      ['甲期货', 300, 0],
      ['丙期货', 50, 0],
    ],
    short: [
      ['乙期货', 200, 0],
      ['甲期货', 100, 0],
    ],
  },
  {
    day: '2026-11-06',
    rb: 3010,
    hc: 3310,
    long: [
      ['甲期货', 400, 100],
      ['丙期货', 50, 0],
    ],
    short: [
      ['乙期货', 250, 50],
      ['甲期货', 100, 0],
    ],
  },
  {
    day: '2026-11-09',
    rb: 3040,
    hc: 3300,
    long: [['甲期货', 100, -300]],
    short: [
      ['乙期货', 250, 0],
      ['甲期货', 160, 60],
    ],
  },
  {
    day: '2026-11-10',
    rb: 3020,
    hc: 3290,
    long: [['甲期货', 100, 0]],
    short: [
      ['乙期货', 260, 10],
      ['甲期货', 180, 20],
    ],
  },
]
for (const [index, { day, rb, hc, long, short }] of days.entries()) {
  const before = days[index - 1] ?? { rb: rb - 5, hc: hc - 5 }
  for (const { name, content } of [
    quotesFile(day, [
      { contract: 'rb2701', settlement: rb, previous: before.rb, openInterest: 1000 },
      { contract: 'hc2701', settlement: hc, previous: before.hc, openInterest: 1000 },
    ]),
    rankingsFile(day, [
      { contract: 'rb2701', long, short },
      { contract: 'hc2701', long: [['乙期货', 20, 0]], short: [['丁期货', 20, 0]] },
    ]),
  ]) {
    await seed.file(name, content)
  }
}

test('the last day’s ranking has the breakdown of its first seat', async () => {
  const { data } = await call(getSeatProfits, { product: 'rb' })

  expect(data).toMatchObject({ world: 'real', tradingDay: '2026-11-10', period: 'day', dropOff: 'zero' })
  expect(data.days).toEqual(['2026-11-06', '2026-11-09', '2026-11-10'])
  expect(data.products.map(({ code }) => code)).toEqual(['rb', 'hc'])
  const { ranking } = data
  // Positions held into the 10th: 乙 −250, 甲 100 − 160 = −60; 丙 is off the lists since the 9th. The price fell
  // by 20.
  expect(ranking?.gainers).toMatchObject({
    total: 2,
    profit: 62_000,
    rows: [
      { rank: 1, seat: '乙期货', profit: 50_000, days: 1, wins: 1, winRate: 100, oneSidedDays: 1, net: -250 },
      { rank: 2, seat: '甲期货', profit: 12_000, oneSidedDays: 0, net: -60, products: null },
    ],
  })
  expect(ranking?.losers).toMatchObject({ total: 0, profit: 0, rows: [] })
  expect(ranking?.even).toBe(1)
  expect(ranking?.example).toMatchObject({
    seat: '乙期货',
    tradingDay: '2026-11-10',
    heldOn: '2026-11-09',
    multiplier: 10,
    profit: 50_000,
    contracts: [
      {
        contract: 'rb2701',
        long: null,
        short: 250,
        net: -250,
        settlementPrice: 3020,
        previousSettlement: 3040,
        profit: 50_000,
      },
    ],
  })
  expect(ranking?.source.publisher).toBe('上海期货交易所')
})

test('week and month rankings end with the chosen day', async () => {
  const week = (await call(getSeatProfits, { product: 'rb', period: 'week' })).data.ranking
  // On the 9th 甲 held 300 and gained 30 × 300 × 10 = 90,000; on the 10th 12,000. 丙: 50 × 30 × 10, then off
  // the lists.
  expect(week).toMatchObject({ firstDay: '2026-11-09', lastDay: '2026-11-10', days: 2 })
  expect(week?.gainers.rows).toMatchObject([
    { seat: '甲期货', profit: 102_000, days: 2, winRate: 100 },
    { seat: '丙期货', profit: 15_000, days: 1, droppedDays: 1 },
  ])
  // 乙: −250 × 30 × 10 + 50,000.
  expect(week?.losers.rows).toMatchObject([
    { seat: '乙期货', profit: -25_000, days: 2, wins: 1, winRate: 50 },
  ])

  const month = (await call(getSeatProfits, { product: 'rb', period: 'month', date: '2026-11-09' })).data
    .ranking
  expect(month).toMatchObject({ firstDay: '2026-11-06', lastDay: '2026-11-09', days: 2 })
})

test('with carry, a seat off the lists keeps its last lots', async () => {
  const { data } = await call(getSeatProfits, { product: 'rb', dropOff: 'carry' })
  // 丙: 50 × −20 × 10
  expect(data.ranking?.losers.rows).toMatchObject([
    { seat: '丙期货', profit: -10_000, droppedDays: 1, net: 50 },
  ])
})

test('all products together are the sum of each seat’s products', async () => {
  const { data } = await call(getSeatProfits, {})
  expect(data).toMatchObject({ product: null, ranking: { coveredProducts: 2 } })
  // 乙 in hc: 20 × −10 × 10.
  expect(data.ranking?.gainers.rows[0]).toMatchObject({
    seat: '乙期货',
    profit: 48_000,
    net: null,
    products: 2,
  })
  expect(data.ranking?.gainers.rows[2]).toMatchObject({ seat: '丁期货', profit: 2000, products: 1 })
  expect(data.ranking?.example?.product.code).toBe('rb')

  const second = await call(getSeatProfits, { page: 2, limit: 1 })
  expect(second.data.ranking?.gainers).toMatchObject({
    total: 3,
    first: { seat: '乙期货', profit: 48_000 },
    rows: [{ rank: 2, seat: '甲期货' }],
  })
})

test('a list with its ranks is sorted before it is divided into pages', async () => {
  const sorted = async (sortGain: ProfitSortOrder, page: number) => {
    const { data } = await call(getSeatProfits, { sortGain, page, limit: 2 })
    return data.ranking?.gainers.rows.map(({ rank, seat }) => `${rank} ${seat}`)
  }
  // Sorted by pinyin: 丁, 甲, 乙.
  expect(await sorted('seat.asc', 1)).toEqual(['3 丁期货', '2 甲期货'])
  expect(await sorted('seat.asc', 2)).toEqual(['1 乙期货'])
  expect(await sorted('profit.asc', 1)).toEqual(['3 丁期货', '2 甲期货'])
  // 乙 has two products; the others are in the order of their ranks.
  expect(await sorted('products.asc', 1)).toEqual(['2 甲期货', '3 丁期货'])
  // The net is unknown for all products together, so rows are in the order of their ranks.
  expect(await sorted('net.desc', 1)).toEqual(['1 乙期货', '2 甲期货'])
  expect(await call(getSeatProfits, { sortGain: 'price.desc' as never })).toMatchObject({
    code: 0,
    msg: '没有这种排序',
  })
})

test('a seat’s history has daily profits, a record and open positions', async () => {
  const { data } = await call(getSeatProfitHistory, { seat: '甲期货', product: 'rb' })

  // Profit of the 6th: 200 × 10 × 10; of the 9th: 300 × 30 × 10; of the 10th: −60 × −20 × 10.
  expect(
    data.points.map(({ tradingDay, profit, cumulative, net, price }) => [
      tradingDay,
      profit,
      cumulative,
      net,
      price,
    ]),
  ).toEqual([
    ['2026-11-06', 20_000, 20_000, 200, 3010],
    ['2026-11-09', 90_000, 110_000, 300, 3040],
    ['2026-11-10', 12_000, 122_000, -60, 3020],
  ])
  expect(data.record).toEqual({
    profit: 122_000,
    days: 3,
    wins: 3,
    losses: 0,
    winRate: 100,
    maxDrawdown: 0,
    profitLossRatio: null,
  })
  expect(data.products).toEqual([{ code: 'rb', shortName: '螺纹', profit: 122_000, days: 3, winRate: 100 }])
  // On the 9th the position turned to −60 at 3040, on the 10th 20 were added at 3020: (3040 × 60 + 3020 × 20)
  // ÷ 80.
  expect(data.positions).toMatchObject({
    tradingDay: '2026-11-10',
    total: 1,
    rows: [
      {
        contract: 'rb2701',
        long: 100,
        short: 180,
        net: -80,
        oneSided: false,
        cost: 3035,
        costSince: '2026-11-09',
        settlementPrice: 3020,
        // −80 × −15 × 10.
        openProfit: 12_000,
      },
    ],
  })
  expect(data.parts).toMatchObject({ heldOn: '2026-11-09', profit: 12_000, contracts: [{ net: -60 }] })
})

test('a day on which a seat has dropped off is marked', async () => {
  const { data } = await call(getSeatProfitHistory, { seat: '丙期货' })
  expect(data.points).toMatchObject([
    { profit: 5000, held: true, oneSided: true, dropped: false, products: 1, net: null },
    { profit: 15_000, held: true },
    { profit: 0, held: false, dropped: true, products: null, cumulative: 20_000 },
  ])
  expect(data.record).toMatchObject({ days: 2, winRate: 100 })
  expect(data.positions).toEqual({ tradingDay: '2026-11-10', total: 0, rows: [] })

  const carried = await call(getSeatProfitHistory, { seat: '丙期货', dropOff: 'carry' })
  expect(carried.data.points[2]).toMatchObject({
    profit: -10_000,
    held: true,
    dropped: true,
    drawdown: 10_000,
  })
})

test('losses and gains yield the drawdown and 盈亏比 of a seat', async () => {
  const { data } = await call(getSeatProfitHistory, { seat: '乙期货', product: 'rb', date: '2026-11-10' })
  // Profits: −200 × 10 × 10, −250 × 30 × 10 and 50,000. 盈亏比: 50,000 ÷ (95,000 ÷ 2).
  expect(data.record).toMatchObject({
    profit: -45_000,
    maxDrawdown: 95_000,
    wins: 1,
    losses: 2,
    winRate: 33.33,
    profitLossRatio: 1.05,
  })
  const earlier = await call(getSeatProfitHistory, { seat: '乙期货', product: 'rb', date: '2026-11-06' })
  expect(earlier.data).toMatchObject({ tradingDay: '2026-11-06', positions: { tradingDay: '2026-11-06' } })
})

test('without data there are no seat profits while unknown products and seats are refused', async () => {
  const none = await call(getSeatProfits, { date: '2026-11-05' })
  expect(none.data).toMatchObject({ tradingDay: '2026-11-05', ranking: null })
  const unranked = await call(getSeatProfits, { product: 'cu' })
  expect(unranked.data).toMatchObject({ tradingDay: null, days: [], ranking: null, product: { code: 'cu' } })

  expect(await call(getSeatProfits, { product: 'zz' })).toMatchObject({ code: 0, msg: '没有这个品种' })
  expect(await call(getSeatProfitHistory, { product: 'zz', seat: '甲期货' })).toMatchObject({
    code: 0,
    msg: '没有这个品种',
  })
  expect(await call(getSeatProfitHistory, { seat: '无名期货' })).toMatchObject({
    code: 0,
    msg: '没有这个席位的持仓',
  })
  expect(await call(getSeatProfitHistory, { seat: ' ' })).toMatchObject({ code: 0, msg: '请选择席位' })
  expect(await call(getSeatProfits, { period: 'decade' as never })).toMatchObject({
    code: 0,
    msg: '周期只有 day、week、month 与 year 四种',
  })
  expect(await call(getSeatProfits, { dropOff: 'maybe' as never })).toMatchObject({ code: 0 })
})

test('a single day of all products names the three products with the largest profits', async () => {
  const { data } = await call(getSeatProfits, { date: '2026-11-09' })
  const rows = [...(data.ranking?.gainers.rows ?? []), ...(data.ranking?.losers.rows ?? [])]
  expect(rows.length).toBeGreaterThan(0)
  for (const { largest, profit } of rows) {
    expect(largest?.length).toBeGreaterThan(0)
    // The seat has only two products, so their profits add up to the seat's.
    expect(largest?.reduce((sum, part) => sum + part.profit, 0)).toBeCloseTo(profit, 2)
    const sizes = largest?.map((part) => Math.abs(part.profit)) ?? []
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  }
  const month = await call(getSeatProfits, { date: '2026-11-10', period: 'month' })
  expect(month.data.ranking?.gainers.rows[0]?.largest).toBeNull()
})
