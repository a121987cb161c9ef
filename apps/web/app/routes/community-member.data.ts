import { loadMember } from '#app/features/community/member/load-member'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadMember(context, new URL(request.url).searchParams)
