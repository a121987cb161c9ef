import { endpoints, type Unit } from '@vce/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createChargeOf } from './charged-units'

/** Every product has the main contract 2701, on every day; 2026-11-25 is the newest settled one. */
const days = {
  worldOf: async (requested?: 'real' | 'simulated') => requested ?? 'real',
  newest: async () => ['2026-11-25'],
  mainContract: async (_world: string, product: string) => `${product}2701`,
  largest: async () => [],
} as const
const chargeOf = createChargeOf(days, () => null)

const product = fc.constantFrom('rb', 'cu', 'al', 'TA', 'm')
const input = fc.record(
  {
    world: fc.constantFrom('real' as const, 'simulated' as const),
    product,
    symbol: product,
    contract: fc.oneof(
      fc.constantFrom('main', 'all'),
      fc.tuple(product, fc.constantFrom('2701', '2705')).map(([code, month]) => code + month),
    ),
    date: fc.constantFrom('2026-11-23', '2026-11-24'),
    days: fc.constantFrom(20, 40, 60),
    period: fc.constantFrom('day', 'week', 'month', 'year'),
  },
  { requiredKeys: ['product', 'symbol'] },
)

/** What an answer is about, apart from the page. */
const subjectOf = (unit: Unit) => {
  const { world = 'real', product: code = '', contract = code, date = '2026-11-25', span } = unit
  const named = contract === 'main' ? `${code}2701` : contract
  // A contract of its own product stands for both.
  const about = named.replace(/\d+$/, '') === code ? named : `${code} ${named}`
  return JSON.stringify([unit.page, world, about, date, span])
}

const metered = endpoints.filter((each) => each.metered && each.metered.tag !== 'ai')

test('all metered calls are looked at', () => {
  expect(metered.map(({ path }) => path)).toContain('/api/view_data/getPositionRanking')
  expect(metered.length).toBeGreaterThan(10)
})

test.each(metered.map((each) => [each.path, each] as const))(
  '%s: two products, contracts, days, worlds or spans never share a unit',
  async (_path, { metered: counted, path }) => {
    if (!counted) throw new Error(`${path} is not metered`)
    const { tag, unit } = counted
    await fc.assert(
      fc.asyncProperty(input, input, async (one, other) => {
        const units = [one, other].map((each) => unit(each as never))
        const [first, second] = units
        if (!first || !second) return
        const charged = await Promise.all([chargeOf(tag, first), chargeOf(tag, second)])
        if (charged.includes(null)) return
        expect(charged[0] === charged[1], JSON.stringify(units)).toBe(subjectOf(first) === subjectOf(second))
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
