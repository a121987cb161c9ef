import { describe, expect, test } from 'vitest'
import { hasSharedData, realFile } from '../../test/shared-data'
import { olderSettlementFile, settlementFile, settlementRow, tradeArgumentFile } from '../../test/shfe-files'
import { jsonBytes, type Row } from '../../test/shfe-quote-files'
import { readExchangeFile } from '../index'

const parse = (bytes: Uint8Array, name: string) => {
  const file = readExchangeFile(bytes, name)
  if (file.status !== 'parsed' || file.kind !== 'parameters') throw new Error(JSON.stringify(file))
  return file
}
const unknown = { limitUp: null, limitDown: null, positionLimit: null }

test('settlement parameters apply from the settlement on, with 平今 as a multiple of the fee', () => {
  const file = parse(jsonBytes(settlementFile()), 'Settlement20261012.dat')
  expect(file.rows[0]).toEqual({
    ...unknown,
    tradingDay: '2026-10-12',
    exchange: 'SHFE',
    productCode: 'cu',
    contractCode: 'cu2701',
    settlementPrice: 1015,
    marginRate: 0.11,
    hedgeMarginRate: 0.1,
    priceLimit: null,
    feePerLot: 0,
    feeRate: 0.00005,
    closeTodayFeePerLot: 0,
    closeTodayFeeRate: 0.0001,
    holds: 'nextDay',
  })
  expect(file.rows[1]).toMatchObject({
    contractCode: 'au2702',
    feePerLot: 10,
    closeTodayFeePerLot: 0,
    marginRate: 0.16,
  })
  expect(file.rows[2]).toMatchObject({ exchange: 'INE', contractCode: 'sc2701', closeTodayFeePerLot: 20 })
  expect(file.identity).toMatchObject({ exchange: 'SHFE', scope: 'clearing', layout: 'shfe-settlement' })
  expect(file).toMatchObject({ problems: [], differences: [], skipped: {} })
})

test('trading arguments apply on their day, in a separate scope', () => {
  const file = parse(jsonBytes(tradeArgumentFile()), 'ContractDailyTradeArgument20261012.dat')
  expect(file.rows).toEqual([
    {
      ...unknown,
      tradingDay: '2026-10-12',
      exchange: 'SHFE',
      productCode: 'cu',
      contractCode: 'cu2701',
      settlementPrice: null,
      marginRate: 0.1,
      hedgeMarginRate: 0.09,
      priceLimit: 0.08,
      feePerLot: null,
      feeRate: null,
      closeTodayFeePerLot: null,
      closeTodayFeeRate: null,
      holds: 'thatDay',
    },
  ])
  expect(file.identity).toMatchObject({ scope: 'trading', tradingDay: '2026-10-12' })
})

test('the older twin has fees in thousandths and no fee for 平今', () => {
  const file = parse(jsonBytes(olderSettlementFile()), 'js20190107.dat')
  expect(file.rows[0]).toMatchObject({
    contractCode: 'cu1903',
    marginRate: 0.08,
    hedgeMarginRate: 0.07,
    feeRate: 0.00005,
    feePerLot: 0,
    closeTodayFeeRate: null,
    holds: 'nextDay',
  })
  expect(file.identity).toMatchObject({ scope: 'clearing', layout: 'shfe-js', tradingDay: '2019-01-07' })
})

test.each<[string, Row, string, string]>([
  [
    'a margin above 100 %',
    { SPEC_LONGMARGINRATIO: '1.1' },
    '.SPEC_LONGMARGINRATIO',
    '不是有效的比例：「1.1」',
  ],
  ['text instead of a fee', { TRADEFEEUNIT: '免' }, '.TRADEFEEUNIT', '不是有效的手续费：「免」'],
  ['a negative multiple', { DISCOUNTRATE: '-1' }, '.DISCOUNTRATE', '不是有效的倍数：「-1」'],
  [
    'an option',
    { INSTRUMENTID: 'cu2701C80000' },
    '.INSTRUMENTID',
    '不是上期所或上期能源的期货合约：「cu2701C80000」',
  ],
  ['a contract again', { INSTRUMENTID: 'cu2701' }, '', '合约 cu2701 重复出现，只取第一行'],
])('a row with %s is dropped and reported', (_, more, field, text) => {
  const file = parse(
    jsonBytes(settlementFile([settlementRow('cu2701'), settlementRow('cu2702', more)])),
    'Settlement20261012.dat',
  )
  expect(file.rows.map(({ contractCode }) => contractCode)).toEqual(['cu2701'])
  expect(file.problems).toEqual([{ at: `Settlement[1]${field}`, text }])
})

test('a margin of 0 on a last trading day is null', () => {
  const none = { SPEC_LONGMARGINRATIO: '0', SPEC_SHORTMARGINRATIO: '0' }
  const file = parse(jsonBytes(settlementFile([settlementRow('ec2610', none)])), 'Settlement20261012.dat')
  expect(file.rows[0]).toMatchObject({ exchange: 'INE', marginRate: null })
})

test('a wrong date and a value that is not a list are refused', () => {
  const refusal = (value: unknown) => readExchangeFile(jsonBytes(value), 'Settlement20261013.dat')
  expect(refusal(settlementFile())).toMatchObject({ status: 'refused' })
  expect(refusal(settlementFile(7))).toMatchObject({
    reason: '上期所文件的 Settlement 应当是列表，却是「7」',
  })
})

describe.runIf(hasSharedData)('real parameters', () => {
  test('parameters of SHFE and INE on 2026-09-18 are as published', () => {
    const file = parse(realFile('../meta/Settlement20260918.excerpt.dat'), 'Settlement20260918.excerpt.dat')
    expect(
      file.rows.map((row) => [
        row.exchange,
        row.contractCode,
        row.settlementPrice,
        row.marginRate,
        row.feeRate,
        row.feePerLot,
      ]),
    ).toEqual([
      ['SHFE', 'cu2610', 109_530, 0.11, 0.00005, 0],
      ['SHFE', 'cu2611', 109_170, 0.11, 0.00005, 0],
      ['SHFE', 'al2610', 24_365, 0.11, 0, 3],
      ['SHFE', 'au2612', 946.18, 0.16, 0, 20],
      ['SHFE', 'rb2610', 3050, 0.1, 0.0001, 0],
      ['SHFE', 'rb2612', 3101, 0.07, 0.00002, 0],
      ['INE', 'sc2610', 766.4, 0.18, 0, 20],
      ['INE', 'sc2612', 710.9, 0.16, 0, 20],
      ['SHFE', 'fu2610', 4804, 0.18, 0.00005, 0],
      ['INE', 'ec2610', 2189, 0.22, 0.0006, 0],
    ])
    expect(file.rows.at(-1)).toMatchObject({ closeTodayFeeRate: 0.0012 })
    expect(file.problems).toEqual([])
  })
})
