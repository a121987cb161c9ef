import { arrivingHome } from '../features/dashboard/overview/arriving-home'
import type { PageLoader } from '../lib/page'

export const loader: PageLoader =
  (context) =>
  async ({ request }) => {
    const { loadHome } = await arrivingHome()
    await loadHome(context, new URL(request.url).searchParams)
    return null
  }
