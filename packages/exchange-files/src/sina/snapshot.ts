/** A level of the order book that has an order. */
export interface SinaPriceLevel {
  price: number
  /** 手. */
  lots: number
}

/** 新浪's quote of one futures symbol at one time. Prices are in the product's quote unit; null for none. */
export interface SinaSnapshot {
  /** The requested symbol without `nf_`: `RB0` is the main contract, `TA2701` a contract. */
  symbol: string
  layout: 'commodity' | 'cffex'
  name: string
  /** Calendar date and Beijing time of the snapshot; a night session belongs to the next trading day. */
  date: string
  time: string
  last: number | null
  open: number | null
  high: number | null
  low: number | null
  /** Null until the exchange publishes the settlement. */
  settlementPrice: number | null
  previousSettlement: number | null
  /**
   * Only for CFFEX: in the commodity layout the field becomes today's close, and is 0 at night; see
   * `fromSina`.
   */
  previousClose: number | null
  average: number | null
  limitUp: number | null
  limitDown: number | null
  /** 手. */
  volume: number | null
  openInterest: number | null
  previousOpenInterest: number | null
  /** Best first, at most five. */
  bids: SinaPriceLevel[]
  asks: SinaPriceLevel[]
}
