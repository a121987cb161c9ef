import type { Quote } from '@vce/protocol'
import { expect, test } from 'vitest'
import { inventedQuote } from '#app/features/market/live/quote.fixture'
import {
  activeQuotes,
  averageCounts,
  basisCounts,
  boardRows,
  breadthOf,
  indexByContract,
  inEarlierOrder,
  newestOf,
  sectorsOf,
  sortedRows,
  splitByDay,
} from './board-rows'
import { noFacts } from './columns/column'
import { inventedFundamentalRow, inventedTechnicalRow } from './columns/facts.fixture'

const rb = inventedQuote({ contract: 'rb2701', last: 3100, previousSettlement: 3090, volume: 10, at: 5 })
const cu = inventedQuote({
  contract: 'cu2701',
  name: '沪铜',
  sector: '有色',
  last: 100_000,
  previousSettlement: 101_000,
  volume: 30,
  at: 9,
})
const m = inventedQuote({
  contract: 'm2701',
  name: '豆粕',
  exchange: 'DCE',
  sector: '农产品',
  last: null,
  volume: 20,
  at: null,
})
const all = [rb, cu, m]
const codes = (quotes: readonly { contract: string }[]) => quotes.map(({ contract }) => contract)
const everything = { exchange: null, sector: null, watched: false }

const rowsOf = (quotes: readonly Quote[]) => quotes.map((quote) => ({ quote, facts: noFacts }))
const sorted = (quotes: readonly Quote[], sort: string | null, order: 'asc' | 'desc') =>
  codes(sortedRows(rowsOf(quotes), 'quote', { sort, order }).map(({ quote }) => quote))

test('rows without a figure are last in either sort order', () => {
  expect(sorted(all, 'changeRate', 'desc')).toEqual(['rb2701', 'cu2701', 'm2701'])
  expect(sorted(all, 'changeRate', 'asc')).toEqual(['cu2701', 'rb2701', 'm2701'])
  expect(sorted(all, 'volume', 'desc')).toEqual(['cu2701', 'm2701', 'rb2701'])
  expect(sorted(all, 'name', 'asc')).toEqual(['m2701', 'cu2701', 'rb2701'])
  const closes = [
    inventedQuote({ contract: 'a', previousClose: 3 }),
    inventedQuote({ contract: 'b', previousClose: null }),
    inventedQuote({ contract: 'c', previousClose: 5 }),
  ]
  expect(sorted(closes, 'previousClose', 'desc')).toEqual(['c', 'a', 'b'])
  expect(sorted(all, null, 'asc')).toEqual(codes(all))
})

test('rows keep their sorted order while their figures change', () => {
  const indexes = indexByContract(sortedRows(rowsOf(all), 'quote', { sort: 'volume', order: 'desc' }))
  const moved = [{ ...rb, volume: 900 }, cu, { ...m, volume: 800 }]
  const rows = inEarlierOrder(rowsOf(moved), indexes)
  expect(rows.map(({ quote }) => [quote.contract, quote.volume])).toEqual([
    ['cu2701', 30],
    ['m2701', 800],
    ['rb2701', 900],
  ])
  // A contract without an index comes last.
  expect(
    codes(inEarlierOrder(rowsOf([inventedQuote({ contract: 'a' }), rb]), indexes).map((row) => row.quote)),
  ).toEqual(['rb2701', 'a'])
})

test('rows sorted by facts have products without facts last', () => {
  const fund = (rate: number) => {
    const { basis } = inventedFundamentalRow()
    return { ...noFacts, fund: inventedFundamentalRow({ basis: basis && { ...basis, rate } }) }
  }
  const rows = [
    { quote: rb, facts: noFacts },
    { quote: cu, facts: fund(-0.7) },
    { quote: m, facts: fund(0.3) },
  ]
  const by = (order: 'asc' | 'desc') =>
    codes(sortedRows(rows, 'fund', { sort: 'basisRate', order }).map(({ quote }) => quote))
  expect([by('desc'), by('asc')]).toEqual([
    ['m2701', 'cu2701', 'rb2701'],
    ['cu2701', 'm2701', 'rb2701'],
  ])
})

test('只看活跃 counts the settled day before today’s trades', () => {
  const quotes = [
    inventedQuote({ product: 'rb', contract: 'rb2701', turnover: 6e8 }),
    inventedQuote({ product: 'cu', contract: 'cu2701', turnover: null }),
    inventedQuote({ product: 'wr', contract: 'wr2701', turnover: 1e6 }),
  ]
  expect(codes(activeQuotes(quotes, { cu: 9e9, wr: 2e6 }))).toEqual(['rb2701', 'cu2701'])
})

test('升水 and 贴水 of the future are counted without unknown ones', () => {
  const { basis } = inventedFundamentalRow()
  const funds = (['spotPremium', 'spotDiscount', 'spotDiscount', 'level', null] as const).map((side) =>
    inventedFundamentalRow({ basis: basis && { ...basis, side } }),
  )
  expect(basisCounts([...funds, null])).toEqual({ premium: 2, discount: 1 })
  const techs = (['多头', '交叉', '交叉', null] as const).map((averages) =>
    inventedTechnicalRow({ averages }),
  )
  expect(averageCounts([...techs, null])).toEqual({ 多头: 1, 交叉: 2, 空头: 0 })
})

test('filters narrow the board by exchange, sector or 自选', () => {
  expect(codes(boardRows(all, { ...everything, exchange: 'DCE' }, []))).toEqual(['m2701'])
  expect(codes(boardRows(all, { ...everything, sector: '有色' }, []))).toEqual(['cu2701'])
  expect(codes(boardRows(all, { ...everything, watched: true }, ['m2701', 'rb2701']))).toEqual([
    'rb2701',
    'm2701',
  ])
})

test('breadth counts only contracts with a known price', () => {
  expect(breadthOf([...all, inventedQuote({ last: 3090 })])).toEqual({ up: 1, flat: 1, down: 1 })
})

test('the board’s time is that of its newest figure', () => {
  expect(newestOf(all, 7)).toBe(9)
  expect(newestOf([m], null)).toBeNull()
})

test('sectors are in the order of their products', () => {
  expect(sectorsOf(all)).toEqual(['黑色', '有色', '农产品'])
})

const datedRows = [
  { contract: 'cu2610', tradingDay: '2026-09-15' },
  { contract: 'rb1805', tradingDay: '2017-12-29' },
  { contract: 'c2611', tradingDay: '2026-09-16' },
  { contract: 'al1802', tradingDay: '2017-12-29' },
  { contract: 'sc2610', tradingDay: '2026-09-15' },
]
test('contracts of an earlier day form a separate group, the most recent first', () => {
  const { current, stale } = splitByDay(datedRows, '2026-09-16')
  expect(codes(current)).toEqual(['c2611'])
  expect(codes(stale)).toEqual(['cu2610', 'sc2610', 'rb1805', 'al1802'])
})

test('a board without a known day has no stale group', () => {
  expect(splitByDay(datedRows, null)).toEqual({ current: datedRows, stale: [] })
})
