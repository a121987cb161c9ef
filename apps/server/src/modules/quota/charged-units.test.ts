import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meteredCalls, meteredInput, steadyDays, subjectOfUnit } from './charged-inputs.fixture'
import { createChargeOf } from './charged-units'

const chargeOf = createChargeOf({
  days: steadyDays,
  runningDay: () => null,
  isRecommended: async () => false,
})

test('all metered calls are covered', () => {
  expect(meteredCalls.map(({ path }) => path)).toContain('/api/view_data/getPositionRanking')
  expect(meteredCalls.length).toBeGreaterThan(10)
})

test.each(meteredCalls.map((each) => [each.path, each] as const))(
  '%s: two products, contracts, days, worlds or spans never share a unit',
  async (_path, { metered: { tag, unit } }) => {
    await fc.assert(
      fc.asyncProperty(meteredInput, meteredInput, async (one, other) => {
        const units = [one, other].map((each) => unit(each as never))
        const [first, second] = units
        if (!first || !second) return
        const charged = await Promise.all([chargeOf(tag, first), chargeOf(tag, second)])
        if (charged.includes(null)) return
        expect(charged[0] === charged[1], JSON.stringify(units)).toBe(
          subjectOfUnit(first) === subjectOfUnit(second),
        )
      }),
      { numRuns: 200 },
    )
  },
)

test('all contracts of two products are two uses', async () => {
  const all = (code: string) =>
    chargeOf('view_data', {
      page: '持仓龙虎榜',
      world: 'real',
      product: code,
      contract: 'all',
      date: '2026-11-24',
    })
  expect(await all('rb')).toBe('持仓龙虎榜 rb 全部合约 2026-11-24')
  expect(await all('cu')).toBe('持仓龙虎榜 cu 全部合约 2026-11-24')
})

test('a contract of another product has a unit of its own', async () => {
  const flow = (code: string) =>
    chargeOf('view_data_mmll', { world: 'real', product: code, contract: 'cu2701', date: '2026-11-24' })
  expect(await flow('cu')).toBe('cu2701 2026-11-24')
  expect(await flow('al')).toBe('al cu2701 2026-11-24')
})
