import { chainColumns, flowOf } from './chain-columns'
import { type ChainNode, chainNodes, type IndustryChain } from './industry-chains'

/** A place in the drawing: its column from the left, and how far below the top its middle stands, in rows. */
export interface ChainPlace {
  column: number
  at: number
}

export interface ChainLayout {
  columns: number
  /** Height of the tallest column. */
  rows: number
  nodes: ({ node: ChainNode } & ChainPlace)[]
  /** Edges that run from column to column; a long one passes a place in each column between. */
  links: { from: ChainNode; to: ChainNode; through: ChainPlace[] }[]
  /** 同类 of one column. */
  peers: { from: ChainNode; to: ChainNode }[]
}

/** Rows a node and a passing line take. */
const nodeHeight = 1
export const lineHeight = 0.36

/** What stands in a column: a node, or the place where a long edge passes. */
interface Slot {
  id: string
  height: number
}

interface Step {
  from: string
  to: string
}

/**
 * A chain as a drawing from left to right: columns by `chainColumns`, in each of them the order with the fewest
 * crossings that sweeps of barycentres find, columns centred on each other. The same chain is always drawn alike.
 */
export function chainLayout(chain: Pick<IndustryChain, 'links' | 'peers'>): ChainLayout {
  const columnOf = chainColumns(chain)
  const flow = flowOf(chain)
  const nodes = chainNodes(chain)
  const columns = Math.max(...columnOf.values()) + 1
  const slots: Slot[][] = Array.from({ length: columns }, () => [])
  for (const node of nodes) slots[columnOf.get(node) ?? 0]?.push({ id: node, height: nodeHeight })

  const ways = flow.map(([from, to]) => {
    const passed: { id: string; column: number }[] = []
    for (let column = (columnOf.get(from) ?? 0) + 1; column < (columnOf.get(to) ?? 0); column += 1) {
      const id = `${from} ${to} ${column}`
      slots[column]?.push({ id, height: lineHeight })
      passed.push({ id, column })
    }
    return { from, to, passed }
  })
  const steps = ways.flatMap(({ from, to, passed }) => {
    const stops = [from, ...passed.map(({ id }) => id), to]
    return stops.slice(1).map((stop, index): Step => ({ from: stops[index] ?? from, to: stop }))
  })

  const heights = slots.map((column) => column.reduce((sum, { height }) => sum + height, 0))
  const rows = Math.max(...heights)
  const places = placesOf(fewestCrossings(slots, steps), heights, rows)
  const placeOf = (id: string): ChainPlace => places.get(id) ?? { column: 0, at: 0 }
  return {
    columns,
    rows,
    nodes: nodes.map((node) => ({ node, ...placeOf(node) })),
    links: ways.map(({ from, to, passed }) => ({ from, to, through: passed.map(({ id }) => placeOf(id)) })),
    peers: flow === chain.peers ? [] : chain.peers.map(([from, to]) => ({ from, to })),
  }
}

function placesOf(slots: readonly Slot[][], heights: readonly number[], rows: number) {
  const places = new Map<string, ChainPlace>()
  for (const [column, inside] of slots.entries()) {
    let top = (rows - (heights[column] ?? 0)) / 2
    for (const { id, height } of inside) {
      places.set(id, { column, at: top + height / 2 })
      top += height
    }
  }
  return places
}

const sweeps = 8

/** Orders each column by the middle of its neighbours, to and fro, and keeps the best order met. */
function fewestCrossings(first: Slot[][], steps: readonly Step[]): Slot[][] {
  let best = first
  let least = crossings(first, steps)
  let now = first
  for (let sweep = 0; sweep < sweeps && least > 0; sweep += 1) {
    now = sweep % 2 === 0 ? swept(now, steps, 'from') : swept(now.toReversed(), steps, 'to').toReversed()
    const count = crossings(now, steps)
    if (count < least) {
      best = now
      least = count
    }
  }
  return best
}

/** Column by column, each after the middles of its neighbours in the columns before it. */
function swept(columns: readonly Slot[][], steps: readonly Step[], side: 'from' | 'to'): Slot[][] {
  const own = side === 'from' ? 'to' : 'from'
  const at = new Map<string, number>()
  return columns.map((column) => {
    const middles = column.map(({ id }, index) => {
      const beside = steps.flatMap((step) => (step[own] === id ? (at.get(step[side]) ?? []) : []))
      return beside.length === 0
        ? place(index, column)
        : beside.reduce((sum, each) => sum + each, 0) / beside.length
    })
    const ordered = column
      .map((slot, index) => ({ slot, middle: middles[index] ?? 0 }))
      .sort((a, b) => a.middle - b.middle)
      .map(({ slot }) => slot)
    for (const [index, { id }] of ordered.entries()) at.set(id, place(index, ordered))
    return ordered
  })
}

/** Where the nth of a column stands, 0 … 1, so that columns of different lengths compare. */
const place = (index: number, column: readonly Slot[]) => (index + 0.5) / column.length

/** How many pairs of steps between the same columns cross. */
function crossings(columns: readonly Slot[][], steps: readonly Step[]): number {
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
