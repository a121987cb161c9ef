import type { ExchangeCode } from './exchanges'
import formerData from './former-products.data.json' with { type: 'json' }
import data from './products.data.json' with { type: 'json' }

/** A 品种 as traded in autumn 2026; `unsure` lists the fields not confirmed by an official file. */
export interface Product {
  exchange: ExchangeCode
  /** In the exchange's own case: `rb`, `TA`, `IF`; DCE month-average products are `L_F`, `V_F`, `PP_F`. */
  code: string
  name: string
  shortName: string
  /** Quote units in one lot: price × multiplier × 手 = 元. */
  multiplier: number
  unit: string
  quoteUnit: string
  /** Smallest price step today; some products had a different one in the past. */
  tickSize: number
  /** Exchange's speculative margin in a general month, 0.11 = 11 %. */
  marginRate: number
  /** Daily limit as a fraction of the previous settlement, 0.09 = ±9 %. */
  priceLimit: number
  /** Beijing time; null without a night session. */
  nightSessionEnd: string | null
  /** Month numbers, or the text of the listing rule if the months are not a fixed set. */
  deliveryMonths: number[] | string
  lastTradingDay: string
  deliveryType: string
  /** Typical months of the main contract, or `rolling`, or the text of a rule. */
  mainMonths: number[] | string
  sector: string
  subSector: string
  chains: string[]
  /** Products from which this product is made, such as `SHFE.ao`. */
  upstream: string[]
  downstream: string[]
  typicalPrice: number
  /** Standard deviation of returns over a year, 0.18 = 18 %. */
  annualVolatility: number
  /** Sina's symbol of the main continuous series; null if there is none. */
  sinaCode: string | null
  /** `YYYY-MM-DD`. */
  listedOn?: string
  /** The last trading day of a former product. */
  delistedOn?: string
  /** Code of the product that replaced this one. */
  successor?: string
  note?: string
  unsure?: string[]
}

export const products: readonly Product[] = data as readonly Product[]

/** Products that no longer trade; their contracts and days remain in the histories of their exchange. */
export const formerProducts: readonly Product[] = formerData as readonly Product[]

const byCode = new Map([...products, ...formerProducts].map((product) => [product.code, product]))

/** Products that a product has replaced, oldest first. */
export const predecessorsOf = (code: string): Product[] =>
  formerProducts.filter(({ successor }) => successor === code)

/** A current or former product, by exact case only: `SM` is 锰硅, `sm` is undefined. */
export function productOf(code: string): Product | undefined {
  return byCode.get(code)
}

/** Decimals needed to print every price of the product: tick 0.02 → 2, 0.5 → 1, 5 → 0. */
export function priceDigits(product: Pick<Product, 'tickSize'>): number {
  return String(product.tickSize).split('.')[1]?.length ?? 0
}
