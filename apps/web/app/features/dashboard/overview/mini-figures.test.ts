import type { ModelHighlights } from '@vce/protocol'
import { expect, test } from 'vitest'
import { miniFigures } from './mini-figures'
import type { ModelFacts } from './model-facts'

const row = { code: 'rb', shortName: '螺纹', contract: 'rb2701' }
const emptyHighlights: ModelHighlights = {
  world: 'real',
  tradingDay: null,
  forces: null,
  profits: null,
  basis: null,
  receipts: null,
  chain: null,
}
const factsOf = (overrides: Partial<ModelHighlights>) =>
  ({
    overview: { netChanges: [], concentrations: [{ ...row, top5Share: 40 }], flows: [], rollYields: [] },
    highlights: { ...emptyHighlights, ...overrides },
    reports: { data: [] },
  }) as unknown as ModelFacts

test('forces are bought minus sold lots', () => {
  const rows = [
    { ...row, bought: 100, sold: 130 },
    { ...row, bought: 300, sold: 100 },
  ]
  const facts = factsOf({ forces: { estimated: false, rows, source: null } })
  expect(miniFigures('orderFlow', facts)).toEqual([200, -30])
})

test('models without figures have nothing to draw', () => {
  const facts = factsOf({})
  for (const model of [
    'positions',
    'orderFlow',
    'fundFlow',
    'seatProfit',
    'spreads',
    'termStructure',
    'receipts',
    'reports',
  ] as const) {
    expect(miniFigures(model, facts), model).toEqual([])
  }
  expect(miniFigures('volumes', facts)).toEqual([40])
})
