import { type ChainNode, chainNodes, type IndustryChain } from './industry-chains'

type Edges = readonly (readonly [ChainNode, ChainNode])[]

/** What the columns follow: the links, and among goods that are only peers the peers themselves. */
export const flowOf = ({ links, peers }: Pick<IndustryChain, 'links' | 'peers'>): Edges =>
  links.length > 0 ? links : peers

/**
 * The column of each node: by the longest way from a source, so that every link goes to the right. A node that is more
 * used than it is made moves as far right as what is made from it allows, which puts 铁矿石 beside 焦炭 and not beside
 * 焦煤.
 */
export function chainColumns(chain: Pick<IndustryChain, 'links' | 'peers'>): Map<ChainNode, number> {
  const flow = flowOf(chain)
  const order = inFlowOrder(chainNodes(chain), flow)
  const columns = new Map<ChainNode, number>()
  const columnOf = (node: ChainNode) => columns.get(node) ?? 0
  for (const node of order) {
    columns.set(node, Math.max(0, ...into(flow, node).map(([from]) => columnOf(from) + 1)))
  }
  for (const node of order.toReversed()) {
    const ways = outOf(flow, node)
    if (ways.length > 0 && ways.length >= into(flow, node).length) {
      columns.set(node, Math.min(...ways.map(([, to]) => columnOf(to) - 1)))
    }
  }
  return columns
}

const into = (flow: Edges, node: ChainNode) => flow.filter(([, to]) => to === node)
const outOf = (flow: Edges, node: ChainNode) => flow.filter(([from]) => from === node)

/** Every node after all it is made from; the order of the data among equals. A circle is a mistake in the data. */
function inFlowOrder(nodes: readonly ChainNode[], flow: Edges): ChainNode[] {
  const left = new Set(nodes)
  const order: ChainNode[] = []
  while (left.size > 0) {
    const ready = [...left].filter((node) => into(flow, node).every(([from]) => !left.has(from)))
    if (ready.length === 0) throw new Error(`A circle among ${[...left].join(', ')}`)
    for (const node of ready) {
      left.delete(node)
      order.push(node)
    }
  }
  return order
}
