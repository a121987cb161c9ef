import { loadSpecial } from '#app/features/community/topics/load-topics'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadSpecial(context, new URL(request.url).searchParams)
