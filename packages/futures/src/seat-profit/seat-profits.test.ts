import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Place } from '../rankings'
import {
  type ContractProfit,
  contractNets,
  contractProfits,
  type DropOff,
  type ProfitDay,
  profitOf,
  type RankedDay,
  type SettledPrice,
  seatProfits,
} from '.'

type Lots = Record<string, number>

const places = (lots: Lots): Place[] =>
  Object.entries(lots).map(([seat, held]) => ({ seat, lots: held, change: null }))

const ranked = (tradingDay: string, contracts: Record<string, { long: Lots; short: Lots }>): RankedDay => ({
  tradingDay,
  contracts: new Map(
    Object.entries(contracts).map(([code, { long, short }]) => [
      code,
      contractNets(places(long), places(short), tradingDay),
    ]),
  ),
})

const settled = (prices: Record<string, [now: number | null, before: number | null]>) =>
  new Map<string, SettledPrice>(
    Object.entries(prices).map(([code, [settlementPrice, previousSettlement]]) => [
      code,
      { settlementPrice, previousSettlement },
    ]),
  )

/** Monday to Friday of one week. */
const [monday, tuesday, wednesday, thursday, friday] = [
  '2026-11-02',
  '2026-11-03',
  '2026-11-04',
  '2026-11-05',
  '2026-11-06',
] as const

const rebar = (
  tradingDay: string,
  days: RankedDay[],
  prices: Record<string, [number | null, number | null]>,
  dropOff: DropOff = 'zero',
): ProfitDay => ({
  multiplierOf: () => 10,
  tradingDay,
  prices: settled(prices),
  ranked: days,
  dropOff,
})

test('the day’s profit is yesterday’s net lots × the settlement’s move × the multiplier', () => {
  const held = ranked(monday, {
    rb2701: { long: { 甲期货: 120, 乙期货: 50 }, short: { 甲期货: 40, 乙期货: 90 } },
  })

  // 甲: (120 − 40) × (3060 − 3050) × 10; 乙: (50 − 90) × 10 × 10.
  expect(seatProfits(rebar(tuesday, [held], { rb2701: [3060, 3050] }))).toEqual([
    { seat: '甲期货', profit: 8000, net: 80, oneSided: false, dropped: false },
    { seat: '乙期货', profit: -4000, net: -40, oneSided: false, dropped: false },
  ])
})

test('昨结算 is the contract’s own field regardless of the previous day’s settlement', () => {
  // 0.02 per gram is not exact in binary, but the result has to be exact to the 分.
  expect(profitOf(3, { settlementPrice: 912.36, previousSettlement: 912.34 }, 1000)).toBe(60)
  expect(profitOf(-7, { settlementPrice: 3060, previousSettlement: 3050 }, 10)).toBe(-700)
})

test('a seat on one list only counts as 0 on the other and is marked', () => {
  const held = ranked(monday, { rb2701: { long: { 甲期货: 100 }, short: { 乙期货: 70 } } })
  expect(seatProfits(rebar(tuesday, [held], { rb2701: [3040, 3050] }))).toMatchObject([
    { seat: '甲期货', profit: -10_000, oneSided: true },
    { seat: '乙期货', profit: 7000, net: -70, oneSided: true },
  ])
})

test('lots of members’ lists are not halved before 2020', () => {
  // cu1403 on 2014-01-06: 金瑞期货 was published with 10,162 long lots; the open interest of that day was
  // double-sided.
  const held = ranked('2014-01-06', { cu1403: { long: { 金瑞期货: 10_162 }, short: {} } })
  const [seat] =
    seatProfits({
      ...rebar('2014-01-07', [held], { cu1403: [51_900, 52_000] }),
      multiplierOf: () => 5,
    }) ?? []
  // 10,162 × −100 × 5.
  expect(seat).toMatchObject({ net: 10_162, profit: -5_081_000 })
})

test('代客, 自营 and former names are one seat', () => {
  const held = ranked(monday, {
    rb2701: { long: { '国泰君安期货（代客）': 30, 国泰君安: 5 }, short: { '国泰君安（自营）': 10 } },
  })
  expect(seatProfits(rebar(tuesday, [held], { rb2701: [3051, 3050] }))).toMatchObject([
    { seat: '国泰君安', net: 25, profit: 250 },
  ])
})

test('a product sums its contracts and inherits their marks', () => {
  const held = ranked(monday, {
    rb2701: { long: { 甲期货: 100 }, short: { 甲期货: 20 } },
    rb2705: { long: {}, short: { 甲期货: 30 } },
  })
  // 80 × 10 × 10 − 30 × 20 × 10.
  expect(seatProfits(rebar(tuesday, [held], { rb2701: [3060, 3050], rb2705: [3100, 3080] }))).toEqual([
    { seat: '甲期货', profit: 2000, net: 50, oneSided: true, dropped: false },
  ])
})

test('contracts in physical delivery are left out, cash-settled ones count to their end', () => {
  const held = ranked('2026-10-30', {
    rb2611: { long: { 甲期货: 10 }, short: {} },
    rb2701: { long: { 甲期货: 1 }, short: {} },
  })
  expect(
    contractProfits(rebar(monday, [held], { rb2611: [3100, 3000], rb2701: [3100, 3000] }))?.map(
      ({ contractCode }) => contractCode,
    ),
  ).toEqual(['rb2701'])

  const index = ranked('2026-11-19', { IF2611: { long: { 甲期货: 10 }, short: {} } })
  const last = { ...rebar('2026-11-20', [index], { IF2611: [4010, 4000] }), multiplierOf: () => 300 }
  expect(seatProfits(last)).toMatchObject([{ seat: '甲期货', profit: 30_000 }])
  // IF2611 was settled on its last day; the lists of that day contain a position that no longer exists.
  const ended = ranked('2026-11-20', { IF2611: { long: { 甲期货: 10 }, short: {} } })
  expect(seatProfits(rebar('2026-11-23', [ended], { IF2612: [4010, 4000] }))).toEqual([])
})

test('a missing settlement leaves the profit unknown, never 0', () => {
  const held = ranked(monday, {
    rb2701: { long: { 甲期货: 10, 乙期货: 5 }, short: {} },
    rb2705: { long: { 甲期货: 1 }, short: {} },
  })
  const found = seatProfits(rebar(tuesday, [held], { rb2701: [3060, 3050], rb2705: [null, 3080] }))
  expect(found?.map(({ seat, profit }) => [seat, profit])).toEqual([
    ['甲期货', null],
    ['乙期货', 500],
  ])
  expect(seatProfits(rebar(tuesday, [held], { rb2701: [3060, 3050] }))?.[0]?.profit).toBeNull()
})

test('profits are null without the previous day’s lists or without prices', () => {
  const held = ranked(monday, { rb2701: { long: { 甲期货: 10 }, short: {} } })
  expect(seatProfits(rebar(wednesday, [held], { rb2701: [3060, 3050] }, 'carry'))).toBeNull()
  expect(seatProfits(rebar(tuesday, [held], {}))).toBeNull()
})

const others = { rb2701: { long: { 丙期货: 900 }, short: { 丙期货: 800 } } }
const fellOff = [
  ranked(monday, { rb2701: { long: { 甲期货: 100, 丙期货: 900 }, short: { 甲期货: 60, 丙期货: 800 } } }),
  ...[tuesday, wednesday, thursday, friday].map((day) => ranked(day, others)),
]
const ofSeat = (day: string, dropOff: DropOff) =>
  seatProfits(rebar(day, fellOff, { rb2701: [3060, 3050] }, dropOff))?.find(({ seat }) => seat === '甲期货')

test('a seat off both lists has a marked profit of 0 for three days', () => {
  expect(ofSeat(tuesday, 'zero')).toMatchObject({ profit: 4000, dropped: false })
  for (const day of [wednesday, thursday, friday]) {
    expect(ofSeat(day, 'zero')).toEqual({ seat: '甲期货', profit: 0, net: 0, oneSided: false, dropped: true })
  }
  expect(ofSeat('2026-11-09', 'zero')).toBeUndefined()
})

test('a carried net counts for three more trading days, also over a weekend', () => {
  for (const day of [wednesday, thursday, friday]) {
    expect(ofSeat(day, 'carry')).toMatchObject({ profit: 4000, net: 40, dropped: true })
  }
  expect(ofSeat('2026-11-09', 'carry')).toBeUndefined()
})

test('a seat back on a list has its published position', () => {
  const back = [...fellOff.slice(0, 2), ranked(wednesday, { rb2701: { long: { 甲期货: 7 }, short: {} } })]
  expect(
    seatProfits(rebar(thursday, back, { rb2701: [3060, 3050] }, 'carry'))?.find(
      ({ seat }) => seat === '甲期货',
    ),
  ).toEqual({ seat: '甲期货', profit: 700, net: 7, oneSided: true, dropped: false })
})

test('all seats of a contract without lists are marked as dropped', () => {
  const days = [
    ranked(monday, { ...others, rb2705: { long: { 甲期货: 9 }, short: {} } }),
    ranked(tuesday, others),
  ]
  const found = contractProfits(
    rebar(wednesday, days, { rb2701: [3060, 3050], rb2705: [3100, 3080] }, 'carry'),
  )
  // 9 × 20 × 10; the other side is unknown.
  expect(found?.find(({ contractCode }) => contractCode === 'rb2705')).toEqual({
    seat: '甲期货',
    contractCode: 'rb2705',
    net: 9,
    oneSided: true,
    dropped: true,
    profit: 1800,
  })
})

const lots = fc.dictionary(fc.constantFrom('甲期货', '乙期货', '丙期货', '丁期货'), fc.nat(5000), {
  noNullPrototype: true,
})
const lists = fc.record({ long: lots, short: lots })
const book = fc.dictionary(fc.constantFrom('rb2701', 'rb2705', 'rb2710'), lists, {
  minKeys: 1,
  noNullPrototype: true,
})
const price = fc.integer({ min: 2500, max: 3500 })
const market = fc.record({
  days: fc.tuple(book, book, book),
  prices: fc.record({
    rb2701: fc.tuple(price, price),
    rb2705: fc.tuple(price, price),
    rb2710: fc.tuple(price, price),
  }),
  dropOff: fc.constantFrom<DropOff>('zero', 'carry'),
})

const dayOf = (
  { days, prices, dropOff }: typeof market extends fc.Arbitrary<infer T> ? T : never,
  turned = false,
) =>
  rebar(
    thursday,
    days.map((contracts, index) =>
      ranked(
        [monday, tuesday, wednesday][index] ?? monday,
        Object.fromEntries(
          Object.entries(contracts).map(([code, { long, short }]) => [
            code,
            turned ? { long: short, short: long } : { long, short },
          ]),
        ),
      ),
    ),
    prices,
    dropOff,
  )

test('seat profits of a product are the sums over its contracts', () => {
  fc.assert(
    fc.property(market, (drawn) => {
      const sum = (all: { profit: number | null }[] | null) =>
        (all ?? []).reduce((total, { profit }) => total + (profit ?? 0), 0)
      const parts: ContractProfit[] | null = contractProfits(dayOf(drawn))
      const seats = seatProfits(dayOf(drawn))
      expect(sum(seats)).toBeCloseTo(sum(parts), 4)
      for (const { seat, profit, net } of seats ?? []) {
        const own = (parts ?? []).filter((part) => part.seat === seat)
        expect(profit).toBeCloseTo(sum(own), 4)
        expect(net).toBe(own.reduce((total, part) => total + part.net, 0))
      }
    }),
  )
})

test('swapping long and short changes the sign of every profit', () => {
  fc.assert(
    fc.property(market, (drawn) => {
      const profits = (turned: boolean) =>
        new Map(seatProfits(dayOf(drawn, turned))?.map(({ seat, profit }) => [seat, profit ?? Number.NaN]))
      const turned = profits(true)
      for (const [seat, profit] of profits(false)) expect(turned.get(seat)).toBeCloseTo(-profit, 6)
    }),
  )
})

test('profits sum to 0 if every holder is on both lists', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(900), fc.nat(900)), { minLength: 2, maxLength: 6 }),
      price,
      price,
      (holders, now, before) => {
        const total = holders.reduce((sum, [long, short]) => sum + long - short, 0)
        const names = (side: 0 | 1): Lots =>
          Object.fromEntries([
            ...holders.map((holder, index) => [`席位${index}`, holder[side]]),
            // An additional seat takes the opposite position of all others, so that the nets add up to 0.
            ['余下', side === 0 ? Math.max(0, -total) : Math.max(0, total)],
          ])
        const held = ranked(monday, { rb2701: { long: names(0), short: names(1) } })
        const found = seatProfits(rebar(tuesday, [held], { rb2701: [now, before] }))
        expect(found?.reduce((sum, { profit }) => sum + (profit ?? 0), 0)).toBeCloseTo(0, 6)
      },
    ),
  )
})
