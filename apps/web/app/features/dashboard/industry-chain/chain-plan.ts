import { groupBy } from '@vce/futures/collections'
import type { ChainGraph } from './queries'

/** Width of the drawing: fills a card; the gaps between rows leave room for lines of 同类. */
const width = 1166
const node = { width: 164, height: 72 }
const rowHeight = 92
const margin = 12
/** Maximum gap between columns: a wider one would only make the lines longer. */
const maxGap = 190
/** Minimum height: leaves room for an edge's text above or below it. */
const minHeight = 236
/** Minimum distance between the middles of two dots. */
const minDotDistance = 20

export interface PlannedNode {
  id: string
  x: number
  y: number
}

export interface PlannedEdge {
  from: string
  to: string
  path: string
  /** Arrow head; empty for 同类, which have no direction. */
  arrow: string
  /** Middle of the dot that shows the figures of the edge. */
  dot: { x: number; y: number }
}

export interface ChainPlan {
  width: number
  height: number
  node: typeof node
  nodes: PlannedNode[]
  edges: PlannedEdge[]
}

interface Spot {
  x: number
  y: number
}

/** Part of a line that bends across the gap between two columns. */
interface Bend {
  start: Spot
  end: Spot
}

/** Layout of the nodes and lines of a chain, in pixels. */
export function planChain({
  columns,
  rows,
  nodes,
  edges,
}: Pick<ChainGraph, 'columns' | 'rows' | 'nodes' | 'edges'>): ChainPlan {
  const height = Math.max(minHeight, rows * rowHeight + 2 * margin)
  const gap = columns < 2 ? 0 : Math.min(maxGap, (width - columns * node.width - 2) / (columns - 1))
  const left = (width - columns * node.width - (columns - 1) * gap) / 2
  const top = (height - rows * rowHeight) / 2
  const leftOf = (column: number) => left + column * (node.width + gap)
  const middleOf = (at: number) => top + at * rowHeight
  const placed = new Map(
    nodes.map(({ id, column, at }) => [id, { column, x: leftOf(column), y: middleOf(at) }]),
  )
  const placeOf = (id: string) => placed.get(id) ?? { column: 0, x: 0, y: 0 }

  const flowing = edges.filter(({ from, to }) => placeOf(from).column !== placeOf(to).column)
  const next = ({ through, to }: (typeof edges)[number]) =>
    through[0] ? middleOf(through[0].at) : placeOf(to).y
  const last = ({ through, from }: (typeof edges)[number]) => {
    const passed = through.at(-1)
    return passed ? middleOf(passed.at) : placeOf(from).y
  }
  const leaving = portOffsets(flowing, ({ from }) => from, next)
  const arriving = portOffsets(flowing, ({ to }) => to, last)

  const dots: Spot[] = []
  const dotOf = (spots: readonly Spot[]) => {
    const free = spots.find((spot) =>
      dots.every((other) => Math.hypot(spot.x - other.x, spot.y - other.y) >= minDotDistance),
    )
    const dot = free ?? spots[0] ?? { x: 0, y: 0 }
    dots.push(dot)
    return dot
  }

  return {
    width,
    height,
    node,
    nodes: nodes.map(({ id }) => {
      const { x, y } = placeOf(id)
      return { id, x, y: y - node.height / 2 }
    }),
    edges: edges.map((edge): PlannedEdge => {
      const { from, to, through, relation } = edge
      const [start, end] = [placeOf(from), placeOf(to)]
      if (start.column === end.column) {
        const { path, dot } = withinColumn(start, end, gap)
        return { from, to, path, arrow: '', dot: dotOf([dot]) }
      }
      const first = { x: start.x + node.width, y: start.y + (leaving.get(edge) ?? 0) }
      const goal = { x: end.x, y: end.y + (arriving.get(edge) ?? 0) }
      const bends: Bend[] = []
      let at = first
      let path = `M${first.x} ${first.y}`
      for (const { column, at: row } of through) {
        const into = { x: leftOf(column), y: middleOf(row) }
        bends.push({ start: at, end: into })
        path += curve(at, into)
        at = { x: into.x + node.width, y: into.y }
        path += `H${at.x}`
      }
      bends.push({ start: at, end: goal })
      path += curve(at, goal)
      const spots = bends.flatMap((bend) => [0.35, 0.5, 0.65, 0.25, 0.75].map((t) => along(bend, t)))
      return { from, to, path, arrow: relation === 'made' ? arrowAt(goal) : '', dot: dotOf(spots) }
    }),
  }
}

/**
 * Offset at which each edge leaves its node, from the middle of the node's side: the edges are spread evenly,
 * in the order of the nodes at their other ends.
 */
function portOffsets<Edge>(
  edges: readonly Edge[],
  nodeOf: (edge: Edge) => string,
  goalOf: (edge: Edge) => number,
) {
  const offsets = new Map<Edge, number>()
  for (const nodeEdges of groupBy(edges, nodeOf).values()) {
    const ordered = [...nodeEdges].sort((a, b) => goalOf(a) - goalOf(b))
    const step = Math.min(16, (node.height - 16) / ordered.length)
    for (const [index, edge] of ordered.entries()) {
      offsets.set(edge, (index - (ordered.length - 1) / 2) * step)
    }
  }
  return offsets
}

const curve = (start: Spot, end: Spot) => {
  const half = (start.x + end.x) / 2
  return `C${half} ${start.y} ${half} ${end.y} ${end.x} ${end.y}`
}

/** Point of the line drawn by `curve` at parameter `t`. */
function along({ start, end }: Bend, t: number): Spot {
  const half = (start.x + end.x) / 2
  const s = 1 - t
  return {
    x: s ** 3 * start.x + 3 * s * t * half + t ** 3 * end.x,
    y: (s ** 3 + 3 * s * s * t) * start.y + (3 * s * t * t + t ** 3) * end.y,
  }
}

const arrowAt = ({ x, y }: Spot) => `M${x - 7} ${y - 4}L${x} ${y}L${x - 7} ${y + 4}z`

/** Line of 同类 within a column: straight between neighbours, otherwise a curve around the right side. */
function withinColumn(a: Spot, b: Spot, gap: number) {
  const [upper, lower] = a.y < b.y ? [a, b] : [b, a]
  const middle = upper.x + node.width / 2
  const from = upper.y + node.height / 2
  const to = lower.y - node.height / 2
  if (to - from <= rowHeight - node.height + 1) {
    return { path: `M${middle} ${from}V${to}`, dot: { x: middle, y: (from + to) / 2 } }
  }
  const side = upper.x + node.width
  const out = side + Math.min(48, gap / 3)
  const half = (upper.y + lower.y) / 2
  return {
    path: `M${side} ${upper.y}C${out} ${upper.y} ${out} ${lower.y} ${side} ${lower.y}`,
    dot: { x: side + (out - side) * 0.75, y: half },
  }
}
