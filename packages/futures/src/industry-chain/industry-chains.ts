import data from './industry-chains.data.json' with { type: 'json' }

/** Products by code, unlisted goods by name: `jm` and 铜精矿. */
export type ChainNode = string

export interface IndustryChain {
  /** Key in addresses: `ferrous`. */
  key: string
  name: string
  sector: string
  /** The texts of the product table from which this chain was made. */
  texts: readonly string[]
  /** 上游 → 下游, from input to output. */
  links: readonly (readonly [ChainNode, ChainNode])[]
  /** 同类: goods that substitute each other or share one origin; neither good is made from the other. */
  peers: readonly (readonly [ChainNode, ChainNode])[]
}

/** 产业链 of models, 9, sector by sector. */
export const industryChains = data as readonly object[] as readonly IndustryChain[]

const byKey = new Map(industryChains.map((chain) => [chain.key, chain]))

export const industryChainOf = (key: string): IndustryChain | undefined => byKey.get(key)

/** Every node of a chain, in the order of first occurrence. */
export const chainNodes = ({ links, peers }: Pick<IndustryChain, 'links' | 'peers'>): ChainNode[] => [
  ...new Set([...links, ...peers].flat()),
]
