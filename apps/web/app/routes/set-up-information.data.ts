import { loadSettings } from '#app/features/profile/load-settings'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  async ({ request }) => {
    await loadSettings(context, new URL(request.url).searchParams)
    return null
  }
