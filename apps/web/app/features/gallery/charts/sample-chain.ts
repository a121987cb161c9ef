import type { ChainEdgeRow, ChainNodeRow, getIndustryChain, OutputOf } from '@vce/protocol'

export type SampleChain = OutputOf<typeof getIndustryChain>
type Graph = NonNullable<SampleChain['graph']>

/** Columns: id, price, 涨跌幅, column and row of the node. Unlisted goods have no price. */
const placed = [
  ['甲煤', 1240, 1.62, 0, 1],
  ['乙焦', 1855, 0.85, 1, 0.5],
  ['丙矿', 782, -0.44, 1, 1.5],
  ['丁钢', 3164, -1.31, 2, 0.5],
  ['戊材', null, null, 2, 1.5],
] as const

const unknown = { flow: null, settled: null, basisRate: null, receiptChange: null, receiptUnit: null }

const nodes: ChainNodeRow[] = placed.map(([id, price, changeRate, column, at]) => ({
  id,
  name: id,
  listed: price !== null,
  digits: 0,
  quoteUnit: price === null ? null : '元/吨',
  mainContract: price === null ? null : `${id.slice(0, 1)}2701`,
  price,
  changeRate,
  ...unknown,
  flow: changeRate === null ? null : changeRate * 3e8,
  basisRate: changeRate === null ? null : changeRate * 2,
  column,
  at,
}))

type Link = readonly [from: string, to: string, value: number | null, percentile: number | null]

function edgeOf([from, to, value, percentile]: Link): ChainEdgeRow {
  const leg = (product: string, coefficient: number) => ({
    product,
    shortName: product,
    contract: `${product.slice(0, 1)}2701`,
    coefficient,
    price: nodes.find(({ id }) => id === product)?.price ?? null,
    digits: 0,
  })
  return {
    from,
    to,
    relation: 'made',
    measure:
      to === '戊材'
        ? null
        : {
            preset: null,
            name: `${to}加工利润`,
            kind: 'difference',
            unit: '元/吨',
            digits: 0,
            legs: [leg(to, 1), leg(from, -1)],
            constant: 0,
            value,
            change: value === null ? null : -12,
            percentile,
            sample: 243,
            rolled: false,
          },
    correlation: to === '戊材' ? null : { value: value === null ? null : 0.72, sample: 60 },
    through: [],
  }
}

const links: Link[] = [
  ['甲煤', '乙焦', 615, 81.2],
  ['乙焦', '丁钢', 1309, 22.4],
  ['丙矿', '丁钢', 2382, 47.9],
  ['丙矿', '戊材', null, null],
]

/** A made-up chain from coal, coke and ore to steel. */
export const sampleGraph: Graph = {
  columns: 3,
  rows: 2,
  nodes,
  edges: links.map(edgeOf),
  whole: true,
  source: { publisher: '示例', file: '示例', receivedAt: '2026-11-20 16:00:00' },
}

/** The chain on a day with half of the prices missing. */
export const gappyGraph: Graph = {
  ...sampleGraph,
  nodes: nodes.map((node, index) =>
    index % 2 === 0 ? { ...node, ...unknown, price: null, changeRate: null, mainContract: null } : node,
  ),
  edges: links.map(([from, to]) => edgeOf([from, to, null, null])),
}

export const renameNodes = (graph: Graph, nameOf: (name: string) => string): Graph => ({
  ...graph,
  nodes: graph.nodes.map((node) => ({ ...node, name: nameOf(node.name) })),
})

/** A chain of a single good. */
export const singleNodeGraph: Graph = {
  ...sampleGraph,
  columns: 1,
  rows: 1,
  nodes: nodes.slice(3, 4).map((node) => ({ ...node, column: 0, at: 0.5 })),
  edges: [],
}

const summary = { key: 'sample', name: '示例链', sector: '示例' }

export const sampleChain = (graph: Graph): SampleChain => ({
  world: 'simulated',
  chains: [summary],
  chain: summary,
  texts: [],
  tradingDay: '2026-11-20',
  days: ['2026-11-20'],
  earlierDay: null,
  laterDay: null,
  graph,
})
