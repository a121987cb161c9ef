import { useQueries, useQueryClient } from '@tanstack/react-query'
import { momentAt } from '@vce/futures'
import {
  type FeedState,
  type getQuotes,
  isProductSymbol,
  maxQuotes,
  type OutputOf,
  type World,
} from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { quotesQuery } from '#app/lib/finder-queries'
import type { PageContext } from '#app/lib/page'

type QuotesAnswer = OutputOf<typeof getQuotes>
type ShortQuote = QuotesAnswer['quotes'][number]

export interface ChipQuote extends ShortQuote {
  feed: FeedState
  /** Such as `11-23 10:32:05`; null for a settled price, which has only the day of its quote. */
  hour: string | null
  world: World
}
/** Quotes by the codes in texts; a product has the quote of its main contract. */
export type ChipQuotes = ReadonlyMap<string, ChipQuote>

const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )

/**
 * Inputs of the calls for the prices of some codes, as few calls as possible. Without a world the server
 * chooses one. Replayed prices are never requested.
 */
export function chipInputs(codes: readonly string[], world: World | undefined) {
  const all = [...new Set(codes)].sort()
  const products = chunksOf(all.filter(isProductSymbol), maxQuotes)
  const contracts = chunksOf(
    all.filter((code) => !isProductSymbol(code)),
    maxQuotes,
  )
  return Array.from({ length: Math.max(products.length, contracts.length) }, (_, index) => ({
    world,
    contracts: contracts[index] ?? [],
    products: products[index] ?? [],
  }))
}

/** Combines answers into quotes by contract and by product. */
export function chipQuotesOf(answers: readonly QuotesAnswer[]): ChipQuotes {
  const quotes = new Map<string, ChipQuote>()
  for (const { feed, world, quotes: answered } of answers) {
    const hour = feed.at === null ? null : momentAt(feed.at).slice(5)
    for (const quote of answered) {
      const priced = { ...quote, feed, hour, world }
      quotes.set(quote.contract, priced)
      if (quote.main) quotes.set(quote.product, priced)
    }
  }
  return quotes
}

export type QuotesByWorld = Readonly<Record<World, ChipQuotes>>

type Combine<T> = (results: readonly { data: QuotesAnswer | undefined }[]) => T
const answersOf = (results: Parameters<Combine<unknown>>[0]) => results.flatMap(({ data }) => data ?? [])

// Defined once, because `useQueries` combines again whenever the function changes.
const allQuotes: Combine<ChipQuotes> = (results) => chipQuotesOf(answersOf(results))
const quotesByWorld: Combine<QuotesByWorld> = (results) => {
  const answers = answersOf(results)
  const within = (world: World) => chipQuotesOf(answers.filter((answer) => answer.world === world))
  return { real: within('real'), simulated: within('simulated') }
}

type UsePrices = <T>(inputs: ReturnType<typeof chipInputs>, combine: Combine<T>) => T

// Failures are not reported: a text can be read without prices.
const silent = { meta: { silent: true } }

/**
 * Variant for the server, which renders only once: reads the cache, because creating query observers would
 * take longer than rendering the texts.
 */
const useLoadedPrices: UsePrices = (inputs, combine) => {
  const api = useApi()
  const queries = useQueryClient()
  return combine(inputs.map((input) => ({ data: queries.getQueryData(quotesQuery(api, input).queryKey) })))
}

const useWatchedPrices: UsePrices = (inputs, combine) => {
  const api = useApi()
  return useQueries({ queries: inputs.map((input) => ({ ...quotesQuery(api, input), ...silent })), combine })
}

const usePrices = import.meta.env.SSR ? useLoadedPrices : useWatchedPrices

/** Prices for texts of both worlds; `inputs` are from `chipInputs`. */
export const useQuotesByWorld = (inputs: ReturnType<typeof chipInputs>): QuotesByWorld =>
  usePrices(inputs, quotesByWorld)

/** Prices for texts of one world; `inputs` are from `chipInputs`. */
export const useQuotesOf = (inputs: ReturnType<typeof chipInputs>): ChipQuotes => usePrices(inputs, allQuotes)

/** Prices of codes in texts of one world; without a world the server chooses one. */
export const useChipQuotes = (codes: readonly string[], world: World | undefined): ChipQuotes =>
  useQuotesOf(chipInputs(codes, world))

type Loading = Pick<PageContext, 'api' | 'queries'>

/** Loads prices; `inputs` are from `chipInputs`. It never throws, because a page works without prices. */
export async function prefetchPrices({ api, queries }: Loading, inputs: ReturnType<typeof chipInputs>) {
  await Promise.all(inputs.map((input) => queries.prefetchQuery({ ...quotesQuery(api, input), ...silent })))
}

/** Loads the prices of codes in texts of one world. */
export const prefetchChipQuotes = (context: Loading, codes: readonly string[], world: World) =>
  prefetchPrices(context, chipInputs(codes, world))
