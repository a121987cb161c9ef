import { prefetchPrices } from '#app/features/community/document/chip-quotes'
import { type LoadedPage, refusedOrLoaded } from '#app/lib/load-page'
import type { PageContext } from '#app/lib/page'
import { stormQuery } from './queries'
import { stormPrices } from './storm-prices'

/** Loads 热议 with the prices of its threads; a guest signs in first. */
export function loadStorm(context: PageContext): Promise<LoadedPage> {
  if (!context.signedIn()) return Promise.resolve({ refused: null })
  return refusedOrLoaded(
    context.queries
      .ensureQueryData(stormQuery(context.api, {}))
      .then(({ rows }) => prefetchPrices(context, stormPrices(rows))),
  )
}
