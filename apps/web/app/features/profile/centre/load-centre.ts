import { userCountQuery } from '#app/features/profile/queries'
import type { PageContext } from '#app/lib/page'

/** Loads the counts that every page of the personal centre shows beside its own content. */
export const loadCentre = ({ api, queries }: Pick<PageContext, 'api' | 'queries'>) =>
  queries.prefetchQuery(userCountQuery(api, {}))
