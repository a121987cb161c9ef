import { describe, expect, test } from 'vitest'
import { hasSharedData, realFile, realJson } from '../../test/shared-data'
import { balancedQuotes, jsonBytes, quote, quotesFile, type Row, sumRow } from '../../test/shfe-quote-files'
import { readExchangeFile } from '../index'

const parse = (bytes: Uint8Array, name: string) => {
  const file = readExchangeFile(bytes, name)
  if (file.status !== 'parsed' || file.kind !== 'quotes') throw new Error(JSON.stringify(file))
  return file
}
/** Parses a file with these rows, adding a 总计 without figures unless the rows have one. */
const parseRows = (rows: Row[], root?: Row) => {
  const closing = rows.some(({ PRODUCTID }) => PRODUCTID === '总计')
    ? []
    : [{ PRODUCTID: '总计', DELIVERYMONTH: '' }]
  return parse(jsonBytes(quotesFile([...rows, ...closing], root)), 'kx20140106.dat')
}

test('a consistent day has its contracts and skipped totals without problems', () => {
  const file = parseRows(balancedQuotes())
  expect(file.rows.map(({ exchange, contractCode }) => `${exchange} ${contractCode}`)).toEqual([
    'SHFE cu1403',
    'SHFE cu1404',
    'INE sc1403',
  ])
  expect(file).toMatchObject({ skipped: { 小计: 2, 总计: 1 }, problems: [], differences: [] })
  expect(file.identity).toEqual({
    exchange: 'SHFE',
    kind: 'quotes',
    tradingDay: '2014-01-06',
    lastDay: '2014-01-06',
    scope: '',
    encoding: 'utf-8',
    layout: 'shfe-kx-2009',
  })
})

test('a contract without trades has no open, high and low, whether published blank or as 0', () => {
  const blank = { OPENPRICE: '', HIGHESTPRICE: '-', LOWESTPRICE: '--', VOLUME: 0 }
  const zero = { OPENPRICE: 0, HIGHESTPRICE: 0, LOWESTPRICE: '0.00', VOLUME: 0 }
  for (const { open, high, low, close, volume } of parseRows([
    quote('cu_f', '1403', blank),
    quote('cu_f', '1404', zero),
  ]).rows) {
    expect([open, high, low, close, volume]).toEqual([null, null, null, 1020, 0])
  }
})

test('numbers as text are read without thousands separators and rounding errors', () => {
  const text = {
    OPENPRICE: '1,010.0',
    SETTLEMENTPRICE: 1015.200000001,
    VOLUME: '1,234,567',
    TURNOVER: 153094.425,
  }
  const [row] = parseRows([quote('cu_f', '1403', text)], { report_date: '20140106' }).rows
  expect(row).toMatchObject({
    open: 1010,
    settlementPrice: 1015.2,
    volume: 1_234_567,
    turnover: 1_530_944_250,
  })
})

test('a settlement finer than the tick stays as published', () => {
  const [row] = parseRows([quote('ec_f', '1403', { SETTLEMENTPRICE: 1015.37 })]).rows
  expect(row?.settlementPrice).toBe(1015.37)
})

test('TAS, efp and option rows are left out and counted', () => {
  const file = parseRows([
    quote('cu_f', '1403'),
    quote('sc_tas', '1403'),
    quote('snefp   ', 'efp'),
    quote('cu_o', '1403'),
    quote('cu_o', '1404'),
  ])
  expect(file.rows).toHaveLength(1)
  expect(file).toMatchObject({ skipped: { TAS: 1, efp: 1, 期权: 2 }, problems: [] })
})

test.each<[string, Row, string, string]>([
  ['text instead of a price', { OPENPRICE: 'abc' }, '.OPENPRICE', '不是有效的价格：「abc」'],
  ['a negative price', { CLOSEPRICE: -5 }, '.CLOSEPRICE', '不是有效的价格：「-5」'],
  ['negative volume', { VOLUME: -1 }, '.VOLUME', '不是有效的手数：「-1」'],
  ['fractional lots', { OPENINTERESTCHG: 0.5 }, '.OPENINTERESTCHG', '不是有效的增减手数：「0.5」'],
  ['commas in wrong places', { VOLUME: '1,2,3' }, '.VOLUME', '不是有效的手数：「1,2,3」'],
  ['an object instead of a figure', { TURNOVER: {} }, '.TURNOVER', '不是有效的金额：一个对象'],
  ['a long word', { VOLUME: '手'.repeat(60) }, '.VOLUME', `不是有效的手数：「${'手'.repeat(40)}…」`],
  [
    'a product of another exchange',
    { PRODUCTID: 'm_f' },
    '.PRODUCTID',
    '不是上期所或上期能源的期货品种：「m_f」',
  ],
  ['an invalid month', { DELIVERYMONTH: '1413' }, '.DELIVERYMONTH', '不是交割月份：「1413」'],
  ['high below low', { HIGHESTPRICE: 900 }, '.HIGHESTPRICE', '最高价 900 低于最低价 990'],
  ['close above high', { CLOSEPRICE: 1041 }, '.CLOSEPRICE', '收盘价 1041 不在最低价 990 与最高价 1040 之间'],
])('only a row with %s is dropped and reported', (_, more, field, text) => {
  const file = parseRows([quote('cu_f', '1403'), quote('cu_f', '1404', more)])
  expect(file.rows.map(({ contractCode }) => contractCode)).toEqual(['cu1403'])
  expect(file.problems).toEqual([{ at: `o_curinstrument[1]${field}`, text }])
})

test('a contract published twice counts once', () => {
  const file = parseRows([quote('cu_f', '1403'), quote('cu_f', '1403', { VOLUME: 999 })])
  expect(file.rows.map(({ volume }) => volume)).toEqual([40])
  expect(file.problems).toEqual([{ at: 'o_curinstrument[1]', text: '合约 cu1403 重复出现，只取第一行' }])
})

test('a former product belongs to Shanghai', () => {
  expect(parseRows([quote('zz_f', '9905')]).rows).toMatchObject([
    { exchange: 'SHFE', contractCode: 'zz9905' },
  ])
})

test('totals that do not add up are reported with both figures', () => {
  const { differences } = parseRows([
    quote('cu_f', '1403'),
    sumRow('cu_f', '小计', 41, 100, -6),
    sumRow('总计', '', 40, 99, -7),
  ])
  expect(differences).toEqual([
    { of: 'cu', field: 'volume', published: 41, summed: 40 },
    { of: '总计', field: 'openInterest', published: 99, summed: 100 },
    { of: '总计', field: 'openInterestChange', published: -7, summed: -6 },
  ])
})

test('a file without usable rows is refused rather than taken for a closed day', () => {
  const refusal = (rows: Row[]) => readExchangeFile(jsonBytes(quotesFile(rows)), 'kx20140106.dat')
  expect(refusal([quote('cu_f', '1403', { VOLUME: 'x' })])).toMatchObject({
    status: 'refused',
    reason: '没有一行可用的行情；第一个问题在 o_curinstrument[0].VOLUME：不是有效的手数：「x」',
  })
  expect(refusal([sumRow('总计', '', 40, 100, -6)])).toMatchObject({
    status: 'refused',
    reason: '文件里没有任何合约的行情，只有合计行',
  })
  expect(refusal([])).toMatchObject({ status: 'closed' })
})

describe.runIf(hasSharedData)('real daily quotes', () => {
  const number = (cell: unknown) => (cell === '' || cell === undefined ? null : cell)

  test('every field of every contract of 2014-01-06 is as published', () => {
    const file = parse(realFile('shfe/kx20140106.dat'), 'kx20140106.dat')
    const published = realJson('shfe/kx20140106.dat').o_curinstrument ?? []
    const contracts = published.filter((row) => /^\d{4}$/.test(String(row.DELIVERYMONTH)))
    expect(contracts).toHaveLength(127)
    expect(file.rows).toEqual(
      contracts.map((row) => {
        const productCode = String(row.PRODUCTID).slice(0, 2)
        return {
          tradingDay: '2014-01-06',
          exchange: 'SHFE',
          productCode,
          contractCode: `${productCode}${row.DELIVERYMONTH}`,
          open: number(row.OPENPRICE),
          high: number(row.HIGHESTPRICE),
          low: number(row.LOWESTPRICE),
          close: number(row.CLOSEPRICE),
          settlementPrice: number(row.SETTLEMENTPRICE),
          previousSettlement: number(row.PRESETTLEMENTPRICE),
          volume: row.VOLUME,
          openInterest: row.OPENINTEREST,
          openInterestChange: row.OPENINTERESTCHG,
          turnover: null,
        }
      }),
    )
    expect(file).toMatchObject({ skipped: { 小计: 11, 总计: 1 }, problems: [], differences: [] })
  })

  test("today's layout has turnover, crude oil of INE, TAS and efp rows", () => {
    const file = parse(realFile('shfe/kx20260915.excerpt.dat'), 'kx20260915.excerpt.dat')
    expect(file.identity).toMatchObject({
      exchange: 'SHFE',
      tradingDay: '2026-09-15',
      layout: 'shfe-kx-2021',
    })
    expect(
      file.rows.map((row) => [row.exchange, row.contractCode, row.settlementPrice, row.turnover]),
    ).toEqual([
      ['SHFE', 'cu2609', 107_620, 1_530_944_250],
      ['SHFE', 'cu2610', 106_930, 57_740_839_700],
      ['INE', 'sc2610', 900.7, 164_539_163_100],
    ])
    expect(file.skipped).toEqual({ 小计: 1, 总计: 1, TAS: 1, efp: 1 })
    expect(file.problems).toEqual([])
    expect(file.differences).toHaveLength(6)
    expect(file.differences[0]).toEqual({ of: 'cu', field: 'volume', published: 213_761, summed: 110_834 })
  })

  test("crude oil's first day comes from INE's own file", () => {
    const file = parse(realFile('ine/kx20180326.excerpt.dat'), 'kx20180326.excerpt.dat')
    expect(file.identity).toMatchObject({ exchange: 'INE', tradingDay: '2018-03-26', layout: 'shfe-kx-2018' })
    expect(file.rows.map(({ contractCode, open, close }) => [contractCode, open, close])).toEqual([
      ['sc1809', 440, 429.9],
      ['sc1810', 417.1, 426.4],
      ['sc2103', null, 398],
    ])
    expect(file.rows.every(({ exchange }) => exchange === 'INE')).toBe(true)
  })
})
