import { loadHomePage } from '#app/features/dashboard/overview/load-home'
import { loadHeadAdverts } from '#app/features/site/adverts/head-advert'
import type { PageLoader } from '#app/lib/page'

/** Returns the main picture. A page is complete without it. */
export const loader: PageLoader =
  (context) =>
  async ({ request }) => {
    const hero = loadHeadAdverts().then(
      ({ loadHero }) => loadHero(context),
      () => null,
    )
    const { loadHome } = await loadHomePage()
    await loadHome(context, new URL(request.url).searchParams)
    return hero
  }
