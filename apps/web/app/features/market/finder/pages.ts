import type { NamedEntry } from '@vce/futures/finder'
import type { MarketSymbol } from '#app/lib/market-links'
import { type ProductPageKey, productPageKeys, productPageLink, productViews } from '#app/lib/product-pages'

/** A page about one product. */
export interface ProductPage extends NamedEntry {
  /** Key typed after a product's code, as in `rb.lhb`. */
  key: string
  to: (symbol: MarketSymbol & { product: string }, search: URLSearchParams) => string
}

/** Further search terms of each page of a product, pinyin included. */
const pageTerms: Record<ProductPageKey, string[]> = {
  k: ['k线', 'hq', 'kx'],
  lhb: ['龙虎榜', '持仓', 'cclhb'],
  cj: ['成交', 'cjllhb'],
  ml: ['mmll'],
  zj: ['资金', 'zjlx'],
  yk: ['盈亏', '席位', 'xwyk'],
  jc: ['jicha', '套利'],
  qx: ['期限', 'qxjg'],
  cd: ['仓单', '库存', 'kccd'],
  cyl: ['利润', 'slyz'],
  bbas: ['枢轴', 'sz'],
  yb: ['jxyb'],
}

/** The pages of a product, the chart first. */
export const productPages: readonly ProductPage[] = productPageKeys.map((key) => ({
  key,
  name: productViews[key].title,
  terms: pageTerms[key],
  to: ({ product, contract = null }, search) =>
    productPageLink(key, { product, contract, date: null, days: null }, search),
}))
