import type { MarketGroup } from '@vce/protocol'

export type HeatPart = MarketGroup

export const heatParts: readonly { key: HeatPart; name: string }[] = [
  { key: 'all', name: '全部' },
  { key: 'commodity', name: '商品' },
  { key: 'financial', name: '金融' },
]

/** The part of the market chosen by `heat` in the address; commodities by default. */
export const heatPartOf = (search: URLSearchParams): HeatPart =>
  heatParts.find(({ key }) => key === search.get('heat'))?.key ?? 'commodity'
