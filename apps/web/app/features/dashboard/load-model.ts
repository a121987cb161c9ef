import { getPositionRanking } from '@vce/protocol'
import { redirect } from 'react-router'
import { changedAddress } from '#app/lib/address'
import { failedWith } from '#app/lib/api'
import { gatedOrLoaded, type LoadedPage } from '#app/lib/load-page'
import { notFound, type PageContext } from '#app/lib/page'
import { readingRightsQuery } from '#app/lib/reading-rights'
import { type Model, modelOf, modelOfKey } from './models'
import { loadPanel } from './panels'

/** Models about one product of any kind. */
const productModels: readonly Model[] = ['positions', 'volumes', 'orderFlow', 'termStructure']
/**
 * Models about one product that have no financial futures. All models not listed here open with the whole
 * market.
 */
const commodityModels: readonly Model[] = ['spreads', 'industryChain', 'receipts']
const financial = /^(I[FHCM]|T[SFL]?|EC)$/i

/**
 * Whether a model opens with `last`, the product shown last: the model must be about one product and include
 * `last`, and the address must not choose anything else to show.
 */
export function opensWithLastProduct(model: Model, search: URLSearchParams, last: string): boolean {
  if (['product', 'contract', 'seat', 'chain', 'view', 'date'].some((name) => search.has(name))) return false
  return productModels.includes(model) || (commodityModels.includes(model) && !financial.test(last))
}

/** Loads the model chosen in the address; an unknown model or product is a 404. */
export async function loadModel(
  context: PageContext,
  search: URLSearchParams,
  page: string,
): Promise<LoadedPage> {
  const model = modelOf(search)
  if (!model) throw notFound()
  const last = context.lastProduct()
  if (last && opensWithLastProduct(modelOfKey(model.key), search, last)) {
    throw redirect(changedAddress(page, search, { showModel: model.key, product: last }))
  }
  const [panel] = await Promise.all([
    loadPanel(model.key),
    context.queries.ensureQueryData(readingRightsQuery(context.api, {})),
  ])
  const loaded = await gatedOrLoaded(
    context,
    panel.load(context, search).catch((error: unknown) => {
      // All models share this failure code of getPositionRanking.
      throw failedWith(error, getPositionRanking, 'unknownProduct') ? notFound() : error
    }),
  )
  if (loaded.waits || loaded.gate === 'searches') await panel.loadUncounted?.(context, search)
  return loaded
}
