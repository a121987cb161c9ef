import { loadHomeViews } from '#app/features/dashboard/overview/load-home-views'
import { loadHeadAdverts } from '#app/features/site/adverts/head-advert'
import type { PageLoader } from '#app/lib/page'

/**
 * Loads the home page and returns the main picture; null if that fails, since the page is complete without
 * it.
 */
export const loader: PageLoader =
  (context) =>
  async ({ request }) => {
    const hero = loadHeadAdverts().then(
      ({ loadHero }) => loadHero(context),
      () => null,
    )
    const { loadHomeData } = await loadHomeViews()
    await loadHomeData(context, new URL(request.url).searchParams)
    return hero
  }
