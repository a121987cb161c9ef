import { chainLayout, industryChains } from '@vce/futures/industry-chain'
import type { ChainEdgeRow, ChainNodeRow } from '@vce/protocol'
import { expect, test } from 'vitest'
import { planChain } from './chain-plan'

/** A chain as the server lays it out, without its figures. */
function graphOf(chain: (typeof industryChains)[number]) {
  const { columns, rows, nodes, links, peers } = chainLayout(chain)
  const isPeer = (from: string, to: string) => chain.peers.some(([a, b]) => a === from && b === to)
  return {
    columns,
    rows,
    nodes: nodes.map(({ node, ...place }) => ({ id: node, ...place }) as ChainNodeRow),
    edges: [...links, ...peers.map((peer) => ({ ...peer, through: [] }))].map(
      (edge) => ({ ...edge, relation: isPeer(edge.from, edge.to) ? 'peer' : 'made' }) as ChainEdgeRow,
    ),
  }
}

test.each(industryChains.map((chain) => [chain.name, chain] as const))(
  '%s fits its card without overlapping nodes or dots',
  (_, chain) => {
    const plan = planChain(graphOf(chain))
    for (const one of plan.nodes) {
      expect(one.x).toBeGreaterThanOrEqual(0)
      expect(one.x + plan.node.width).toBeLessThanOrEqual(plan.width)
      expect(one.y).toBeGreaterThanOrEqual(0)
      expect(one.y + plan.node.height).toBeLessThanOrEqual(plan.height)
      for (const other of plan.nodes) {
        if (one === other) continue
        const apart =
          Math.abs(one.x - other.x) >= plan.node.width || Math.abs(one.y - other.y) >= plan.node.height
        expect(apart, `${one.id} ${other.id}`).toBe(true)
      }
    }
    const dots = plan.edges.map(({ dot }) => dot)
    for (const [index, { x, y }] of dots.entries()) {
      for (const other of dots.slice(index + 1)) {
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThanOrEqual(14)
      }
      for (const each of plan.nodes) {
        const inside =
          x > each.x && x < each.x + plan.node.width && y > each.y && y < each.y + plan.node.height
        expect(inside, `a dot on ${each.id}`).toBe(false)
      }
    }
  },
)

test('only links other than 同类 point from the right side to the left side', () => {
  const chain = industryChains.find(({ key }) => key === 'soy-crush')
  if (!chain) throw new Error('no chain')
  const plan = planChain(graphOf(chain))
  const at = (id: string) => plan.nodes.find((each) => each.id === id) ?? { x: 0, y: 0 }
  const crush = plan.edges.find(({ from, to }) => from === 'b' && to === 'm')
  expect(crush?.path.startsWith(`M${at('b').x + plan.node.width} `)).toBe(true)
  expect(crush?.path).toContain(` ${at('m').x} `)
  expect(crush?.arrow).not.toBe('')
  const peers = plan.edges.find(({ from, to }) => from === 'm' && to === 'y')
  expect(peers?.arrow).toBe('')
  expect(peers?.path).toMatch(/^M[\d.]+ [\d.]+V/)
})
