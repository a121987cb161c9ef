import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LegPrice, spreadSeries } from '.'

const terms = { kind: 'difference', coefficients: [1, -1], constant: 0, digits: 0 } as const
const row = (tradingDay: string, contract: string, price: number | null, previous: number | null = null) => ({
  tradingDay,
  contract,
  price,
  previous,
})

test('the change on a marked roll day is based on the new contract’s own price', () => {
  const points = spreadSeries(terms, [
    [row('2026-03-31', 'hc2605', 3300), row('2026-04-01', 'hc2610', 3250, 3240)],
    [row('2026-03-31', 'rb2605', 3100), row('2026-04-01', 'rb2605', 3110, 3100)],
  ])
  expect(points.map(({ value, before, rolled }) => [value, before, rolled])).toEqual([
    [200, null, false],
    // 3250 − 3110. On the previous day the same two contracts had 3240 − 3100.
    [140, 140, true],
  ])
  expect(points[1]?.contracts).toEqual(['hc2610', 'rb2605'])
  expect(points[1]?.returns[0]).toBeCloseTo(Math.log(3250 / 3240), 12)
})

test('an unpublished previous settlement comes from the contract’s own last row', () => {
  const points = spreadSeries(terms, [
    [row('2026-04-01', 'hc2605', 3300), row('2026-04-02', 'hc2605', 3310), row('2026-04-03', 'hc2610', 3200)],
    [row('2026-04-01', 'rb2605', 3100), row('2026-04-02', 'rb2605', 3100), row('2026-04-03', 'rb2605', 3090)],
  ])
  expect(points.map(({ before }) => before)).toEqual([null, 200, null])
  expect(points[2]?.returns).toEqual([null, Math.log(3090 / 3100)])
})

test('a day with a missing leg has no spread and causes no roll', () => {
  const points = spreadSeries(terms, [
    [row('2026-04-01', 'a', 10), row('2026-04-02', 'a', 11), row('2026-04-03', 'a', 12)],
    [row('2026-04-01', 'b', 1), row('2026-04-03', 'b', 2)],
  ])
  expect(points.map(({ value, rolled }) => [value, rolled])).toEqual([
    [9, false],
    [null, false],
    [10, false],
  ])
})

test('the series contains every day of any leg once, in order, with marked rolls', () => {
  const leg = fc
    .array(fc.record({ offset: fc.nat(27), contract: fc.constantFrom('x', 'y'), price: fc.nat(500) }), {
      maxLength: 20,
    })
    .map((rows): LegPrice[] =>
      [...new Map(rows.map((each) => [each.offset, each])).values()].map(({ offset, contract, price }) =>
        row(`2026-05-${String(offset + 1).padStart(2, '0')}`, contract, price),
      ),
    )
  fc.assert(
    fc.property(leg, leg, (near, far) => {
      const points = spreadSeries(terms, [near, far])
      const days = [...new Set([...near, ...far].map(({ tradingDay }) => tradingDay))].sort()
      expect(points.map(({ tradingDay }) => tradingDay)).toEqual(days)
      const held: string[] = []
      for (const { contracts, rolled } of points) {
        const changed = contracts.some((code, index) => code !== null && held[index] && held[index] !== code)
        expect(rolled).toBe(changed)
        contracts.forEach((code, index) => {
          if (code !== null) held[index] = code
        })
      }
    }),
  )
})
