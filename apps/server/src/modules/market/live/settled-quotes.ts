import { priceDigits, productOf, products, singleSided, splitContractCode } from '@vce/futures'
import type { Quote } from '@vce/protocol'
import type { DayQuote } from '../product-day'

/** What others than its own row say of a settled contract. */
export interface BesideQuote {
  main: boolean
  previousClose: number | null
  limitUp: number | null
  limitDown: number | null
}

/** A settled contract as the board shows it: the close is its last price, the settlement its average. */
export function settledQuote(published: DayQuote, beside: BesideQuote): Quote | null {
  const product = productOf(published.productCode)
  if (!product) return null
  const quote = singleSided(published)
  return {
    contract: quote.contractCode,
    product: product.code,
    name: product.shortName,
    exchange: product.exchange,
    sector: product.sector,
    main: beside.main,
    digits: priceDigits(product),
    last: quote.close,
    bid: null,
    bidVolume: null,
    ask: null,
    askVolume: null,
    lastVolume: null,
    volume: quote.volume,
    openInterest: quote.openInterest,
    openInterestChange: quote.openInterestChange,
    open: quote.open,
    high: quote.high,
    low: quote.low,
    previousClose: beside.previousClose,
    previousSettlement: quote.previousSettlement,
    average: quote.settlementPrice,
    turnover: quote.turnover,
    limitUp: beside.limitUp,
    limitDown: beside.limitDown,
    tradingDay: quote.tradingDay,
    at: null,
  }
}

const places = new Map(products.map(({ code }, place) => [code, place]))
const placeOf = ({ product }: Quote) => places.get(product) ?? places.size

/** In the order of the product table, near month first. */
export const inBoardOrder = (a: Quote, b: Quote) =>
  placeOf(a) - placeOf(b) ||
  Number(splitContractCode(a.contract).deliveryMonth) - Number(splitContractCode(b.contract).deliveryMonth)
