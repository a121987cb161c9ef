import type { Spread } from '@vce/protocol'
import { expect, test } from 'vitest'
import { calculatedFormula, symbolicFormula } from './formula'

const leg = (product: string, coefficient: number, price: number | null, digits = 0) => ({
  product,
  shortName: product,
  contract: `${product}2701`,
  named: false,
  coefficient,
  price,
  digits,
  quoteUnit: '元/吨',
  multiplier: 10,
  lotValue: null,
  lots: null,
})
const spread = (legs: Spread['legs'], more: Partial<Spread> = {}): Spread => ({
  preset: 'x',
  name: 'x',
  kind: 'difference',
  calendar: false,
  unit: '元/吨',
  measures: null,
  coefficientSource: null,
  legs,
  constant: 0,
  digits: 0,
  edited: false,
  pairing: 'main',
  missing: null,
  ...more,
})

test('the formula of a steel mill’s margin is written with prices', () => {
  const steel = spread([leg('rb', 1, 3100), leg('i', -1.6, 800.5, 1), leg('j', -0.5, 1600, 1)], {
    constant: -1000,
    digits: 2,
  })
  expect(symbolicFormula(steel)).toBe('RB − 1.6 × I − 0.5 × J − 1000')
  // 3100 − 1280.8 − 800 − 1000.
  expect(calculatedFormula(steel, 19.2)).toBe('3100 − 1.6 × 800.5 − 0.5 × 1600.0 − 1000 = 19.20')
})

test('a ratio shows — for a leg without a price source', () => {
  const copper = spread([leg('cu', 1, 80_000)], { kind: 'ratio', digits: 3, missing: '缺外盘数据' })
  expect(symbolicFormula(copper)).toBe('CU ÷ —')
  expect(calculatedFormula(copper, null)).toBe('80000 ÷ — = —')
})

test('formulas of ratios, pairs and a negative first leg', () => {
  const gold = spread([leg('au', 1000, 800, 2), leg('ag', 1, 10_000)], { kind: 'ratio', digits: 3 })
  expect(symbolicFormula(gold)).toBe('(1000 × AU) ÷ AG')
  expect(calculatedFormula(gold, 80)).toBe('(1000 × 800.00) ÷ 10000 = 80.000')

  const pair = spread([
    { ...leg('rb', 1, 3100), named: true },
    { ...leg('hc', -1, null), named: true },
  ])
  expect(symbolicFormula(pair)).toBe('rb2701 − hc2701')
  expect(calculatedFormula(pair, null)).toBe('3100 − — = —')

  expect(symbolicFormula(spread([leg('a', -2, 1), leg('b', 3, 1)], { constant: 7 }))).toBe(
    '−2 × A + 3 × B + 7',
  )
})
