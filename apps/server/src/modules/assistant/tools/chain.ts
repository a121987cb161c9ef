import { type ChainEdgeRow, type ChainNodeRow, getIndustryChain, type OutputOf } from '@vce/protocol'
import * as z from 'zod/mini'
import type { Entity } from '../facts/fact'
import { contractEntity, productEntity, shortDay, shortNameOf } from './entities'
import {
  computedExtra,
  computedSource,
  figure,
  locked,
  type Origin,
  percent,
  price,
  publishedOrigin,
  text,
  yuan,
} from './figures'
import { dayInput, productInput } from './inputs'
import { linksIn } from './links'
import { absenceNote } from './publication-notes'
import { createReadTool } from './read-tool'
import { lockedTips } from './refusals'
import { type Cells, createResult, noResult } from './result'

type Graph = NonNullable<OutputOf<typeof getIndustryChain>['graph']>
type Result = ReturnType<typeof createResult>

const input = z.object({ product: productInput, date: z.optional(dayInput) })

function nodeRows(result: Result, nodes: readonly ChainNodeRow[], origin: Origin) {
  for (const node of nodes.filter(({ listed }) => listed)) {
    const within = node.mainContract ? contractEntity(node.mainContract, { main: true }) : undefined
    const cells = {
      close: price(node.quoteUnit ?? '', node.digits)('close', node.price),
      changePct: percent('changePct', node.changeRate),
      flow: yuan('flow', node.flow, computedExtra),
      basisRate: percent('basisRate', node.basisRate, computedExtra),
    }
    result.row(node.name, productEntity(node.id), origin, cells, within)
  }
}

/** Profit, spread or ratio of an edge; empty if the endpoint sends none. */
function measureCells({ measure, correlation }: ChainEdgeRow): Cells {
  if (!measure) return {}
  const isRatio = measure.kind === 'ratio'
  return {
    value: isRatio
      ? figure('spreadRatio', measure.value, '', measure.digits)
      : figure('spread', measure.value, measure.unit, measure.digits),
    change: isRatio ? null : figure('spreadChange', measure.change, measure.unit, measure.digits),
    percentile: percent('percentile', measure.percentile),
    correlation: figure('correlation', correlation?.value, '', 2, { formula: '60 日相关' }),
  }
}

function edgeRows(result: Result, { nodes, edges, whole }: Graph, origin: Origin) {
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name ?? id
  // Readers without the right receive edges without figures; a note next to the rows explains it.
  if (!whole) return
  for (const edge of edges) {
    const name = edge.measure?.name ?? `${nameOf(edge.from)}→${nameOf(edge.to)}`
    const entity: Entity = { kind: 'spread', code: edge.measure?.preset ?? `${edge.from},${edge.to}`, name }
    result.row(name, entity, { ...origin, source: computedSource }, measureCells(edge))
  }
}

/** Names of the goods from which a product is made (`from`), or that are made from it (`to`). */
function neighbours({ nodes, edges }: Graph, product: string, side: 'from' | 'to') {
  const other = side === 'from' ? 'to' : 'from'
  const ids = edges
    .filter((edge) => edge.relation === 'made' && edge[other] === product)
    .map((edge) => edge[side])
  const names = [...new Set(ids)].map((id) => nodes.find((node) => node.id === id)?.name ?? id)
  return names.length > 0 ? names.join('、') : null
}

export const chain = createReadTool({
  name: 'chain',
  summary: '产业链：一个品种的上游与下游、链上各品种的价格与资金，各环节利润与比价（会员）',
  input,
  async run(context, { product, date }) {
    const { world, now } = context
    const page = await context.call(getIndustryChain, { world, product, date })
    const { graph, tradingDay } = page
    const entity = productEntity(product)
    if (!graph)
      return noResult(absenceNote('日行情', { label: shortNameOf(product), day: date ?? tradingDay, now }))
    if (!graph.nodes.some(({ id }) => id === product)) return noResult(`${entity.name} 不在任何产业链里`)

    const place = { date: tradingDay, more: { chain: page.chain.key } }
    const href = linksIn(world).model('slyz', place)
    const origin = publishedOrigin(graph.source, { tradingDay, title: `产业链 ${page.chain.name}`, href })
    const result = createResult(context).facts(
      entity,
      { ...origin, source: computedSource, asOf: null },
      {
        upstream: text(neighbours(graph, product, 'from')),
        downstream: text(neighbours(graph, product, 'to')),
        chain: text(page.texts.join('；')),
        ...(!graph.whole && { measures: locked('spread', '', 0, lockedTips.chain) }),
      },
    )
    nodeRows(result, graph.nodes, origin)
    edgeRows(result, graph, origin)
    if (!graph.whole) result.note(lockedTips.chain)
    return result.end(`产业链 ${shortDay(tradingDay)} ${page.chain.name}，${graph.nodes.length} 个节点`)
  },
})
