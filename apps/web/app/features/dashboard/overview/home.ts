import { indicatorsQuery } from '#app/lib/indicator-queries'
import { maxShownIndicators } from '#app/lib/menu-entries'
import type { PageContext } from '#app/lib/page'
import { loadModelFacts } from './model-facts'

export { HomeHead, HomeView } from './home-view'

/**
 * Loads the data of the home page; the answers are not sent along, since the browser reuses the rendered
 * HTML.
 */
export async function loadHomeData(context: PageContext, search: URLSearchParams) {
  const { api, queries, worldOf } = context
  const meta = { serverOnly: true } as const
  await Promise.all([
    loadModelFacts(context, search, meta),
    queries.ensureQueryData({
      ...indicatorsQuery(api, { world: worldOf(search), limit: maxShownIndicators }),
      meta,
    }),
  ])
}
