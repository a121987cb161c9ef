import { getPositionRanking } from '@vce/protocol'
import { redirect } from 'react-router'
import { changed } from '#app/lib/address'
import { failedWith } from '#app/lib/api'
import { gatedOrLoaded, type LoadedPage } from '#app/lib/load-page'
import { notFound, type PageContext } from '#app/lib/page'
import { readingRightsQuery } from '#app/lib/reading-rights'
import { type Model, modelOf, modelOfKey } from './models'
import { loadPanel } from './panels'

/** Models about one product; the others open with the whole market. */
const productModels: readonly Model[] = ['positions', 'volumes', 'orderFlow', 'termStructure']
/** Product models without financial futures. */
const commodityModels: readonly Model[] = ['spreads', 'industryChain', 'receipts']
const financial = /^(I[FHCM]|T[SFL]?|EC)$/i

/** Whether a model opens with the product shown last: if its address names nothing that it could show. */
export function opensWithLast(model: Model, search: URLSearchParams, last: string): boolean {
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
  if (last && opensWithLast(modelOfKey(model.key), search, last)) {
    throw redirect(changed(page, search, { showModel: model.key, product: last }))
  }
  const [panel] = await Promise.all([
    loadPanel(model.key),
    context.queries.ensureQueryData(readingRightsQuery(context.api, {})),
  ])
  const loaded = await gatedOrLoaded(
    context,
    panel.load(context, search).catch((error: unknown) => {
      // All models use the same failure for it.
      throw failedWith(error, getPositionRanking, 'unknownProduct') ? notFound() : error
    }),
  )
  if (loaded.waits || loaded.gate === 'searches') await panel.loadUncounted?.(context, search)
  return loaded
}
