import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  displayCode,
  type ExchangeCode,
  exchangeCode,
  parseContractCode,
  products,
  splitContractCode,
} from '.'

const parsed = (text: string, tradingDay = '2026-10-12', exchange?: ExchangeCode) =>
  parseContractCode(text, { tradingDay, exchange })?.contractCode ?? null

test('published codes of all exchanges are parsed', () => {
  expect(parseContractCode('  cu1403　', { tradingDay: '2014-01-06' })).toEqual({
    exchange: 'SHFE',
    productCode: 'cu',
    deliveryMonth: '1403',
    contractCode: 'cu1403',
  })
  expect(parsed('sc2612')).toBe('sc2612')
  expect(parsed('IF2612')).toBe('IF2612')
  expect(parsed('lc2701')).toBe('lc2701')
  expect(parsed('TA701')).toBe('TA2701')
})

test('a month-average contract is a different product from its underlying', () => {
  expect(parseContractCode('l2701F', { tradingDay: '2026-10-12' })).toEqual({
    exchange: 'DCE',
    productCode: 'L_F',
    deliveryMonth: '2701',
    contractCode: 'L_F2701',
  })
  expect(parsed('l2701')).toBe('l2701')
  expect(parsed('m2701F')).toBeNull()
  expect(parsed('l2701F', '2026-10-12', 'CZCE')).toBeNull()
})

describe('the decade of a three-digit Zhengzhou month', () => {
  test.each([
    ['CF609', '2016-01-04', 'CF1609'],
    ['CF609', '2026-01-04', 'CF2609'],
    ['TA701', '2026-10-12', 'TA2701'],
    ['SR001', '2019-12-30', 'SR2001'],
    ['CF001', '2010-01-04', 'CF1001'],
    ['CF107', '2010-01-04', 'CF1107'],
  ])('%s seen on %s is %s', (code, day, contractCode) => {
    expect(parsed(code, day)).toBe(contractCode)
  })

  test('is the past year’s for a contract that expired last month, not ten years later', () => {
    expect(parsed('TA512', '2026-01-05')).toBe('TA2512')
    expect(parsed('CF603', '2026-04-01')).toBe('CF2603')
  })
})

test.each([
  'cu2701C80000',
  'm2701-C-3000',
  'SR701C6000',
  'CF701MSC14200',
  'sc_tas2610',
  'snefp',
  'efp',
  'cu2713',
  'cu2700',
  'cu701',
  'RB0',
  '小计',
  '',
  'rb 2705',
  'TA27011',
])('%s is not a futures contract', (text) => {
  expect(parsed(text)).toBeNull()
})

test('case is significant without an exchange and corrected within a known one', () => {
  expect(parsed('SM701')).toBe('SM2701')
  expect(parsed('sm2701')).toBeNull()
  expect(parsed('CU2701')).toBeNull()
  expect(parsed('CU2701', '2026-10-12', 'SHFE')).toBe('cu2701')
  expect(parsed('ta701', '2026-10-12', 'CZCE')).toBe('TA2701')
})

test('codes of former products are parsed with an exchange', () => {
  expect(parsed('ER305', '2012-11-01', 'CZCE')).toBe('ER1305')
  expect(parsed('wt1003', '2009-11-01', 'CZCE')).toBe('WT1003')
  expect(parsed('ER1305', '2012-11-01')).toBe('ER1305')
  expect(exchangeCode('ER1305', 'CZCE')).toBe('ER305')
})

test('a product of another exchange is refused', () => {
  expect(parsed('TA701', '2026-10-12', 'DCE')).toBeNull()
  expect(parsed('rb2705', '2026-10-12', 'DCE')).toBeNull()
})

test('splitting a code that is not in storage form throws', () => {
  expect(splitContractCode('L_F2701')).toEqual({ productCode: 'L_F', deliveryMonth: '2701' })
  expect(() => splitContractCode('TA701')).toThrow(RangeError)
})

test('pages show four digits, files the notation of the exchange', () => {
  expect(
    ['TA2701', 'rb2701', 'IF2701', 'L_F2701'].map((code) => [displayCode(code), exchangeCode(code)]),
  ).toEqual([
    ['TA2701', 'TA701'],
    ['rb2701', 'rb2701'],
    ['IF2701', 'IF2701'],
    ['l2701F', 'l2701F'],
  ])
})

test('every contract round-trips through its display code and its stored code', () => {
  const contract = fc.record({
    product: fc.constantFrom(...products),
    year: fc.integer({ min: 1994, max: 2040 }),
    month: fc.integer({ min: 1, max: 12 }),
    ahead: fc.integer({ min: 0, max: 23 }),
  })
  fc.assert(
    fc.property(contract, ({ product, year, month, ahead }) => {
      const traded = new Date(Date.UTC(year, month - 1 - ahead, 15))
      const tradingDay = traded.toISOString().slice(0, 10)
      const deliveryMonth = String(year % 100).padStart(2, '0') + String(month).padStart(2, '0')
      const stored = product.code + deliveryMonth
      const expected = {
        exchange: product.exchange,
        productCode: product.code,
        deliveryMonth,
        contractCode: stored,
      }
      expect(parseContractCode(exchangeCode(stored), { tradingDay })).toEqual(expected)
      expect(parseContractCode(stored, { tradingDay, exchange: product.exchange })).toEqual(expected)
      expect(splitContractCode(stored)).toEqual({ productCode: product.code, deliveryMonth })
    }),
  )
})

test('parsing any text never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, tradingDay) => {
      const contract = parseContractCode(text, { tradingDay, exchange: 'CZCE' })
      if (contract) expect(contract.contractCode).toMatch(/^[A-Za-z]{1,2}(?:_F)?\d{4}$/)
    }),
  )
})
