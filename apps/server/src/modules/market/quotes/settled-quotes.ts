import { type Product, productOf, products, shownDigits, singleSided, splitContractCode } from '@vce/futures'
import type { Candle } from '@vce/futures/candles'
import { groupBy } from '@vce/futures/collections'
import type { Quote } from '@vce/protocol'
import type { ClosingFigures } from '../facts/quote-series.repository'
import type { DayQuote } from '../product-days/product-day'

/** Facts about a settled contract that its own row does not have. */
export interface ComparisonQuote {
  main: boolean
  /** Decimals of the product's prices that day. */
  digits: number
  /** Closing figures of the trading day before; undefined if unknown. */
  before: ClosingFigures | undefined
  limitUp: number | null
  limitDown: number | null
}

/**
 * A settled contract as the board shows it: the close is its last price, the settlement its average. Previous
 * figures that the contract's file lacks come from the facts of the day before.
 */
export function settledQuote(published: DayQuote, comparison: ComparisonQuote): Quote | null {
  const product = productOf(published.productCode)
  return product ? quoteOf(product, singleSided(published), comparison) : null
}

/**
 * A quote made from the minutes of a day, for a contract without a daily file. The quote has no settlement.
 */
export function quoteOfMinutes(product: Product, contractCode: string, day: Candle): Quote {
  const { tradingDay, open, high, low, close, volume, turnover, openInterest } = day
  return quoteOf(
    product,
    {
      contractCode,
      tradingDay,
      open,
      high,
      low,
      close,
      volume,
      turnover,
      openInterest,
      openInterestChange: null,
      previousSettlement: null,
      settlementPrice: null,
    },
    {
      main: false,
      digits: shownDigits(product, [open, high, low, close]),
      before: undefined,
      limitUp: null,
      limitDown: null,
    },
  )
}

/** Lots are single-sided. */
function quoteOf(
  product: Product,
  quote: Omit<DayQuote, 'exchange' | 'productCode'>,
  { main, digits, before, limitUp, limitDown }: ComparisonQuote,
): Quote {
  return {
    contract: quote.contractCode,
    product: product.code,
    name: product.shortName,
    exchange: product.exchange,
    sector: product.sector,
    main,
    digits,
    last: quote.close,
    bid: null,
    bidVolume: null,
    ask: null,
    askVolume: null,
    lastVolume: null,
    volume: quote.volume,
    openInterest: quote.openInterest,
    openInterestChange: quote.openInterestChange ?? difference(quote.openInterest, before?.openInterest),
    open: quote.open,
    high: quote.high,
    low: quote.low,
    previousClose: before?.close ?? null,
    previousSettlement: quote.previousSettlement ?? before?.settlementPrice ?? null,
    average: quote.settlementPrice,
    turnover: quote.turnover,
    limitUp,
    limitDown,
    tradingDay: quote.tradingDay,
    at: null,
  }
}

const pricesOf = ({ open, high, low, close, settlementPrice, previousSettlement }: DayQuote) => [
  open,
  high,
  low,
  close,
  settlementPrice,
  previousSettlement,
]

/** Number of decimals by product; all contracts of a product have the same number. */
export function digitsByProduct(rows: readonly DayQuote[]): ReadonlyMap<string, number> {
  return new Map(
    [...groupBy(rows, ({ productCode }) => productCode)].flatMap(([code, ofProduct]) => {
      const product = productOf(code)
      return product ? [[code, shownDigits(product, ofProduct.flatMap(pricesOf))] as const] : []
    }),
  )
}

function difference(now: number | null, before: number | null | undefined): number | null {
  return now === null || before === null || before === undefined ? null : now - before
}

const productIndexes = new Map(products.map(({ code }, index) => [code, index]))
const indexOf = ({ product }: Quote) => productIndexes.get(product) ?? productIndexes.size

/** Sorts quotes in the order of the product table, near month first. */
export const byBoardOrder = (a: Quote, b: Quote) =>
  indexOf(a) - indexOf(b) ||
  Number(splitContractCode(a.contract).deliveryMonth) - Number(splitContractCode(b.contract).deliveryMonth)
