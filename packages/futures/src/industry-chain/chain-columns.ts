import { type ChainNode, chainNodes, type IndustryChain } from './industry-chains'

type Edges = readonly (readonly [ChainNode, ChainNode])[]

/** The edges that determine the columns: the links, or in a chain without links the peers. */
export const columnEdges = ({ links, peers }: Pick<IndustryChain, 'links' | 'peers'>): Edges =>
  links.length > 0 ? links : peers

/**
 * The column of each node: the length of the longest path to the node, so that every link goes to the right.
 * A node with at least as many outgoing as incoming links moves as far right as its outputs allow; this
 * places 铁矿石 next to 焦炭 rather than 焦煤.
 */
export function chainColumns(chain: Pick<IndustryChain, 'links' | 'peers'>): Map<ChainNode, number> {
  const flow = columnEdges(chain)
  const order = sortByFlow(chainNodes(chain), flow)
  const columns = new Map<ChainNode, number>()
  const columnOf = (node: ChainNode) => columns.get(node) ?? 0
  for (const node of order) {
    columns.set(node, Math.max(0, ...linksInto(flow, node).map(([from]) => columnOf(from) + 1)))
  }
  for (const node of order.toReversed()) {
    const outgoing = linksOutOf(flow, node)
    if (outgoing.length > 0 && outgoing.length >= linksInto(flow, node).length) {
      columns.set(node, Math.min(...outgoing.map(([, to]) => columnOf(to) - 1)))
    }
  }
  return columns
}

const linksInto = (flow: Edges, node: ChainNode) => flow.filter(([, to]) => to === node)
const linksOutOf = (flow: Edges, node: ChainNode) => flow.filter(([from]) => from === node)

/**
 * Sorts the nodes so that every node comes after its inputs; otherwise in the order of the data. Throws if
 * the data contain a cycle.
 */
function sortByFlow(nodes: readonly ChainNode[], flow: Edges): ChainNode[] {
  const left = new Set(nodes)
  const order: ChainNode[] = []
  while (left.size > 0) {
    const ready = [...left].filter((node) => linksInto(flow, node).every(([from]) => !left.has(from)))
    if (ready.length === 0) throw new Error(`A circle among ${[...left].join(', ')}`)
    for (const node of ready) {
      left.delete(node)
      order.push(node)
    }
  }
  return order
}
