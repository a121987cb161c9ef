import { changeRate, productOf, roundToHundredths } from '@vce/futures'
import { type IndustryChain, industryChains } from '@vce/futures/industry-chain'
import type { ModelHighlights } from '@vce/protocol'
import { layoutOf } from '../industry-chain'
import type { ProductDay } from '../overview/market-movers'

/** Minimum number of a chain's products whose change is known. */
const minKnown = 3

type Changes = ReadonlyMap<string, number>
type MovedChain = Omit<NonNullable<ModelHighlights['chain']>, 'source'>

/** The chain with the largest mean 涨跌幅 in either direction; the first one if several are equal. */
export function movedChain(days: readonly ProductDay[]): MovedChain | null {
  const changes: Changes = new Map(
    days.flatMap(({ productCode, mainClose, mainPreviousSettlement }) => {
      const rate = changeRate(mainClose, mainPreviousSettlement)
      return rate === null ? [] : [[productCode, rate] as const]
    }),
  )
  const moved = industryChains.flatMap((chain) => {
    const mean = meanChange(chain, changes)
    return mean === null ? [] : [{ chain, mean }]
  })
  const [furthest] = moved.sort((a, b) => Math.abs(b.mean) - Math.abs(a.mean))
  return furthest ? chainOf(furthest.chain, furthest.mean, changes) : null
}

function meanChange(chain: IndustryChain, changes: Changes): number | null {
  const known = layoutOf(chain).nodes.flatMap(({ node }) => changes.get(node) ?? [])
  if (known.length < minKnown) return null
  return known.reduce((sum, rate) => sum + rate, 0) / known.length
}

function chainOf(chain: IndustryChain, mean: number, changes: Changes): MovedChain {
  const { columns, rows, nodes, links, peers } = layoutOf(chain)
  const places = new Map(nodes.map(({ node }, place) => [node, place]))
  return {
    key: chain.key,
    name: chain.name,
    changeRate: roundToHundredths(mean),
    columns,
    rows,
    nodes: nodes.map(({ node, column, at }) => ({
      name: productOf(node)?.shortName ?? node,
      listed: productOf(node) !== undefined,
      changeRate: changes.get(node) ?? null,
      column,
      at,
    })),
    links: [...links, ...peers].map(({ from, to }) => [places.get(from) ?? 0, places.get(to) ?? 0]),
  }
}
