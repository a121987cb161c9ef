import { createContractTerms, productOf, type TermRule } from '@vce/futures'
import { expect, test } from 'vitest'
import { type DayQuote, type ProductBefore, productDay } from './product-day'

const rb = productOf('rb')
if (!rb) throw new Error('rb is gone')

const quote = (
  tradingDay: string,
  contractCode: string,
  settlementPrice: number,
  openInterest: number,
  more: Partial<DayQuote> = {},
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
  ...more,
})

/** Today's sizes and margins. */
const given = (before: ProductBefore | null) => ({ before, termsOf: createContractTerms([]) })

const monday = '2026-11-16'
const tuesday = '2026-11-17'

test('money flows by price and by lots, and the parts meet', () => {
  const day = productDay(
    rb,
    tuesday,
    [quote(tuesday, 'rb2701', 3100, 120, { previousSettlement: 3000, openInterestChange: 20 })],
    given(null),
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

test('what a file leaves unsaid of yesterday is taken from yesterday, and is unknown across a gap', () => {
  const before = {
    tradingDay: monday,
    main: 'rb2701',
    quotes: [quote(monday, 'rb2701', 3000, 100)],
  }
  const today = [quote(tuesday, 'rb2701', 3100, 120)]

  expect(productDay(rb, tuesday, today, given(before))).toMatchObject({
    openInterestChange: 20,
    mainPreviousSettlement: 3000,
    settledBefore: Math.round(3000 * 100 * 10 * rb.marginRate * 200),
  })
  expect(productDay(rb, tuesday, today, given({ ...before, tradingDay: '2026-11-13' }))).toMatchObject({
    openInterestChange: null,
    mainPreviousSettlement: null,
    settled: null,
    pricePart: null,
  })
})

test('a contract that ended yesterday takes its money along; one that is merely missing makes it unknown', () => {
  const today = [quote(tuesday, 'rb2701', 3000, 100, { previousSettlement: 3000, openInterestChange: 0 })]
  const before = (contract: string) => ({
    tradingDay: monday,
    main: 'rb2701',
    quotes: [quote(monday, 'rb2701', 3000, 100), quote(monday, contract, 2900, 7)],
  })

  const ended = productDay(rb, tuesday, today, given(before('rb2611')))
  expect(ended.positionPart).toBe(-Math.round(2900 * 7 * 10 * rb.marginRate * 200))
  expect(ended.pricePart).toBe(0)
  expect(productDay(rb, tuesday, today, given(before('rb2705'))).settled).toBeNull()
})

test('the main contract follows yesterday’s lots, and moves forward only', () => {
  const before = {
    tradingDay: monday,
    main: 'rb2701',
    quotes: [quote(monday, 'rb2701', 3000, 100), quote(monday, 'rb2705', 3050, 101)],
  }
  const today = [quote(tuesday, 'rb2701', 3000, 500), quote(tuesday, 'rb2705', 3050, 90)]

  expect(productDay(rb, tuesday, today, given(before))).toMatchObject({
    mainContract: 'rb2705',
    rolled: true,
  })
  expect(productDay(rb, tuesday, today, given(null))).toMatchObject({
    mainContract: 'rb2701',
    secondaryContract: 'rb2705',
    rolled: false,
  })
})

test('double-sided years are halved before anything is computed', () => {
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
    given(null),
  )
  expect(day).toMatchObject({ openInterest: 100, openInterestChange: 10, volume: 25, turnover: 900 })
  expect(day.settled).toBe(Math.round(3600 * 100 * 10 * rb.marginRate * 200))
})

test('a contract of another size and margin counts by its own', () => {
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

test('a lot cut into five overnight brings no money in or out', () => {
  const day = { termsOf: createContractTerms() }
  const pb = (tradingDay: string, openInterest: number, more: Partial<DayQuote> = {}) => ({
    ...quote(tradingDay, 'pb1309', 14_600, openInterest, more),
    productCode: 'pb',
  })
  const lead = productOf('pb')
  if (!lead) throw new Error('pb is gone')
  const before = { tradingDay: '2013-08-30', main: 'pb1309', quotes: [pb('2013-08-30', 2000)] }
  const changed = pb('2013-09-02', 10_000, { openInterestChange: 0, previousSettlement: 14_600 })
  expect(productDay(lead, '2013-09-02', [changed], { ...day, before })).toMatchObject({
    positionPart: 0,
    pricePart: 0,
  })
  const silent = pb('2013-09-02', 10_000, { previousSettlement: 14_600 })
  expect(productDay(lead, '2013-09-02', [silent], { ...day, before }).settled).toBeNull()
})

test('a day that lacks a contract has no sums', () => {
  const before = {
    tradingDay: monday,
    main: 'rb2701',
    quotes: [quote(monday, 'rb2701', 3000, 100), quote(monday, 'rb2705', 3100, 50)],
  }
  const part = productDay(rb, tuesday, [quote(tuesday, 'rb2701', 3010, 100)], given(before))
  expect(part).toMatchObject({ volume: null, openInterest: null, turnover: null, settled: null })
})
