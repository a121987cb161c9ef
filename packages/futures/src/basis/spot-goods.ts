import data from './spot-goods.data.json' with { type: 'json' }

export interface SpotGoods {
  /** 现货规格. */
  spec: string | null
  /** 地区. */
  region: string | null
}

const byProduct = new Map(Object.entries(data as Record<string, SpotGoods>))
const unknown: SpotGoods = { spec: null, region: null }

/**
 * The grade and place that spot prices of a product are usually quoted for. General knowledge, not stated by
 * a source: a source may price other goods.
 */
export const defaultSpotGoods = (code: string): SpotGoods => byProduct.get(code) ?? unknown
