import type { PageContext } from '../../../lib/page'
import { marketOverviewQuery } from '../queries'

export { HomeView } from './home-view'

/** The browser keeps the home page as it came, so the answer it was drawn from does not travel with it. */
export const loadHome = ({ api, queries, worldOf }: PageContext, search: URLSearchParams) =>
  queries.ensureQueryData({
    ...marketOverviewQuery(api, { world: worldOf(search) }),
    meta: { asServed: true },
  })
