import type { ChainEdgeRow, ChainMeasureRow, ChainNodeRow } from '@vce/protocol'
import { expect, test } from 'vitest'
import { chainNotes } from './chain-notes'
import { calculationText, edgeLabel, joinedEdges, measureLink, rankedEdges, valueText } from './edge-text'

const node = (id: string, name: string, listed = true) => ({ id, name, listed }) as ChainNodeRow

const leg = (product: string, coefficient: number, price: number | null) => ({
  product,
  shortName: product,
  contract: `${product}2701`,
  coefficient,
  price,
  digits: 0,
})

const margin: ChainMeasureRow = {
  preset: 'coking-margin',
  name: '焦化利润',
  kind: 'profit',
  unit: '元/吨',
  digits: 2,
  constant: -200,
  legs: [leg('j', 1, 1600), leg('jm', -1.4, 950)],
  value: 70,
  change: -12.5,
  percentile: 12.3,
  sample: 243,
  rolled: false,
}
const ratio: ChainMeasureRow = {
  ...margin,
  preset: null,
  name: '不锈钢/镍比价',
  kind: 'ratio',
  unit: '比值',
  digits: 3,
  constant: 0,
  legs: [leg('ss', 1, 12_000), leg('ni', 1, 120_000)],
  value: 0.1,
  percentile: 90,
}
const edge = (
  from: string,
  to: string,
  measure: ChainMeasureRow | null,
  more: Partial<ChainEdgeRow> = {},
) => ({
  from,
  to,
  relation: 'made' as const,
  measure,
  correlation: measure && { value: 0.834, sample: 60 },
  through: [],
  ...more,
})
const nodes = [
  node('jm', '焦煤'),
  node('j', '焦炭'),
  node('ni', '沪镍'),
  node('ss', '不锈钢'),
  node('铬铁', '铬铁', false),
]

test('the label of an edge has name, measure, percentile and correlation', () => {
  const [coke, chrome] = joinedEdges({ nodes, edges: [edge('jm', 'j', margin), edge('铬铁', 'ss', null)] })
  expect(coke && edgeLabel(coke)).toBe(
    '焦煤 → 焦炭，焦化利润 +70.00 元/吨，日变 −12.50，1 年分位 12.3%，60 日相关 0.83',
  )
  expect(chrome && edgeLabel(chrome)).toBe('铬铁 → 不锈钢，铬铁没有期货价格')
})

test('unknown figures are shown as unknown instead of 0', () => {
  const unknown = { ...margin, value: null, change: null, percentile: null }
  const [coke] = joinedEdges({
    nodes,
    edges: [edge('jm', 'j', unknown, { correlation: { value: null, sample: 3 } })],
  })
  expect(coke && edgeLabel(coke)).toBe('焦煤 → 焦炭，焦化利润未知，60 日相关 —')
  expect(valueText(unknown)).toBe('—')
  expect(calculationText(unknown)).toBe('J − 1.4 × JM − 200')
})

test('the worked formula shows the prices and the result', () => {
  // 1600 − 1330 − 200.
  expect(calculationText(margin)).toBe('1600 − 1.4 × 950 − 200 = 70.00')
  expect(calculationText(ratio)).toBe('12000 ÷ 120000 = 0.100')
})

test('the notes have an example only if an edge has a value', () => {
  const edges = joinedEdges({ nodes, edges: [edge('铬铁', 'ss', null), edge('jm', 'j', margin)] })
  expect(chainNotes(edges).examples).toEqual([
    '焦煤 → 焦炭的焦化利润，j2701、jm2701 的结算价 1600 − 1.4 × 950 − 200 = 70.00，即 +70.00 元/吨。',
  ])
  expect(chainNotes([]).examples).toEqual([])
})

test('an edge links to its preset spread or to custom legs', () => {
  const search = new URLSearchParams('showModel=slyz&chain=stainless&world=simulated&date=2026-11-20')
  expect(measureLink(search, margin)).toBe(
    '?showModel=jctlzst&view=cross&world=simulated&date=2026-11-20&spread=coking-margin',
  )
  expect(measureLink(search, ratio)).toContain('&k1=ss&w1=1&k2=ni&w2=1&ratio=1')
})

test('links are ranked by percentile without duplicates, 同类 or unknown ones', () => {
  const fee = { ...margin, preset: 'pta-fee', name: 'PTA 加工费', percentile: 78 }
  const edges = joinedEdges({
    nodes,
    edges: [
      edge('jm', 'j', margin),
      edge('ni', 'ss', fee),
      edge('ni', 'j', margin),
      edge('ss', 'j', { ...margin, name: '价差' }, { relation: 'peer' }),
      edge('ni', 'jm', { ...margin, name: '短', percentile: null }),
    ],
  })
  expect(rankedEdges(edges).map(({ measure }) => measure.name)).toEqual(['PTA 加工费', '焦化利润'])
})

test('plain ratios are ranked only if no preset is ranked', () => {
  const both = joinedEdges({ nodes, edges: [edge('ni', 'ss', ratio), edge('jm', 'j', margin)] })
  expect(rankedEdges(both).map(({ measure }) => measure.name)).toEqual(['焦化利润'])
  const alone = joinedEdges({ nodes, edges: [edge('ni', 'ss', ratio)] })
  expect(rankedEdges(alone).map(({ measure }) => measure.name)).toEqual(['不锈钢/镍比价'])
})

test('同类 are ranked if a chain has no other links', () => {
  const peer = { relation: 'peer' } as const
  const edges = [edge('jm', 'j', margin, peer), edge('ni', 'ss', ratio, peer)]
  expect(rankedEdges(joinedEdges({ nodes, edges })).map(({ measure }) => measure.name)).toEqual([
    '不锈钢/镍比价',
    '焦化利润',
  ])
})
