import type { RouteObject } from 'react-router'
import { headlineRoute } from '../features/site/headline'
import type { PageContext } from '../lib/page'
import { userQuery } from '../lib/user'

/** What stands around every page needs: the market's headline, and who is signed in. */
export function shellLoader(context: PageContext): Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  const headline = headlineRoute(context)
  return {
    shouldRevalidate: headline.shouldRevalidate,
    async loader(given) {
      const [first] = await Promise.all([
        typeof headline.loader === 'function' ? headline.loader(given) : null,
        // Never throws: a session that ended a moment ago makes a guest's page.
        context.signedIn() && context.queries.prefetchQuery(userQuery(context.api)),
      ])
      return first
    },
  }
}
