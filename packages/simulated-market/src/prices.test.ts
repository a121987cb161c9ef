import { products } from '@vce/futures'
import { describe, expect, test } from 'vitest'
import {
  correlation,
  daysOf,
  deviation,
  mainRows,
  mean,
  settlementReturn,
  simulatedYear,
} from './days.fixture'
import { liquidityOf } from './liquidity'

const seeds = [1, 2, 3]
const returnsOf = (seed: number, code: string) => mainRows(simulatedYear(seed), code).map(settlementReturn)

describe.each(seeds)('seed %i', (seed) => {
  test('liquid products move about as much in a year as the real ones', () => {
    const liquid = products.filter(({ code }) => liquidityOf(code).openInterest >= 100_000)
    const ratios = liquid.map(({ code, annualVolatility }) => {
      const realised = deviation(returnsOf(seed, code)) * Math.sqrt(243)
      return { code, ratio: realised / annualVolatility }
    })
    expect(ratios.length).toBeGreaterThan(50)
    expect(ratios.filter(({ ratio }) => ratio < 0.5 || ratio > 2)).toEqual([])
    expect(mean(ratios.map(({ ratio }) => ratio))).toBeGreaterThan(0.7)
  })

  test('prices stay near the typical price', () => {
    const far = products.filter(({ code, typicalPrice, annualVolatility }) => {
      return mainRows(simulatedYear(seed), code).some(({ settlementPrice }) => {
        return Math.abs(Math.log((settlementPrice ?? 0) / typicalPrice)) > 2.5 * annualVolatility + 0.25
      })
    })
    expect(far).toEqual([])
  })

  test('volatile days cluster and have a higher volume', () => {
    const clusters: number[] = []
    const crowds: number[] = []
    for (const { code } of products.filter(({ code }) => liquidityOf(code).openInterest >= 300_000)) {
      const rows = mainRows(simulatedYear(seed), code)
      const sizes = rows.map((row) => Math.abs(settlementReturn(row)))
      clusters.push(correlation(sizes.slice(1), sizes.slice(0, -1)))
      crowds.push(
        correlation(
          sizes,
          rows.map(({ volume }) => volume ?? 0),
        ),
      )
    }
    expect(mean(clusters)).toBeGreaterThan(0.05)
    expect(mean(crowds)).toBeGreaterThan(0.2)
  })
})

test('products of one chain are correlated unlike those of unrelated sectors', () => {
  const pairs = (of: readonly (readonly [string, string])[]) =>
    of.map(([one, other]) =>
      mean(seeds.map((seed) => correlation(returnsOf(seed, one), returnsOf(seed, other)))),
    )
  const chained = pairs([
    ['rb', 'hc'],
    ['rb', 'i'],
    ['PX', 'TA'],
    ['TA', 'PF'],
    ['m', 'RM'],
    ['IF', 'IC'],
    ['cu', 'bc'],
  ])
  const unrelated = pairs([
    ['rb', 'SR'],
    ['TA', 'lh'],
    ['cu', 'jd'],
    ['m', 'T'],
    ['IF', 'SA'],
    ['au', 'CF'],
  ])
  expect(Math.min(...chained)).toBeGreaterThan(0.5)
  expect(Math.max(...unrelated.map(Math.abs))).toBeLessThan(0.3)
  expect(mean(chained) - mean(unrelated)).toBeGreaterThan(0.4)
})

/** Annualised logarithms of far ÷ near price, from the contracts with open interest. */
function slopes(seed: number, code: string): number[] {
  return daysOf(simulatedYear(seed), code).flatMap(({ contracts }) => {
    const held = contracts.filter(({ openInterest }) => (openInterest ?? 0) > 100)
    const [near, far] = [held[0], held.at(-1)]
    if (!near || !far || near === far) return []
    const month = (text: string) => Number(text.slice(-4, -2)) * 12 + Number(text.slice(-2))
    const years = (month(far.contractCode) - month(near.contractCode)) / 12
    return [Math.log((far.settlementPrice ?? 0) / (near.settlementPrice ?? 1)) / years]
  })
}

test.each(seeds)('gold stays in contango and small stocks at a discount all year long (seed %i)', (seed) => {
  expect(Math.min(...slopes(seed, 'au'))).toBeGreaterThan(0)
  expect(Math.max(...slopes(seed, 'au'))).toBeLessThan(0.04)
  expect(mean(slopes(seed, 'IM'))).toBeLessThan(-0.02)
})

test('goods are in contango or in backwardation and rarely change over', () => {
  const codes = ['cu', 'rb', 'i', 'TA', 'sc', 'MA', 'SA', 'p', 'CF', 'lc']
  const signs = seeds.flatMap((seed) => codes.map((code) => slopes(seed, code).map(Math.sign)))
  const changes = signs.flatMap((of) => of.slice(1).filter((sign, index) => sign !== of[index]))
  const days = signs.flat()

  expect(days.filter((sign) => sign > 0).length / days.length).toBeGreaterThan(0.15)
  expect(days.filter((sign) => sign < 0).length / days.length).toBeGreaterThan(0.15)
  expect(changes.length / days.length).toBeLessThan(0.05)
})

test('eggs of September cost more than those of June', () => {
  const premiums = daysOf(simulatedYear(1), 'jd').flatMap(({ contracts }) => {
    const june = contracts.find(({ contractCode }) => contractCode === 'jd2606')
    const september = contracts.find(({ contractCode }) => contractCode === 'jd2609')
    return june && september ? [(september.settlementPrice ?? 0) / (june.settlementPrice ?? 1)] : []
  })
  expect(premiums.length).toBeGreaterThan(100)
  expect(mean(premiums)).toBeGreaterThan(1.05)
})
