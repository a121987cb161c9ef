import { createContractTerms, productOf, type TermRule } from '@vce/futures'
import { expect, test } from 'vitest'
import { type DayQuote, type ProductBefore, productDay } from './product-day'

const rb = productOf('rb')
if (!rb) throw new Error('unknown product: rb')

const quote = (
  tradingDay: string,
  contractCode: string,
  settlementPrice: number,
  openInterest: number,
  overrides: Partial<DayQuote> = {},
): DayQuote => ({
  tradingDay,
  exchange: 'SHFE',
  productCode: 'rb',
  contractCode,
  open: null,
  high: null,
  low: null,
  close: settlementPrice,
  settlementPrice,
  previousSettlement: null,
  volume: 10,
  openInterest,
  openInterestChange: null,
  turnover: 1000,
  ...overrides,
})

/** Options with today's contract sizes and margins. */
const withTodaysTerms = (before: ProductBefore | null) => ({ before, termsOf: createContractTerms([]) })

const monday = '2026-11-16'
const tuesday = '2026-11-17'

test('a fund flow consists of a price part and a position part', () => {
  const day = productDay(
    rb,
    tuesday,
    [quote(tuesday, 'rb2701', 3100, 120, { previousSettlement: 3000, openInterestChange: 20 })],
    withTodaysTerms(null),
  )

  // 10 t a lot, both sides at the product's margin: 100 lots were held at 3000, 120 are at 3100.
  const perTon = 10 * rb.marginRate * 2 * 100
  expect(day).toMatchObject({
    settledBefore: Math.round(3000 * 100 * perTon),
    settled: Math.round(3100 * 120 * perTon),
    pricePart: Math.round(100 * 100 * perTon),
    positionPart: Math.round(3100 * 20 * perTon),
    mainContract: 'rb2701',
    openInterestChange: 20,
  })
})

test('missing figures of the day before are taken from the adjacent trading day only', () => {
  const before = {
    tradingDay: monday,
    main: 'rb2701',
    quotes: [quote(monday, 'rb2701', 3000, 100)],
  }
  const today = [quote(tuesday, 'rb2701', 3100, 120)]

  expect(productDay(rb, tuesday, today, withTodaysTerms(before))).toMatchObject({
    openInterestChange: 20,
    mainPreviousSettlement: 3000,
    settledBefore: Math.round(3000 * 100 * 10 * rb.marginRate * 200),
  })
  expect(
    productDay(rb, tuesday, today, withTodaysTerms({ ...before, tradingDay: '2026-11-13' })),
  ).toMatchObject({
    openInterestChange: null,
    mainPreviousSettlement: null,
    settled: null,
    pricePart: null,
  })
})

test('a missing contract makes the flow unknown unless it expired the day before', () => {
  const today = [quote(tuesday, 'rb2701', 3000, 100, { previousSettlement: 3000, openInterestChange: 0 })]
  const before = (contract: string) => ({
    tradingDay: monday,
    main: 'rb2701',
    quotes: [quote(monday, 'rb2701', 3000, 100), quote(monday, contract, 2900, 7)],
  })

  const ended = productDay(rb, tuesday, today, withTodaysTerms(before('rb2611')))
  expect(ended.positionPart).toBe(-Math.round(2900 * 7 * 10 * rb.marginRate * 200))
  expect(ended.pricePart).toBe(0)
  expect(productDay(rb, tuesday, today, withTodaysTerms(before('rb2705'))).settled).toBeNull()
})

test('the main contract follows the open interest of the day before', () => {
  const before = {
    tradingDay: monday,
    main: 'rb2701',
    quotes: [quote(monday, 'rb2701', 3000, 100), quote(monday, 'rb2705', 3050, 101)],
  }
  const today = [quote(tuesday, 'rb2701', 3000, 500), quote(tuesday, 'rb2705', 3050, 90)]

  expect(productDay(rb, tuesday, today, withTodaysTerms(before))).toMatchObject({
    mainContract: 'rb2705',
    rolled: true,
  })
  expect(productDay(rb, tuesday, today, withTodaysTerms(null))).toMatchObject({
    mainContract: 'rb2701',
    secondaryContract: 'rb2705',
    rolled: false,
  })
})

test('double-sided figures are halved before anything is computed', () => {
  const day = productDay(
    rb,
    '2014-01-06',
    [
      quote('2014-01-06', 'rb1405', 3600, 200, {
        previousSettlement: 3600,
        openInterestChange: 20,
        volume: 50,
        turnover: 1800,
      }),
    ],
    withTodaysTerms(null),
  )
  expect(day).toMatchObject({ openInterest: 100, openInterestChange: 10, volume: 25, turnover: 900 })
  expect(day.settled).toBe(Math.round(3600 * 100 * 10 * rb.marginRate * 200))
})

test('each contract is computed with its own size and margin', () => {
  const rule = { productCode: 'rb', fromContract: null, untilContract: null, fromDay: null, source: 'x' }
  const rules: TermRule[] = [
    { ...rule, field: 'multiplier', value: 100, untilContract: '2703', untilDay: null },
    { ...rule, field: 'marginRate', value: 0.2, untilDay: tuesday },
  ]
  const quotes = [quote(tuesday, 'rb2701', 3000, 7), quote(tuesday, 'rb2705', 3100, 5)].map((each) => ({
    ...each,
    previousSettlement: each.settlementPrice,
    openInterestChange: 0,
  }))
  const day = productDay(rb, tuesday, quotes, { before: null, termsOf: createContractTerms(rules) })
  expect(day).toMatchObject({
    settled: (3000 * 7 * 100 + 3100 * 5 * 10) * 0.2 * 2 * 100,
    marginRate: 0.2,
    marginIsOfDay: true,
  })
})

test('a lot split into five overnight moves no money', () => {
  const day = { termsOf: createContractTerms() }
  const pb = (tradingDay: string, openInterest: number, overrides: Partial<DayQuote> = {}) => ({
    ...quote(tradingDay, 'pb1309', 14_600, openInterest, overrides),
    productCode: 'pb',
  })
  const lead = productOf('pb')
  if (!lead) throw new Error('unknown product: pb')
  const before = { tradingDay: '2013-08-30', main: 'pb1309', quotes: [pb('2013-08-30', 2000)] }
  const withChange = pb('2013-09-02', 10_000, { openInterestChange: 0, previousSettlement: 14_600 })
  expect(productDay(lead, '2013-09-02', [withChange], { ...day, before })).toMatchObject({
    positionPart: 0,
    pricePart: 0,
  })
  const withoutChange = pb('2013-09-02', 10_000, { previousSettlement: 14_600 })
  expect(productDay(lead, '2013-09-02', [withoutChange], { ...day, before }).settled).toBeNull()
})

test('a day with a missing contract has no sums', () => {
  const before = {
    tradingDay: monday,
    main: 'rb2701',
    quotes: [quote(monday, 'rb2701', 3000, 100), quote(monday, 'rb2705', 3100, 50)],
  }
  const incomplete = productDay(rb, tuesday, [quote(tuesday, 'rb2701', 3010, 100)], withTodaysTerms(before))
  expect(incomplete).toMatchObject({ volume: null, openInterest: null, turnover: null, settled: null })
})
