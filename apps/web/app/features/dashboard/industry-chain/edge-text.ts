import type { ChainMeasureRow } from '@vce/protocol'
import { modelKeys } from '#app/features/dashboard/models'
import { calculatedFormula, symbolicFormula } from '#app/features/dashboard/spreads/formula'
import { missing, price, signed } from '#app/lib/format'
import type { ChainGraph, JoinedEdge } from './queries'

/** Edges joined with both of their nodes, in the order of the drawing. */
export function joinedEdges({ nodes, edges }: Pick<ChainGraph, 'nodes' | 'edges'>): JoinedEdge[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return edges.flatMap((edge) => {
    const [fromNode, toNode] = [byId.get(edge.from), byId.get(edge.to)]
    return fromNode && toNode ? [{ ...edge, fromNode, toNode }] : []
  })
}

export const relationNames = { made: '上下游', peer: '同类' }

/** `焦煤 → 焦炭`, `螺纹 — 热卷`. */
export const edgeName = ({ fromNode, toNode, relation }: JoinedEdge) =>
  `${fromNode.name} ${relation === 'made' ? '→' : '—'} ${toNode.name}`

const unitOf = ({ unit }: Pick<ChainMeasureRow, 'unit'>) => (unit === '比值' ? '' : ` ${unit}`)

/** `+123.5`, `4.012`: a profit or spread with + or −, a ratio without. */
export const figureText = ({ kind, value, digits }: Pick<ChainMeasureRow, 'kind' | 'value' | 'digits'>) =>
  kind === 'ratio' ? price(value, digits) : signed(value, digits)

/** The figure with its unit; a ratio has none: `+123.5 元/吨`. */
export const valueText = (measure: Pick<ChainMeasureRow, 'kind' | 'value' | 'digits' | 'unit'>) =>
  measure.value === null ? missing : figureText(measure) + unitOf(measure)

export const changeText = ({ change, digits }: Pick<ChainMeasureRow, 'change' | 'digits'>) =>
  signed(change, digits)

export const percentileText = ({ percentile }: Pick<ChainMeasureRow, 'percentile'>) =>
  percentile === null ? missing : `${price(percentile, 1)}%`

export const correlationText = ({ correlation }: Pick<JoinedEdge, 'correlation'>) =>
  price(correlation?.value, 2)

/** `3300 − 3100 = 200`, or only the formula if a price is unknown. */
export const calculationText = (measure: ChainMeasureRow) =>
  measure.value === null
    ? symbolicFormula({ ...measure, legs: measure.legs.map((leg) => ({ ...leg, named: false })) })
    : calculatedFormula(measure, measure.value)

/** Description of an edge in one line, for screen readers and tooltips. */
export function edgeLabel(edge: JoinedEdge): string {
  const { measure } = edge
  const isPriced = edge.fromNode.listed && edge.toNode.listed
  if (!measure && isPriced) return `${edgeName(edge)}，利润、比价与相关为会员专享`
  if (!measure)
    return `${edgeName(edge)}，${edge.fromNode.listed ? edge.toNode.name : edge.fromNode.name}没有期货价格`
  const { value, percentile } = measure
  const place =
    percentile === null ? `样本 ${measure.sample} 日，不足一年` : `1 年分位 ${percentileText(measure)}`
  return [
    edgeName(edge),
    value === null ? `${measure.name}未知` : `${measure.name} ${valueText(measure)}`,
    ...(value === null ? [] : [`日变 ${changeText(measure)}`, place]),
    `60 日相关 ${correlationText(edge)}`,
  ].join('，')
}

/** Link to the spread of an edge: 套利走势 of the same day and world. */
export function measureLink(search: URLSearchParams, { preset, legs }: ChainMeasureRow): string {
  const next = new URLSearchParams({ showModel: modelKeys.spreads, view: 'cross' })
  for (const name of ['world', 'date']) {
    const value = search.get(name)
    if (value) next.set(name, value)
  }
  if (preset) next.set('spread', preset)
  else {
    for (const [index, { product, coefficient }] of legs.entries()) {
      next.set(`k${index + 1}`, product)
      next.set(`w${index + 1}`, String(coefficient))
    }
    next.set('ratio', '1')
  }
  return `?${next}`
}

/** Whether the chain has any 上下游 edge; the chains 利率 and 贵金属 only have 同类 edges. */
export const hasUpstreamEdge = (edges: readonly Pick<JoinedEdge, 'relation'>[]) =>
  edges.some(({ relation }) => relation === 'made')

/**
 * Edges whose percentile within the past year is known, highest first, each measure once. If the chain has
 * any 上下游 edge, 同类 edges are left out. If any 上下游 edge has a preset, edges without a preset are left out too,
 * because a plain ratio of two prices is not a profit.
 */
export function rankedEdges(edges: readonly JoinedEdge[]): (JoinedEdge & { measure: ChainMeasureRow })[] {
  const seen = new Set<string>()
  const wanted = hasUpstreamEdge(edges) ? 'made' : 'peer'
  const candidates = edges.flatMap((edge) => {
    const { measure, relation } = edge
    if (relation !== wanted || !measure || measure.percentile === null || seen.has(measure.name)) return []
    seen.add(measure.name)
    return [{ ...edge, measure }]
  })
  const presets = candidates.filter(({ measure, relation }) => relation === 'made' && measure.preset !== null)
  return (presets.length > 0 ? presets : candidates).sort(
    (a, b) => (b.measure.percentile ?? 0) - (a.measure.percentile ?? 0),
  )
}
