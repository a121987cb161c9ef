import { getQuoteDetail } from '@vce/protocol'
import { chartChoice, symbolChoice } from '#app/features/market/quotation/choice'
import { candlesQuery, intradayQuery, quoteDetailQuery } from '#app/features/market/quotation/symbol/queries'
import { ApiFailure, failedWith } from '#app/lib/api'
import { notFound, type PageContext } from '#app/lib/page'
import { replayOf } from '#app/lib/replay'
import { candlesInput, intradayInput } from './symbol-input'

export { SymbolView as View } from './symbol-view'

const contractForm = /^[A-Za-z]{1,2}(_F)?\d{4}$/
const productForm = /^[A-Za-z]{1,2}(_F)?$/

/**
 * Loads the contract, then its chart. An unknown product results in a 404, an unlisted contract in a message.
 */
export async function load({ queries, api, worldOf, preferences }: PageContext, search: URLSearchParams) {
  const replay = replayOf(search, preferences())
  const choice = symbolChoice(search, worldOf(search), replay)
  const { contract, product } = choice ?? {}
  if (!choice || !(contract ? contractForm.test(contract) : productForm.test(product ?? ''))) throw notFound()
  const detail = await queries.fetchQuery(quoteDetailQuery(api, choice)).catch((error) => {
    throw failedWith(error, getQuoteDetail, 'unknownProduct') ? notFound() : error
  })
  const { world, quote } = detail
  const viewed = {
    world,
    contract: quote.contract,
    product: quote.product,
    joined: contract === undefined,
    replay,
  }
  const chart = chartChoice(search, detail)
  const candles = candlesInput(viewed, chart)
  const chartRequest = candles
    ? queries.fetchQuery(candlesQuery(api, candles))
    : queries.fetchQuery(intradayQuery(api, intradayInput(viewed, chart)))
  await chartRequest.catch((error) => {
    // The card of the chart shows the error; the rest of the page is unaffected.
    if (!(error instanceof ApiFailure)) throw error
  })
}
