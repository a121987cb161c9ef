import { productOf, shownDigits } from '@vce/futures'
import {
  type ChainMeasure,
  type ChainNode,
  chainLayout,
  chainMeasure,
  correlationOf,
  type IndustryChain,
} from '@vce/futures/industry-chain'
import { type LegPrice, spreadSeries } from '@vce/futures/spreads'
import type { ChainEdgeRow, ChainMeasureRow } from '@vce/protocol'
import { daysWithValue, sampleStatistics, valueChange } from '../spreads/spread-statistics'

/** Prices of each product's main contract during the last year, by product. */
type Mains = ReadonlyMap<string, LegPrice[]>

/** An edge of the graph with its measure. */
export interface ChainEdge extends Pick<ChainEdgeRow, 'from' | 'to' | 'relation' | 'through'> {
  measure: ChainMeasure | null
}

/** The edges of a chain: first those between columns, then 同类 within a column. */
export function chainEdges(chain: IndustryChain, layout: ReturnType<typeof chainLayout>): ChainEdge[] {
  const isPeer = (from: ChainNode, to: ChainNode) => chain.peers.some(([a, b]) => a === from && b === to)
  return [...layout.links, ...layout.peers.map((peer) => ({ ...peer, through: [] }))].map(
    ({ from, to, through }) => ({
      from,
      to,
      through,
      relation: isPeer(from, to) ? 'peer' : 'made',
      measure: chainMeasure(from, to),
    }),
  )
}

/** Every product that a chain's figures depend on; a preset may have legs outside the chain. */
export const pricedProducts = (edges: readonly ChainEdge[], nodes: readonly ChainNode[]) => [
  ...new Set([
    ...nodes.filter((node) => productOf(node)),
    ...edges.flatMap(({ measure }) => measure?.legs ?? []),
  ]),
]

/**
 * Rows of the edges with their measures and correlations; a measure shared by several edges is computed once.
 */
export function edgeRows(edges: readonly ChainEdge[], mains: Mains, tradingDay: string): ChainEdgeRow[] {
  const measured = new Map<string, ChainMeasureRow>()
  const rowOf = (measure: ChainMeasure) => {
    const key = measure.preset ?? measure.legs.join(' ')
    const row = measured.get(key) ?? measureRow(measure, mains, tradingDay)
    measured.set(key, row)
    return row
  }
  return edges.map(({ from, to, relation, through, measure }) => ({
    from,
    to,
    relation,
    through,
    measure: measure && rowOf(measure),
    correlation: measure && correlationRow(from, to, mains, tradingDay),
  }))
}

function measureRow(measure: ChainMeasure, mains: Mains, tradingDay: string): ChainMeasureRow {
  const { preset, name, kind, unit, terms } = measure
  const points = spreadSeries(
    terms,
    measure.legs.map((code) => mains.get(code) ?? []),
  )
  const last = points.at(-1)
  const today = last?.tradingDay === tradingDay ? last : null
  const value = today?.value ?? null
  const { percentile, sample } = sampleStatistics({
    values: daysWithValue(points),
    today: value !== null,
    years: 1,
    digits: terms.digits,
  })
  return {
    preset,
    name,
    kind,
    unit,
    digits: terms.digits,
    constant: terms.constant,
    legs: measure.legs.map((code, index) => {
      const product = productOf(code)
      return {
        product: code,
        shortName: product?.shortName ?? code,
        contract: today?.contracts[index] ?? null,
        coefficient: terms.coefficients[index] ?? 0,
        price: today?.prices[index] ?? null,
        digits: product ? shownDigits(product, [today?.prices[index]]) : 0,
      }
    }),
    value,
    change: valueChange(value, today?.before ?? null, terms.digits),
    percentile,
    sample,
    rolled: today?.rolled ?? false,
  }
}

const prices = { kind: 'difference', coefficients: [1, -1], constant: 0, digits: 0 } as const

/** Correlation of two nodes; null if one of the two has no price on the day. */
function correlationRow(from: ChainNode, to: ChainNode, mains: Mains, tradingDay: string) {
  const points = spreadSeries(prices, [mains.get(from) ?? [], mains.get(to) ?? []])
  const today = points.at(-1)?.tradingDay === tradingDay && !points.at(-1)?.prices.includes(null)
  const { value, sample } = correlationOf(points)
  return { value: today && value !== null ? Number(value.toFixed(3)) : null, sample }
}

const layouts = new Map<string, ReturnType<typeof chainLayout>>()

/** The layout of a chain never changes, so it is computed once. */
export function layoutOf(chain: IndustryChain) {
  const layout = layouts.get(chain.key) ?? chainLayout(chain)
  layouts.set(chain.key, layout)
  return layout
}
