import { addressListQuery } from '#app/features/profile/addresses/queries'
import { loadCentre } from '#app/features/profile/centre/load-centre'
import type { PageLoader } from '#app/lib/page'

/** Loads the addresses of a signed-in user; a failure is shown in their place. */
export const loader: PageLoader = (context) => async () => {
  if (!context.signedIn()) return null
  await Promise.all([loadCentre(context), context.queries.prefetchQuery(addressListQuery(context.api, {}))])
  return null
}
