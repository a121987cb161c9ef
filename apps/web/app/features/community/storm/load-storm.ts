import { forecastRankingQuery } from '#app/features/community/forecasts/queries'
import { forecastRankingInputs } from '#app/features/community/forecasts/ranking-card'
import { prefetchPrices } from '#app/features/community/nodes/contract/chip-quotes'
import { type LoadedPage, refusedOrLoaded } from '#app/lib/load-page'
import type { PageContext } from '#app/lib/page'
import { worldOf } from '#app/lib/world'
import { stormQuery } from './queries'
import { stormPriceInputs } from './storm-price-inputs'

/** Loads 热议 with the prices of its threads. Nothing for guests, who have to sign in first. */
export function loadStorm(context: PageContext, search: URLSearchParams): Promise<LoadedPage> {
  if (!context.signedIn()) return Promise.resolve({ refused: null })
  const { api, queries } = context
  const world = worldOf(search, context.preferences())
  return refusedOrLoaded(
    Promise.all([
      queries
        .ensureQueryData(stormQuery(api, { world }))
        .then(({ rows }) => prefetchPrices(context, stormPriceInputs(rows))),
      ...forecastRankingInputs(world).map((input) => queries.prefetchQuery(forecastRankingQuery(api, input))),
    ]),
  )
}
