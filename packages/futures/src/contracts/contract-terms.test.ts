import { expect, test } from 'vitest'
import { createContractTerms, productOf, termRules } from '.'

const termsOf = createContractTerms()

test.each([
  // Multipliers computed from the files of 上期所 and 大商所: turnover ÷ volume ÷ settlement.
  { contract: 'ru0901', day: '2008-06-10', multiplier: 5 },
  { contract: 'ru1207', day: '2012-01-20', multiplier: 5 },
  { contract: 'ru1208', day: '2012-01-20', multiplier: 10 },
  { contract: 'ru1801', day: '2017-06-15', multiplier: 10 },
  { contract: 'fu0903', day: '2008-06-10', multiplier: 10 },
  { contract: 'fu1704', day: '2017-01-03', multiplier: 50 },
  { contract: 'fu2701', day: '2026-09-15', multiplier: 10 },
  { contract: 'fb1405', day: '2014-01-06', multiplier: 500 },
  { contract: 'fb2701', day: '2026-09-15', multiplier: 10 },
  { contract: 'pb1309', day: '2013-08-30', multiplier: 25 },
  { contract: 'pb1309', day: '2013-09-02', multiplier: 5 },
])('a lot of $contract on $day has $multiplier units', ({ contract, day, multiplier }) => {
  expect(termsOf(contract, day).multiplier).toBe(multiplier)
})

test.each([
  { contract: 'au0906', day: '2008-06-10', tickSize: 0.01 },
  { contract: 'au1312', day: '2013-06-24', tickSize: 0.05 },
  { contract: 'au2012', day: '2019-12-10', tickSize: 0.02 },
  { contract: 'i1509', day: '2015-04-17', tickSize: 1 },
  { contract: 'i1509', day: '2015-04-20', tickSize: 0.5 },
  { contract: 'fb1408', day: '2014-01-06', tickSize: 0.05 },
])('the tick of $contract on $day is $tickSize', ({ contract, day, tickSize }) => {
  expect(termsOf(contract, day).tickSize).toBe(tickSize)
})

test('a margin without a rule for its day is today’s and flagged as such', () => {
  expect(termsOf('ZC1709', '2017-06-15')).toMatchObject({ marginRate: 0.08, marginIsOfDay: true })
  expect(termsOf('rb1710', '2017-06-15')).toMatchObject({
    marginRate: productOf('rb')?.marginRate,
    marginIsOfDay: false,
  })
})

test('an unknown product has no terms', () => {
  expect(termsOf('xx2701', '2026-09-15')).toEqual({
    multiplier: null,
    tickSize: null,
    marginRate: null,
    marginIsOfDay: false,
  })
})

test('every rule has a known product, an end and a source', () => {
  for (const { productCode, untilContract, untilDay, source } of termRules) {
    expect(productOf(productCode)).toBeDefined()
    expect(untilContract ?? untilDay).not.toBeNull()
    expect(source).not.toBe('')
  }
})
