import { getPositionRanking } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile, rankingsFile } from '#test/shfe-files'

const { call, seed } = await startTestApp()

const day = '2026-11-03'
for (const { name, content } of [
  quotesFile('2026-11-02', [
    { contract: 'rb2701', settlement: 3050, openInterest: 900 },
    { contract: 'rb2705', settlement: 3080, openInterest: 2000 },
  ]),
  rankingsFile('2026-11-02', [
    { contract: 'rb2705', long: [['甲期货', 300, 5]], short: [['乙期货', 200, 5]] },
  ]),
  quotesFile(day, [
    { contract: 'rb2701', settlement: 3060, close: 3062, previous: 3050, openInterest: 1000 },
    { contract: 'rb2705', settlement: 3090, close: 3093, previous: 3080, openInterest: 2000 },
  ]),
  rankingsFile(day, [
    { contract: 'rb2701', long: [['甲期货', 100, 10]], short: [['甲期货（代客）', 40, -5]] },
    {
      contract: 'rb2705',
      long: [
        ['甲期货', 400, 100],
        ['丙期货', 100, -20],
      ],
      short: [
        ['乙期货', 250, 30],
        ['甲期货', 150, 10],
      ],
    },
  ]),
]) {
  await seed.file(name, content)
}

const ranking = async (input: Parameters<typeof call<typeof getPositionRanking>>[1], ask = call) => {
  const reply = await ask(getPositionRanking, input)
  expect(reply.code, reply.msg).toBe(1)
  return reply.data
}

test('the default contract is the one with the largest open interest', async () => {
  const page = await ranking({ product: 'rb', date: day })

  expect(page).toMatchObject({
    product: { code: 'rb', shortName: '螺纹', exchange: 'SHFE' },
    contract: 'rb2705',
    tradingDay: day,
    contracts: [
      { code: 'rb2705', main: true },
      { code: 'rb2701', main: false },
    ],
    days: ['2026-11-02', day],
  })
  expect(page.ranking?.facts).toEqual({
    close: 3093,
    settlementPrice: 3090,
    priceChange: 13,
    priceChangeRate: 0.42,
    openInterest: 2000,
    openInterestPublished: 2000,
    digits: 0,
  })
})

test('a ranking has ranks, shares of open interest, sums and a comparison with the previous day', async () => {
  const { ranking: lists } = await ranking({ product: 'rb', contract: 'rb2705', date: day })

  expect(lists?.long.seats).toEqual([
    { rank: 1, seat: '甲期货', key: '甲期货', lots: 400, change: 100, share: 20 },
    { rank: 2, seat: '丙期货', key: '丙期货', lots: 100, change: -20, share: 5 },
  ])
  expect(lists?.long.sums.map(({ top, lots, change, share }) => [top, lots, change, share])).toEqual([
    [5, 500, 80, 25],
    [10, 500, 80, 25],
    [20, 500, 80, 25],
  ])
  expect(lists).toMatchObject({ net: 100, netChange: 40, longShortRatio: 1.25 })
  // (80 − 40) ÷ (80 + 40) × 100
  expect(lists?.score).toBeCloseTo(33.333, 2)
  expect(lists?.previous).toEqual({ tradingDay: '2026-11-02', longShortRatio: 1.5, longTop5Share: 15 })
})

test('a seat ranked on one side only has an unknown other side and an estimated net', async () => {
  const { ranking: lists } = await ranking({ product: 'rb', contract: 'rb2705', date: day })

  expect(lists?.netLong).toEqual([
    { rank: 1, seat: '甲期货', long: 400, short: 150, net: 250, netChange: 90, estimated: false },
    { rank: 2, seat: '丙期货', long: 100, short: null, net: 100, netChange: -20, estimated: true },
  ])
  expect(lists?.netShort).toEqual([
    { rank: 1, seat: '乙期货', long: null, short: 250, net: -250, netChange: -30, estimated: true },
  ])
})

test('a seat has its published name and one key on both sides', async () => {
  const { ranking: lists } = await ranking({ product: 'rb', contract: 'rb2701', date: day })

  expect(lists?.short.seats[0]).toMatchObject({ seat: '甲期货（代客）', key: '甲期货', lots: 40 })
  expect(lists?.netLong).toMatchObject([{ seat: '甲期货', long: 100, short: 40, net: 60, estimated: false }])
})

test('品种合计 sums the contracts if the exchange publishes no list of the product', async () => {
  const page = await ranking({ product: 'rb', contract: 'all', date: day })

  expect(page.ranking).toMatchObject({
    summedContracts: 2,
    facts: { close: null, openInterest: 3000 },
    long: { seats: [{ seat: '甲期货', lots: 500, change: 110 }, { seat: '丙期货' }], published: null },
    short: { seats: [{ seat: '乙期货' }, { seat: '甲期货', lots: 190 }] },
  })
  // 甲 is ranked on both sides of both contracts; 乙 and 丙 are unknown in at least one of them.
  const estimates = [...(page.ranking?.netLong ?? []), ...(page.ranking?.netShort ?? [])].map(
    ({ seat, estimated }) => [seat, estimated],
  )
  expect(Object.fromEntries(estimates)).toEqual({ 甲期货: false, 乙期货: true, 丙期货: true })
})

test('the ranking reports the difference between its rows and the published total', async () => {
  const { call: ask, seed } = await startTestApp()
  const file = rankingsFile('2026-11-04', [
    { contract: 'rb2705', long: [['甲期货', 400, 10]], short: [['乙期货', 1, 1]] },
  ])
  await seed.file(
    file.name,
    file.content.replace(
      '"RANK":999,"PARTICIPANTID1":"","PARTICIPANTABBR1":"","CJ1":400,"CJ1_CHG":10,"PARTICIPANTID2":"","PARTICIPANTABBR2":"","CJ2":400',
      '"RANK":999,"PARTICIPANTID1":"","PARTICIPANTABBR1":"","CJ1":400,"CJ1_CHG":10,"PARTICIPANTID2":"","PARTICIPANTABBR2":"","CJ2":412',
    ),
  )

  const { ranking: lists } = await ranking({ product: 'rb', contract: 'rb2705', date: '2026-11-04' }, ask)

  expect(lists?.long.published).toEqual({ lots: 412, change: 10, lotsDifference: 12, changeDifference: 0 })
  expect(lists?.short.published).toMatchObject({ lotsDifference: 0 })
})

test('a day without data has no lists', async () => {
  expect(await ranking({ product: 'rb', date: '2026-10-01' })).toMatchObject({
    ranking: null,
    tradingDay: '2026-10-01',
    contracts: [],
  })
})

test('a contract that is not ranked that day has no lists', async () => {
  expect(await ranking({ product: 'rb', contract: 'rb2710', date: day })).toMatchObject({
    contract: 'rb2710',
    ranking: null,
  })
})

test('invalid products, contracts and days are refused', async () => {
  expect(await call(getPositionRanking, { product: 'xx' })).toEqual({
    code: 0,
    key: 'unknownProduct',
    msg: '没有这个品种',
    data: null,
  })
  expect(await call(getPositionRanking, { product: 'rb', contract: 'cu2701' })).toMatchObject({
    code: 0,
    msg: '没有这个合约',
  })
  for (const [date, msg] of [
    ['2026-02-30', '日期不存在'],
    // This date is valid in JavaScript, but not in the database.
    ['0000-01-01', '日期超出范围'],
  ] as const) {
    expect(await call(getPositionRanking, { product: 'rb', date })).toMatchObject({ code: 0, msg })
  }
  expect(await call(getPositionRanking, { product: 'rb', contract: 'rb' })).toMatchObject({
    code: 0,
    msg: '合约代码有误',
  })
})
