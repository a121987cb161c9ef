import type { ChainNodeRow } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { flowText } from '#app/features/dashboard/fund-flow/amount'
import { price, signed, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Link } from '#app/ui/link'
import { staticMarkup } from '#app/ui/static/static-markup'
import { type ChainPlan, planChain } from './chain-plan'
import { EdgeDot } from './edge-dot'
import { edgeLabel, rankedEdges } from './edge-text'
import { productLink, receiptText } from './node-columns'
import type { ChainGraph, ChainPage, JoinedEdge } from './queries'

interface ChainDrawingProps {
  page: ChainPage
  graph: ChainGraph
  edges: readonly JoinedEdge[]
}

/**
 * The chain as a drawing, rendered on the server: lines, and over these the nodes and dots, which are links
 * in order from upstream to downstream.
 */
export function ChainDrawing({ page, graph, edges }: ChainDrawingProps) {
  const [search] = useSearchParams()
  const plan = planChain(graph)
  const [best] = rankedEdges(edges)
  const spots = new Map(plan.edges.map((edge) => [`${edge.from} ${edge.to}`, edge]))
  const placeOf = new Map(plan.nodes.map((node) => [node.id, node]))
  return (
    <section
      aria-label={`${page.chain.name}图`}
      className="relative mx-4"
      style={{ width: plan.width, height: plan.height }}
    >
      <Lines plan={plan} edges={edges} />
      {[...graph.nodes]
        .sort((a, b) => a.column - b.column || a.at - b.at)
        .map((node) => {
          const place = placeOf.get(node.id)
          return (
            place && <Node key={node.id} node={node} x={place.x} y={place.y} plan={plan} search={search} />
          )
        })}
      {edges.map((edge) => {
        const spot = spots.get(`${edge.from} ${edge.to}`)
        return (
          spot &&
          edge.measure && (
            <EdgeDot
              key={`${edge.from} ${edge.to}`}
              edge={edge}
              measure={edge.measure}
              dot={spot.dot}
              within={plan}
              best={edge.measure.name === best?.measure.name && edge.relation === best.relation}
              search={search}
            />
          )
        )
      })}
    </section>
  )
}

/** Width of a line: thicker for a stronger correlation between both ends. */
function thickness(edge: JoinedEdge): number {
  const size = Math.abs(edge.correlation?.value ?? 0)
  if (size >= 0.7) return 3
  return size >= 0.4 ? 2 : 1
}

const Lines = ({ plan, edges }: { plan: ChainPlan; edges: readonly JoinedEdge[] }) => {
  const lineOf = new Map(plan.edges.map((line) => [`${line.from} ${line.to}`, line]))
  return (
    <svg
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      className="absolute inset-0 size-full"
      aria-hidden="true"
      fill="none"
      {...staticMarkup(
        edges.map((edge) => {
          const line = lineOf.get(`${edge.from} ${edge.to}`)
          const color = edge.measure ? 'var(--axis)' : 'var(--line-2)'
          return (
            line && (
              <g key={`${edge.from} ${edge.to}`}>
                <title>{edgeLabel(edge)}</title>
                <path
                  d={line.path}
                  stroke={color}
                  strokeWidth={thickness(edge)}
                  strokeDasharray={edge.relation === 'peer' ? '4 4' : undefined}
                />
                {line.arrow && <path d={line.arrow} fill={color} />}
              </g>
            )
          )
        }),
      )}
    />
  )
}

interface NodeProps {
  node: ChainNodeRow
  x: number
  y: number
  plan: ChainPlan
  search: URLSearchParams
}

const frame = 'absolute flex flex-col justify-center rounded-md border px-3 whitespace-nowrap'

/** A node: a listed product has figures and links to its page, unlisted goods are only a name. */
function Node({ node, x, y, plan, search }: NodeProps) {
  const style = { left: x, top: y, ...plan.node }
  if (!node.listed) {
    return (
      <p
        className={cn(frame, 'items-center border-dashed border-line-2 bg-sunken text-sm text-ink-3')}
        style={style}
        title={`${node.name}没有期货，不给数字`}
      >
        {node.name}
      </p>
    )
  }
  return (
    <Link
      to={productLink(search, node)}
      className={cn(frame, 'gap-0.5 border-line-2 bg-surface hover:border-brand')}
      style={style}
      title={nodeTitle(node)}
    >
      <span className="ends gap-2">
        <b className="t-name truncate">{node.name}</b>
        <span className="t-hint">{node.mainContract ?? '当日无行情'}</span>
      </span>
      <span className="ends text-sm font-medium">
        <span className="text-ink">{price(node.price, node.digits)}</span>
        <span className={toneOf(node.changeRate, 2)}>{signed(node.changeRate, 2, '%')}</span>
      </span>
      <span className="ends t-hint">
        <span>资金 {flowText(node.flow)}</span>
        <span>基差 {signed(node.basisRate, 1, '%')}</span>
      </span>
    </Link>
  )
}

const nodeTitle = (node: ChainNodeRow) =>
  `${node.name}，资金流入 ${flowText(node.flow)} 亿元，基差率 ${signed(node.basisRate, 2, '%')}，仓单增减 ${receiptText(node)}`
