import { endpoints, type MeteredUnit, type Metering } from '@vce/protocol'
import fc from 'fast-check'
import type { SettledDays } from '#modules/market'

/** Settled days for tests: 2026-11-25 is the newest, and every product's main contract is always 2701. */
export const steadyDays: SettledDays = {
  worldOf: async (requested) => requested ?? 'real',
  newest: async () => ['2026-11-25'],
  mainContract: async (_world, product) => `${product}2701`,
  largest: async () => [],
}

const product = fc.constantFrom('rb', 'cu', 'al', 'TA', 'm')

/** An input for any metered call; each call reads the fields it knows. */
export const meteredInput = fc.record(
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

/** The page and subject of a unit as text; different for different uses. */
export function subjectOfUnit(unit: MeteredUnit): string {
  const { world = 'real', product: code = '', contract = code, date = '2026-11-25', span } = unit
  const named = contract === 'main' ? `${code}2701` : contract
  // A contract's code already contains its product, so `code` is added only if it is another product.
  const about = named.replace(/\d+$/, '') === code ? named : `${code} ${named}`
  return JSON.stringify([unit.page, world, about, date, span])
}

/** All metered calls except questions to the assistant, which are counted one by one. */
export const meteredCalls = endpoints.flatMap(({ metered, ...each }) =>
  metered && metered.tag !== 'ai' ? [{ ...each, metered: metered as Metering }] : [],
)
