import data from './spot-goods.data.json' with { type: 'json' }

export interface SpotGoods {
  /** 现货规格. */
  spec: string | null
  /** 地区. */
  region: string | null
}

const byProduct = new Map(Object.entries(data as Record<string, SpotGoods>))
const unknownGoods: SpotGoods = { spec: null, region: null }

/**
 * The default grade and place of a product's spot prices. The table is general knowledge: a data source may
 * quote other goods.
 */
export const defaultSpotGoods = (code: string): SpotGoods => byProduct.get(code) ?? unknownGoods
