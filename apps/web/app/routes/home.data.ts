import { loadHomePage } from '#app/features/dashboard/overview/load-home'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  async ({ request }) => {
    const { loadHome } = await loadHomePage()
    await loadHome(context, new URL(request.url).searchParams)
    return null
  }
