import { loadSettings } from '../features/profile/load-settings'
import type { PageLoader } from '../lib/page'

export const loader: PageLoader =
  (context) =>
  async ({ request }) => {
    await loadSettings(context, new URL(request.url).searchParams)
    return null
  }
