import type { Product } from '@vce/futures'

/** What moves a product and how much; the squares of the weights add up to 1. */
export type Loadings = { factor: string; weight: number }[]

interface Ties {
  market: number
  sector: number
  subSector: number
  /** All chains of the product together. */
  chain: number
  /** All products it is made from together. */
  upstream: number
}

const industry: Ties = { market: 0.25, sector: 0.4, subSector: 0.45, chain: 0.5, upstream: 0.45 }

/** Fields and stables follow their own weather; the bonds go against everything else. */
const bySector: Record<string, Ties> = {
  农产品: { market: 0.15, sector: 0.25, subSector: 0.5, chain: 0.5, upstream: 0.4 },
  贵金属: { market: 0.15, sector: 0.6, subSector: 0.4, chain: 0.35, upstream: 0 },
  股指: { market: 0.3, sector: 0.6, subSector: 0.55, chain: 0.35, upstream: 0 },
  国债: { market: -0.25, sector: 0.6, subSector: 0.55, chain: 0.4, upstream: 0 },
}

/** The same goods under another contract: 国际铜 without tax, the month averages. */
const twins: Record<string, string> = { bc: 'cu', L_F: 'l', V_F: 'v', PP_F: 'pp' }

export function twinOf(code: string): string | undefined {
  return twins[code]
}

/** Market, sector, chains, the upstream products' own news, and what remains for the product's own. */
export function factorLoadings({ code, sector, subSector, chains, upstream }: Product): Loadings {
  const ties = bySector[sector] ?? industry
  const shared: Loadings = [
    { factor: 'market', weight: ties.market },
    { factor: `sector/${sector}`, weight: ties.sector },
    { factor: `subSector/${subSector}`, weight: ties.subSector },
    ...split(ties.chain, chains, (chain) => `chain/${chain}`),
    ...split(ties.upstream, upstream, (edge) => `own/${edge.slice(edge.indexOf('.') + 1)}`),
  ]
  const explained = shared.reduce((sum, { weight }) => sum + weight * weight, 0)
  return [...shared, { factor: `own/${code}`, weight: Math.sqrt(Math.max(0, 1 - explained)) }]
}

/** Several factors share one weight, so that their variances add up to its square. */
function split(weight: number, names: readonly string[], factor: (name: string) => string): Loadings {
  return names.map((name) => ({ factor: factor(name), weight: weight / Math.sqrt(names.length) }))
}
