import { chainNodes, industryChainOf, industryChains } from '@vce/futures/industry-chain'
import {
  type ChainEdgeRow,
  type ChainSummary,
  getIndustryChain,
  type OutputOf,
  type World,
} from '@vce/protocol'
import { marketDayWindow, marketFacts, sourceOfDay } from '#modules/market'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import { spreadsRepository } from '../spreads/spreads.repository'
import { chainEdges, edgeRows, layoutOf, pricedProducts } from './chain-edges'
import { createChainNodes } from './chain-nodes'

type Output = OutputOf<typeof getIndustryChain>
type Chain = (typeof industryChains)[number]

const chains: ChainSummary[] = industryChains.map(({ key, name, sector }) => ({ key, name, sector }))

/** The first chain that contains the product; without a product the first of all chains. */
const chainOfProduct = (product: string | undefined) =>
  industryChains.find((chain) => chainNodes(chain).some((node) => node === product)) ?? industryChains[0]

const withoutFigures = (edge: ChainEdgeRow): ChainEdgeRow => ({ ...edge, measure: null, correlation: null })

/** 产业链图谱. */
export function createIndustryChain({ db }: { db: Database }): Verb<typeof getIndustryChain> {
  const facts = marketFacts(db)
  const spreads = spreadsRepository(db)
  const nodesOf = createChainNodes({ db, facts })

  async function graphOf(
    world: World,
    chain: Chain,
    tradingDay: string,
    whole: boolean,
  ): Promise<Output['graph']> {
    const layout = layoutOf(chain)
    const edges = chainEdges(chain, layout)
    const places = layout.nodes
    const priced = pricedProducts(
      edges,
      places.map(({ node }) => node),
    )
    const [nodes, mains, source] = await Promise.all([
      nodesOf(world, places, tradingDay),
      spreads.mainPrices(world, priced, tradingDay),
      sourceOfDay(facts, world, 'quotes', tradingDay),
    ])
    if (!source || nodes.every(({ mainContract }) => mainContract === null)) return null
    return {
      columns: layout.columns,
      rows: layout.rows,
      nodes,
      edges: edgeRows(edges, mains, tradingDay).map((edge) => (whole ? edge : withoutFigures(edge))),
      whole,
      source,
    }
  }

  return async (_actor, input, whole) => {
    const chain = input.chain === undefined ? chainOfProduct(input.product) : industryChainOf(input.chain)
    if (!chain) throw failure(getIndustryChain, 'unknownChain', { chain: input.chain })
    const world = await facts.worldOf(input.world)
    const window = await marketDayWindow(facts, world, input.date)
    const { key, name, sector, texts } = chain
    return {
      world,
      chains,
      chain: { key, name, sector },
      texts: [...texts],
      ...window,
      graph: window.tradingDay ? await graphOf(world, chain, window.tradingDay, whole) : null,
    }
  }
}
