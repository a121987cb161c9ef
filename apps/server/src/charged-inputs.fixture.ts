import { endpoints, type Metering, type Unit } from '@vce/protocol'
import fc from 'fast-check'
import type { SettledDays } from '#modules/market'

/** Every product has the main contract 2701, on every day; 2026-11-25 is the newest settled one. */
export const steadyDays: SettledDays = {
  worldOf: async (requested) => requested ?? 'real',
  newest: async () => ['2026-11-25'],
  mainContract: async (_world, product) => `${product}2701`,
  largest: async () => [],
}

const product = fc.constantFrom('rb', 'cu', 'al', 'TA', 'm')

/** An input of any metered call: each call reads the fields it knows. */
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

/** The subject of an answer, with its page. */
export function subjectOfUnit(unit: Unit): string {
  const { world = 'real', product: code = '', contract = code, date = '2026-11-25', span } = unit
  const named = contract === 'main' ? `${code}2701` : contract
  // A contract of its own product stands for both.
  const about = named.replace(/\d+$/, '') === code ? named : `${code} ${named}`
  return JSON.stringify([unit.page, world, about, date, span])
}

/** All calls that are counted by what they answer; questions to the assistant are counted one by one. */
export const meteredCalls = endpoints.flatMap(({ metered, ...each }) =>
  metered && metered.tag !== 'ai' ? [{ ...each, metered: metered as Metering }] : [],
)
