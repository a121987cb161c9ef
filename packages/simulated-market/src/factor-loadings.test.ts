import { products } from '@vce/futures'
import { expect, test } from 'vitest'
import { factorLoadings } from './factor-loadings'
import ties from './ties.data.json' with { type: 'json' }

const codes = products.map(({ code }) => code)
const loadingsOf = (code: string) => {
  const product = products.find((each) => each.code === code)
  return new Map(product && factorLoadings(product))
}

/** Expected correlation of two products. */
function expectedCorrelation(one: string, other: string): number {
  const others = loadingsOf(other)
  return [...loadingsOf(one)].reduce((sum, [factor, weight]) => sum + weight * (others.get(factor) ?? 0), 0)
}

test('the squared weights of every product add up to 1', () => {
  for (const code of codes) expect(expectedCorrelation(code, code), code).toBeCloseTo(1, 10)
})

test('ties name known products or factors that several products share', () => {
  expect(Object.keys(ties).filter((code) => !codes.includes(code))).toEqual([])
  const names = Object.values(ties).flatMap((own) => Object.keys(own))
  const factors = new Set(names.filter((name) => !Object.hasOwn(ties, name)))
  for (const factor of factors) {
    expect(names.filter((name) => name === factor).length, factor).toBeGreaterThan(1)
  }
})

test('a product shares the factors of products it follows directly or indirectly', () => {
  expect(expectedCorrelation('hc', 'rb')).toBeCloseTo(0.95)
  expect(expectedCorrelation('IM', 'TL')).toBeLessThan(-0.1)
  // 碳酸锂 and 沪深300 have only the market factor in common.
  expect(expectedCorrelation('lc', 'IF')).toBeCloseTo(0.09)
})

test('a product without ties follows the market and its sector', () => {
  const loadings = new Map(factorLoadings({ code: 'xx', sector: '农产品' }))
  expect([...loadings.keys()]).toEqual(['market', '农产品', 'own/xx'])
})
