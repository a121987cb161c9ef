import {
  lastTradingDay,
  mainContracts,
  type Product,
  previousTradingDay,
  type SingleSided,
  singleSided,
  type TermsOf,
} from '@vce/futures'
import { type FundFlow, fundFlow, sumFlows } from '@vce/futures/models'
import type { dailyQuotes, productDays } from '../facts/market.tables'

/** One contract's day, as stored: lots may be double-sided. */
export type DayQuote = Omit<typeof dailyQuotes.$inferSelect, 'world' | 'rawFileId' | 'fieldSources'>
type Quote = SingleSided<DayQuote>

export type ProductDay = Omit<typeof productDays.$inferSelect, 'world'>

/** State of a product after the day before. */
export interface ProductBefore {
  tradingDay: string
  quotes: readonly DayQuote[]
  main: string | null
}

/**
 * Computes a product's day from its contracts. `before` counts only if it is the trading day before: across a
 * gap the main contract is determined from the day itself, and previous figures missing in the file stay
 * unknown.
 */
export function productDay(
  product: Product,
  tradingDay: string,
  published: readonly DayQuote[],
  { before, termsOf }: { before: ProductBefore | null; termsOf: TermsOf },
): ProductDay {
  const quotes = published.map((quote) => singleSided(quote))
  const adjacent = before?.tradingDay === previousTradingDay(tradingDay) ? before : null
  const yesterday = adjacent && quotesByContract(adjacent.quotes)
  const [roles] = mainContracts(
    [{ tradingDay, contracts: quotes }],
    adjacent && yesterday && { main: adjacent.main, contracts: [...yesterday.values()] },
  )
  const main = quotes.find(({ contractCode }) => contractCode === roles?.main)
  const secondary = quotes.find(({ contractCode }) => contractCode === roles?.secondary)
  const { marginRate, marginIsOfDay } = marginOf(product, main?.contractCode, tradingDay, termsOf)
  const flow = productFlow({ marginRate, termsOf }, quotes, yesterday)
  const sum = lacksContract(quotes, yesterday, tradingDay) ? () => null : completeSum
  return {
    tradingDay,
    exchange: product.exchange,
    productCode: product.code,
    mainContract: main?.contractCode ?? null,
    secondaryContract: secondary?.contractCode ?? null,
    rolled: roles?.rolled ?? false,
    rollHint: roles?.rollHint ?? false,
    mainClose: main?.close ?? null,
    mainSettlement: main?.settlementPrice ?? null,
    mainPreviousSettlement: main ? previousPrice(main, yesterday) : null,
    secondarySettlement: secondary?.settlementPrice ?? null,
    volume: sum(quotes.map(({ volume }) => volume)),
    openInterest: sum(quotes.map(({ openInterest }) => openInterest)),
    openInterestChange: sum(quotes.map((quote) => interestChange(quote, yesterday))),
    turnover: sum(quotes.map(({ turnover, volume }) => (volume === 0 ? 0 : turnover))),
    marginRate,
    marginIsOfDay,
    settled: flow?.settled ?? null,
    settledBefore: flow?.before ?? null,
    pricePart: flow?.pricePart ?? null,
    positionPart: flow?.positionPart ?? null,
  }
}

/** Quotes of the trading day before, by contract; null if that day has no quotes. */
export type YesterdayQuotes = ReadonlyMap<string, Quote> | null

export const quotesByContract = (quotes: readonly DayQuote[]): Map<string, Quote> =>
  new Map(quotes.map((quote) => [quote.contractCode, singleSided(quote)]))

/** The margin rate of the main contract, used for all contracts of the product. */
function marginOf(product: Product, main: string | undefined, tradingDay: string, termsOf: TermsOf) {
  const terms = main === undefined ? null : termsOf(main, tradingDay)
  return {
    marginRate: terms?.marginRate ?? product.marginRate,
    marginIsOfDay: terms?.marginIsOfDay ?? false,
  }
}

/**
 * Whether the day's file is incomplete: a contract that was held yesterday and still trades has no row today.
 */
function lacksContract(quotes: readonly Quote[], yesterday: YesterdayQuotes, tradingDay: string): boolean {
  const present = new Set(quotes.map(({ contractCode }) => contractCode))
  const lacks = ({ contractCode, openInterest }: Quote) => {
    if (openInterest === 0 || present.has(contractCode)) return false
    const last = lastTradingDay(contractCode)
    return last !== null && last >= tradingDay
  }
  return [...(yesterday?.values() ?? [])].some(lacks)
}

/** The sum, or null if any part is unknown. */
const completeSum = (values: readonly (number | null)[]) =>
  values.length === 0 || values.includes(null)
    ? null
    : values.reduce<number>((sum, each) => sum + (each ?? 0), 0)

/**
 * The settlement price, which margins are based on; the close if the exchange published no settlement price.
 */
export const settlementOrClose = ({ settlementPrice, close }: Pick<DayQuote, 'settlementPrice' | 'close'>) =>
  settlementPrice ?? close

export function previousPrice(quote: Quote, yesterday: YesterdayQuotes): number | null {
  const before = yesterday?.get(quote.contractCode)
  return quote.previousSettlement ?? (before ? settlementOrClose(before) : null)
}

/**
 * 日增仓: as published, else compared with yesterday's open interest. If a contract has no row yesterday, all
 * its lots are new.
 */
export function interestChange(quote: Quote, yesterday: YesterdayQuotes): number | null {
  if (quote.openInterestChange !== null) return quote.openInterestChange
  if (!yesterday || quote.openInterest === null) return null
  const before = yesterday.get(quote.contractCode)
  if (!before) return quote.openInterest
  return before.openInterest === null ? null : quote.openInterest - before.openInterest
}

/** 资金流向 of one contract, in 分; `quote` is null for a contract that expired the day before. */
export interface ContractFlow {
  contractCode: string
  quote: Quote | null
  flow: FundFlow | null
}

/**
 * The flow of every contract of a product. Contracts that expired yesterday are included, because their money
 * left. A contract missing for another reason makes the product's flow unknown.
 */
export function contractFlows(
  terms: FlowTerms,
  quotes: readonly Quote[],
  yesterday: YesterdayQuotes,
): ContractFlow[] {
  const flows: ContractFlow[] = quotes.map((quote) => ({
    contractCode: quote.contractCode,
    quote,
    flow: listedFlow(terms, quote, yesterday),
  }))
  const listed = new Set(quotes.map(({ contractCode }) => contractCode))
  for (const [contractCode, before] of yesterday ?? []) {
    if (listed.has(contractCode) || before.openInterest === 0) continue
    flows.push({ contractCode, quote: null, flow: endedFlow(terms, before) })
  }
  return flows
}

/** Inputs of a flow: the sizes of contracts, and one margin rate for both days of the flow. */
export interface FlowTerms {
  marginRate: number
  termsOf: TermsOf
}

const productFlow = (terms: FlowTerms, quotes: readonly Quote[], yesterday: YesterdayQuotes) =>
  sumFlows(contractFlows(terms, quotes, yesterday).map(({ flow }) => flow))

function listedFlow(
  { marginRate, termsOf }: FlowTerms,
  quote: Quote,
  yesterday: YesterdayQuotes,
): FundFlow | null {
  const { multiplier } = termsOf(quote.contractCode, quote.tradingDay)
  const change = sizeChanged(quote, yesterday, termsOf)
    ? quote.openInterestChange
    : interestChange(quote, yesterday)
  const lots = quote.openInterest === null || change === null ? null : quote.openInterest - change
  if (multiplier === null) return null
  return fundFlow(
    { price: settlementOrClose(quote), openInterest: quote.openInterest },
    { price: previousPrice(quote, yesterday), openInterest: lots },
    { multiplier, marginRate },
  )
}

/**
 * Whether the contract size changed since yesterday. Yesterday's open interest then counts lots of the old
 * size; a published change counts lots of the new size.
 */
function sizeChanged(
  { contractCode, tradingDay }: Quote,
  yesterday: YesterdayQuotes,
  termsOf: TermsOf,
): boolean {
  const before = yesterday?.get(contractCode)
  if (!before) return false
  const size = (day: string) => termsOf(contractCode, day).multiplier
  return size(before.tradingDay) !== size(tradingDay)
}

function endedFlow({ marginRate, termsOf }: FlowTerms, before: Quote): FundFlow | null {
  const last = lastTradingDay(before.contractCode)
  const { multiplier } = termsOf(before.contractCode, before.tradingDay)
  if (last === null || before.tradingDay < last || multiplier === null) return null
  return fundFlow(
    { price: null, openInterest: 0 },
    { price: settlementOrClose(before), openInterest: before.openInterest },
    { multiplier, marginRate },
  )
}
