import { type Product, priceDigits } from '@vce/futures'
import type { Quote } from '@vce/protocol'

/** Static fields of a contract during a trading day. */
export interface ContractDay {
  contract: string
  product: Product
  tradingDay: string
  main: boolean
  previousClose: number | null
  previousSettlement: number | null
  openInterestBefore: number | null
  limitUp: number | null
  limitDown: number | null
}

/** A contract's row of the board before the first tick of its day. */
export function untradedQuote(day: ContractDay): Quote {
  const { product } = day
  return {
    contract: day.contract,
    product: product.code,
    name: product.shortName,
    exchange: product.exchange,
    sector: product.sector,
    main: day.main,
    digits: priceDigits(product),
    last: null,
    bid: null,
    bidVolume: null,
    ask: null,
    askVolume: null,
    lastVolume: null,
    volume: null,
    openInterest: day.openInterestBefore,
    openInterestChange: null,
    open: null,
    high: null,
    low: null,
    previousClose: day.previousClose,
    previousSettlement: day.previousSettlement,
    average: null,
    turnover: null,
    limitUp: day.limitUp,
    limitDown: day.limitDown,
    tradingDay: day.tradingDay,
    at: null,
  }
}
