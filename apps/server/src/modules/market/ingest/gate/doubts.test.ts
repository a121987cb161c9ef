import type { QuoteRow, RankingRow } from '@vce/exchange-files'
import { expect, test } from 'vitest'
import { continuityDoubts } from './continuity-doubts'
import { dayDoubts } from './day-doubts'
import { listingDoubts } from './listing-doubts'
import { parameterDoubts } from './parameter-doubts'
import { positionDoubts } from './position-doubts'
import { receiptDoubts } from './receipt-doubts'
import { spotDoubts } from './spot-doubts'
import { totalDoubts } from './total-doubts'
import { turnoverDoubts } from './turnover-doubts'

const now = '2026-11-20 16:00:00'
const texts = (doubts: readonly { text: string }[]) => doubts.map(({ text }) => text)

const quote = (overrides: Partial<QuoteRow> = {}): QuoteRow => ({
  tradingDay: '2026-11-19',
  exchange: 'SHFE',
  productCode: 'cu',
  contractCode: 'cu2701',
  open: 100_000,
  high: 101_000,
  low: 99_000,
  close: 100_500,
  settlementPrice: 100_200,
  previousSettlement: 100_000,
  volume: 1000,
  openInterest: 5000,
  openInterestChange: 100,
  turnover: 1000 * 5 * 100_200,
  ...overrides,
})

test.each([
  { day: '2026-11-19', doubts: [] },
  { day: '2026-11-20', doubts: [] },
  { day: '2026-11-21', doubts: ['2026-11-21 晚于今天（2026-11-20）'] },
  { day: '2030-09-11', doubts: ['2030-09-11 晚于今天（2026-11-20）'] },
  { day: '2014-10-01', doubts: ['2014-10-01（周三）休市'] },
  { day: '2014-01-11', doubts: ['2014-01-11（周六）休市'] },
  { day: '1980-01-02', doubts: ['1980-01-02 早于期货市场开业'] },
])('quotes dated $day are doubted for their day: $doubts', ({ day, doubts }) => {
  expect(texts(dayDoubts({ kind: 'quotes', days: [day] }, now))).toEqual(doubts)
})

test('before the close only files published after it are doubted', () => {
  const morning = '2026-11-20 11:00:00'
  expect(texts(dayDoubts({ kind: 'quotes', days: ['2026-11-20'] }, morning))).toEqual(['2026-11-20 尚未收盘'])
  expect(dayDoubts({ kind: 'parameters', days: ['2026-11-20'] }, morning)).toEqual([])
})

test.each([
  { row: quote({ contractCode: 'cu1305', tradingDay: '2014-01-06' }), doubted: true },
  {
    row: quote({ contractCode: 'cu1305', tradingDay: '2014-01-06', volume: 0, openInterest: 0 }),
    doubted: false,
  },
  { row: quote({ contractCode: 'cu3312' }), doubted: true },
  { row: quote(), doubted: false },
])('$row.contractCode on $row.tradingDay is doubted as not listed: $doubted', ({ row, doubted }) => {
  expect(listingDoubts([row])).toHaveLength(doubted ? 1 : 0)
})

const next = quote({
  tradingDay: '2026-11-20',
  previousSettlement: 100_200,
  settlementPrice: 100_400,
  openInterest: 5050,
  openInterestChange: 50,
})

test('two consistent days are not doubted in either order of import', () => {
  expect(continuityDoubts([next], [quote()])).toEqual([])
  expect(continuityDoubts([quote()], [next])).toEqual([])
})

test.each([
  { why: 'a 昨结算', row: { ...next, previousSettlement: 10_020 } },
  { why: 'an open interest', row: { ...next, openInterest: 10_100 } },
])('$why that contradicts the day before is doubted', ({ row }) => {
  expect(continuityDoubts([row], [quote()]).length).toBeGreaterThan(0)
  expect(continuityDoubts([quote()], [row]).length).toBeGreaterThan(0)
})

test('open interest is not compared across the change to single-sided counts', () => {
  const before = quote({ tradingDay: '2019-12-31', openInterest: 10_000, settlementPrice: 49_000 })
  const after = quote({
    tradingDay: '2020-01-02',
    openInterest: 5000,
    openInterestChange: 0,
    settlementPrice: 49_100,
    previousSettlement: 49_000,
  })
  expect(continuityDoubts([after], [before])).toEqual([])
})

test('a settlement beyond any limit is doubted', () => {
  expect(texts(continuityDoubts([quote({ settlementPrice: 1_002_000 })], []))).toEqual([
    '2026-11-19 cu2701 的结算价 1002000 与昨结算价 100000 相差过大',
  ])
})

test.each([
  { turnover: 1000 * 5 * 100_200, doubted: false },
  { turnover: 1000 * 5 * 100_200 * 2, doubted: true },
  { turnover: (1000 * 5 * 100_200) / 10_000, doubted: true },
])('a turnover of $turnover is doubted: $doubted', ({ turnover, doubted }) => {
  expect(turnoverDoubts([quote({ turnover })], () => 5)).toHaveLength(doubted ? 1 : 0)
})

test('turnover is not checked where the contract size is unknown', () => {
  expect(turnoverDoubts([quote({ turnover: 1 })], () => null)).toEqual([])
})

const total = (field: 'volume' | 'openInterest', summed: number) => ({
  of: 'cu',
  field,
  published: 100,
  summed,
})

test.each([
  { why: 'rows above the total', differences: [total('volume', 140), total('openInterest', 40)], doubts: 1 },
  { why: 'volume alone below its total', differences: [total('volume', 40)], doubts: 1 },
  { why: 'a part of the rows', differences: [total('volume', 40), total('openInterest', 40)], doubts: 0 },
])('$why gives $doubts doubts', ({ differences, doubts }) => {
  expect(totalDoubts(differences)).toHaveLength(doubts)
})

const ranking = (lots: number[], seats = lots.map((_, index) => `席位${index}`)): RankingRow => ({
  tradingDay: '2026-11-19',
  exchange: 'SHFE',
  productCode: 'cu',
  contractCode: 'cu2701',
  list: 'long',
  places: lots.map((each, index) => ({ seat: seats[index] ?? '', lots: each, change: 0 })),
  total: null,
  brokers: null,
  nonBrokers: null,
})

test.each([
  { why: 'more lots than the contract has', row: ranking([4000, 2000]), doubts: 1 },
  { why: 'ranks out of order', row: ranking([10, 20]), doubts: 1 },
  { why: 'one member twice', row: ranking([20, 10], ['甲', '甲']), doubts: 1 },
  { why: 'consistent lots', row: ranking([3000, 2000]), doubts: 0 },
])('a list with $why gives $doubts doubts', ({ row, doubts }) => {
  expect(positionDoubts([row], [quote()])).toHaveLength(doubts)
})

test.each([
  { marginRate: 0.11, doubts: 0 },
  { marginRate: 11, doubts: 1 },
  { marginRate: 0, doubts: 1 },
])('a margin of $marginRate gives $doubts doubts', ({ marginRate, doubts }) => {
  const row = {
    tradingDay: '2026-11-19',
    exchange: 'SHFE' as const,
    productCode: 'cu',
    contractCode: 'cu2701',
    settlementPrice: null,
    marginRate,
    hedgeMarginRate: null,
    priceLimit: null,
    limitUp: null,
    limitDown: null,
    feePerLot: null,
    feeRate: null,
    closeTodayFeePerLot: null,
    closeTodayFeeRate: null,
    positionLimit: null,
    holds: 'thatDay' as const,
  }
  expect(parameterDoubts([row])).toHaveLength(doubts)
})

test('egg prices by the kilogram are doubted where prices by the pound are common', () => {
  const near = [{ productCode: 'jd', price: 3400 }]
  const spot = (price: number) => spotDoubts([{ tradingDay: '2026-11-19', productCode: 'jd', price }], near)
  expect(spot(3.5)).toEqual([])
  expect(spot(7)).toHaveLength(1)
})

const receipts = (productCode: string, tradingDay: string, quantity: number, change: number) => ({
  productCode,
  tradingDay,
  quantity,
  change,
})

test('receipts are doubted when many products contradict the day before', () => {
  const codes = ['cu', 'al', 'zn', 'pb']
  const stored = codes.map((code) => receipts(code, '2026-11-18', 1000, 0))
  const good = codes.map((code) => receipts(code, '2026-11-19', 1010, 10))
  expect(receiptDoubts(good, stored)).toEqual([])
  expect(receiptDoubts([receipts('cu', '2026-11-19', 1010, 50), ...good.slice(1)], stored)).toEqual([])
  const other = codes.map((code) => receipts(code, '2026-11-19', 3000, 10))
  expect(receiptDoubts(other, stored)).toHaveLength(1)
})
