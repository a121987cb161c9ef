import type { RouteObject } from 'react-router'
import { loadHeadAdverts } from '#app/features/site/adverts/head-advert'
import { headlineRoute } from '#app/features/site/shell/headline'
import type { PageContext } from '#app/lib/page'
import { userQuery } from '#app/lib/session/user'

/** Loads the data of the shell: the market's headline, the signed-in user, the banner and the foot's contact. */
export function shellLoader(context: PageContext): Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  const headline = headlineRoute(context)
  return {
    shouldRevalidate: headline.shouldRevalidate,
    async loader(given) {
      const [first] = await Promise.all([
        typeof headline.loader === 'function' ? headline.loader(given) : null,
        // Never throws: if the session has just ended, a guest page is rendered.
        context.signedIn() && context.queries.prefetchQuery(userQuery(context.api)),
        // Only loaded on the server; the banner stays as it was when the page was loaded.
        import.meta.env.SSR && loadHeadAdverts().then(({ loadBanner }) => loadBanner(context)),
        import.meta.env.SSR &&
          import('#app/features/site/shell/foot-contact').then(({ loadFootContact }) =>
            loadFootContact(context),
          ),
      ])
      return first
    },
  }
}
