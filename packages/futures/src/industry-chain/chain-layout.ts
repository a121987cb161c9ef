import { chainColumns, columnEdges } from './chain-columns'
import { type ChainNode, chainNodes, type IndustryChain } from './industry-chains'

/**
 * A position in the drawing: the column counted from the left, and the distance in rows from the top to the
 * middle of the item.
 */
export interface ChainPosition {
  column: number
  at: number
}

export interface ChainLayout {
  columns: number
  /** Height of the tallest column, in rows. */
  rows: number
  nodes: ({ node: ChainNode } & ChainPosition)[]
  /**
   * Edges between different columns; a long edge passes through one position in each column between its ends.
   */
  links: { from: ChainNode; to: ChainNode; through: ChainPosition[] }[]
  /** 同类 in the same column; empty if the chain has only peers, because they are then in `links`. */
  peers: { from: ChainNode; to: ChainNode }[]
}

/** Heights in rows of a node, and of a long edge where it passes through a column. */
const nodeHeight = 1
export const lineHeight = 0.36

/** An item of a column: a node, or the position where a long edge passes. */
interface Slot {
  id: string
  height: number
}

interface Step {
  from: string
  to: string
}

/**
 * Lays a chain out from left to right. `chainColumns` determines the columns. Barycentre sweeps order the
 * nodes of each column to reduce crossings, and all columns are vertically centred. The same chain always has
 * the same layout.
 */
export function chainLayout(chain: Pick<IndustryChain, 'links' | 'peers'>): ChainLayout {
  const columnOf = chainColumns(chain)
  const flow = columnEdges(chain)
  const nodes = chainNodes(chain)
  const columns = Math.max(...columnOf.values()) + 1
  const slots: Slot[][] = Array.from({ length: columns }, () => [])
  for (const node of nodes) slots[columnOf.get(node) ?? 0]?.push({ id: node, height: nodeHeight })

  const routes = flow.map(([from, to]) => {
    const passed: { id: string; column: number }[] = []
    for (let column = (columnOf.get(from) ?? 0) + 1; column < (columnOf.get(to) ?? 0); column += 1) {
      const id = `${from} ${to} ${column}`
      slots[column]?.push({ id, height: lineHeight })
      passed.push({ id, column })
    }
    return { from, to, passed }
  })
  const steps = routes.flatMap(({ from, to, passed }) => {
    const stops = [from, ...passed.map(({ id }) => id), to]
    return stops.slice(1).map((stop, index): Step => ({ from: stops[index] ?? from, to: stop }))
  })

  const heights = slots.map((column) => column.reduce((sum, { height }) => sum + height, 0))
  const rows = Math.max(...heights)
  const positions = positionsOf(orderWithFewestCrossings(slots, steps), heights, rows)
  const positionOf = (id: string): ChainPosition => positions.get(id) ?? { column: 0, at: 0 }
  return {
    columns,
    rows,
    nodes: nodes.map((node) => ({ node, ...positionOf(node) })),
    links: routes.map(({ from, to, passed }) => ({
      from,
      to,
      through: passed.map(({ id }) => positionOf(id)),
    })),
    peers: flow === chain.peers ? [] : chain.peers.map(([from, to]) => ({ from, to })),
  }
}

function positionsOf(slots: readonly Slot[][], heights: readonly number[], rows: number) {
  const positions = new Map<string, ChainPosition>()
  for (const [column, inside] of slots.entries()) {
    let top = (rows - (heights[column] ?? 0)) / 2
    for (const { id, height } of inside) {
      positions.set(id, { column, at: top + height / 2 })
      top += height
    }
  }
  return positions
}

const sweepCount = 8

/**
 * Orders each column by the middle of its neighbours, sweeping in alternating directions, and returns the
 * best order found.
 */
function orderWithFewestCrossings(first: Slot[][], steps: readonly Step[]): Slot[][] {
  let best = first
  let fewest = countCrossings(first, steps)
  let current = first
  for (let sweep = 0; sweep < sweepCount && fewest > 0; sweep += 1) {
    current =
      sweep % 2 === 0 ? swept(current, steps, 'from') : swept(current.toReversed(), steps, 'to').toReversed()
    const count = countCrossings(current, steps)
    if (count < fewest) {
      best = current
      fewest = count
    }
  }
  return best
}

/** Orders each column by the middles of its neighbours in the preceding columns. */
function swept(columns: readonly Slot[][], steps: readonly Step[], side: 'from' | 'to'): Slot[][] {
  const target = side === 'from' ? 'to' : 'from'
  const at = new Map<string, number>()
  return columns.map((column) => {
    const middles = column.map(({ id }, index) => {
      const neighbours = steps.flatMap((step) => (step[target] === id ? (at.get(step[side]) ?? []) : []))
      return neighbours.length === 0
        ? relativePosition(index, column)
        : neighbours.reduce((sum, each) => sum + each, 0) / neighbours.length
    })
    const ordered = column
      .map((slot, index) => ({ slot, middle: middles[index] ?? 0 }))
      .sort((a, b) => a.middle - b.middle)
      .map(({ slot }) => slot)
    for (const [index, { id }] of ordered.entries()) at.set(id, relativePosition(index, ordered))
    return ordered
  })
}

/** Relative position of an item in its column, 0 … 1, so that columns of different lengths are comparable. */
const relativePosition = (index: number, column: readonly Slot[]) => (index + 0.5) / column.length

/** Number of pairs of steps that cross between two adjacent columns. */
function countCrossings(columns: readonly Slot[][], steps: readonly Step[]): number {
  const at = new Map(
    columns.flatMap((column, of) => column.map(({ id }, index) => [id, { of, index }] as const)),
  )
  const placed = steps.flatMap(({ from, to }) => {
    const [left, right] = [at.get(from), at.get(to)]
    return left && right ? [{ of: left.of, left: left.index, right: right.index }] : []
  })
  let count = 0
  for (const [index, one] of placed.entries()) {
    for (const other of placed.slice(index + 1)) {
      if (one.of === other.of && (one.left - other.left) * (one.right - other.right) < 0) count += 1
    }
  }
  return count
}
