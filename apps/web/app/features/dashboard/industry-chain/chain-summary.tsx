import type { ReactNode } from 'react'
import { amountText, flowText } from '#app/features/dashboard/fund-flow/amount'
import { FigureCell } from '#app/features/dashboard/shared/figure-cell'
import { missing } from '#app/lib/format'
import { edgeName, hasUpstreamEdge, percentileText, rankedEdges, valueText } from './edge-text'
import type { ChainGraph, ChainPage, JoinedEdge } from './queries'

interface ChainSummaryProps {
  page: ChainPage
  graph: ChainGraph
  edges: readonly JoinedEdge[]
}

/**
 * The edges with the highest and the lowest percentile within the past year, and the price changes and money
 * flow of the chain.
 */
export function ChainSummary({ page, graph, edges }: ChainSummaryProps) {
  const ranked = rankedEdges(edges)
  const [best] = ranked
  const worst = ranked.length > 1 ? ranked.at(-1) : undefined
  const flows = hasUpstreamEdge(edges)
  const description = page.texts
    .flatMap((text) => (text.includes(': ') ? text.slice(text.indexOf(': ') + 2) : []))
    .join('；')
  const changes = graph.nodes.flatMap(({ changeRate }) => changeRate ?? [])
  const flow = sumOf(graph.nodes.map((node) => node.flow))
  const settled = sumOf(graph.nodes.map((node) => node.settled))
  const counted = (above: boolean) => changes.filter((rate) => (above ? rate > 0 : rate < 0)).length
  return (
    <section className="box grid grid-cols-[252px_1fr]" aria-label="概览">
      <div className="border-r border-line p-4">
        <h1 className="t-strong truncate text-xl" title={`${page.chain.name}图谱`}>
          {page.chain.name}图谱
        </h1>
        <p className="mt-1.5 text-sm text-ink-3">{page.tradingDay}</p>
        <p className="t-hint mt-1 line-clamp-2" title={description}>
          {description}
        </p>
      </div>
      <dl className={graph.whole ? 'grid grid-cols-[1.3fr_1.3fr_1fr_1fr]' : 'grid grid-cols-2'}>
        {graph.whole && (
          <>
            <EdgeCell name={flows ? '利润分位最高环节' : '1 年分位最高'} edge={best} />
            <EdgeCell name={flows ? '利润分位最低环节' : '1 年分位最低'} edge={worst} />
          </>
        )}
        <FigureCell
          name="主力涨 / 跌"
          value={changes.length === 0 ? missing : `${counted(true)} / ${counted(false)}`}
          note={`${changes.length} 个品种有涨跌幅`}
        />
        <FigureCell
          name="资金流入（亿元）"
          value={flowText(flow)}
          note={`沉淀资金 ${amountText(settled)} 亿元`}
        />
      </dl>
    </section>
  )
}

/** An edge with its percentile within the past year; needs a full year of data. */
function EdgeCell({
  name,
  edge,
}: {
  name: string
  edge: ReturnType<typeof rankedEdges>[number] | undefined
}) {
  if (!edge) return <FigureCell name={name} value={missing} note="样本不足一年，或没有可比的环节" />
  const { measure } = edge
  const value: ReactNode = (
    <>
      {percentileText(measure)}
      <span className="ml-2 text-sm font-normal text-ink-2">{measure.name}</span>
    </>
  )
  return <FigureCell name={name} value={value} note={`${edgeName(edge)}　${valueText(measure)}`} />
}

/** Sum of the known values; null if none is known. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.flatMap((value) => value ?? [])
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
