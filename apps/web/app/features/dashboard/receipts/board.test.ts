import type { ReceiptBoardRow } from '@vce/protocol'
import { expect, test } from 'vitest'
import { tableCsv } from '#app/ui/table/table'
import { csvColumns } from './board-columns'
import { boardRows } from './board-rows'
import { cliffTexts, warningsOf } from './receipt-text'

const near = (contract: string, ratio: number, shortage: 'high' | 'watch' | 'early' | 'none') => ({
  contract,
  lastTradingDay: '2026-12-15',
  openInterest: 100,
  ratio,
  shortage,
})

const row = (code: string, more: Partial<ReceiptBoardRow>): ReceiptBoardRow => ({
  code,
  name: code,
  shortName: code,
  exchange: 'SHFE',
  exchangeName: '上期所',
  sector: '有色',
  tradingDay: '2026-11-20',
  stale: false,
  unit: 'ton',
  quantity: 1000,
  change: -50,
  forecast: null,
  tons: 1000,
  lots: 200,
  openInterest: 4000,
  ratio: 20,
  near: null,
  week: null,
  month: null,
  percentile: { rank: null, sample: 12 },
  cliff: null,
  cancellation: null,
  ...more,
})

const rows = [
  row('cu', { near: near('cu2612', 6, 'high') }),
  row('OI', {
    exchange: 'CZCE',
    sector: '农产品',
    unit: 'lot',
    quantity: 300,
    lots: 300,
    near: near('OI2701', 90, 'early'),
  }),
  row('zn', { near: null }),
  row('al', { near: near('al2612', 2, 'none'), quantity: 0, lots: 0 }),
]
const all = { exchange: null, sector: null, sort: 'warning', order: 'desc' } as const
const codes = (shown: ReceiptBoardRow[]) => shown.map(({ code }) => code)

test('the ratio of a far month does not move warned products down', () => {
  expect(codes(boardRows(rows, all))).toEqual(['cu', 'OI', 'al', 'zn'])
  expect(codes(boardRows(rows, { ...all, sort: 'nearRatio' }))).toEqual(['OI', 'cu', 'al', 'zn'])
})

test('the board compares tonnes by lots and filters by exchange and sector', () => {
  // Copper has 1,000 吨, which are 200 手; oil has 300 手.
  expect(codes(boardRows(rows, { ...all, sort: 'quantity' }))[0]).toBe('OI')
  expect(codes(boardRows(rows, { ...all, exchange: 'CZCE' }))).toEqual(['OI'])
  expect(codes(boardRows(rows, { ...all, sector: '有色', sort: 'name', order: 'asc' }))).toEqual([
    'al',
    'cu',
    'zn',
  ])
})

test('a stale product is last in every order and has no warnings', () => {
  const old = row('CF', {
    tradingDay: '2016-01-04',
    stale: true,
    quantity: 9,
    cliff: 'sudden',
    near: near('CF1601', 50, 'high'),
  })
  for (const order of ['asc', 'desc'] as const) {
    expect(codes(boardRows([old, ...rows], { ...all, order })).at(-1)).toBe('CF')
  }
  expect(warningsOf(old)).toEqual([])
})

test('warnings cover shortages, empty stocks and cliffs', () => {
  expect(warningsOf(rows[0] as ReceiptBoardRow)).toEqual(['虚实比偏高'])
  expect(warningsOf(rows[1] as ReceiptBoardRow)).toEqual([])
  expect(warningsOf(rows[3] as ReceiptBoardRow)).toEqual(['无仓单'])
  expect(warningsOf(row('m', { cliff: 'cancelled' }))).toEqual(['强制注销'])
  expect(warningsOf(row('cu', { cliff: 'unknown' }))).toEqual(['骤降'])
  expect(warningsOf(row('cu', { cliff: 'unknown' }), cliffTexts)).toEqual(['骤降（注销日未知）'])
})

test('the CSV file has plain figures, each product’s day and the evidence for a date', () => {
  const copper = row('cu', {
    near: near('cu2612', 5.88, 'high'),
    week: { from: '2026-11-13', change: -100, rate: -9.09 },
    percentile: { rank: 12.5, sample: 243 },
    cancellation: { day: '2026-11-30', known: 'general' },
  })
  const [head, line] = tableCsv(csvColumns(), [copper]).trim().split('\r\n')

  expect(head).toBe(
    '代码,品种,仓单量,单位,增减,折吨,折合手,有效预报,虚实盘比,近月,近月比,提示,交易所,板块,交易日,' +
      '持仓/手,近月持仓/手,近月最后交易日,周变量,周变%,月变量,月变%,1 年分位%,分位样本/日,下次强制注销,注销日依据',
  )
  expect(line).toBe(
    'cu,cu,1000,吨,-50,1000,200,,20,cu2612,5.88,虚实比偏高,上期所,有色,2026-11-20,4000,100,2026-12-15,' +
      '-100,-9.09,,,12.5,243,2026-11-30,按惯例，未核对规则',
  )
})
