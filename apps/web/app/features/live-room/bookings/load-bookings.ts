import type { Broadcast } from '@vce/protocol'
import type { PageContext } from '#app/lib/page'
import { isBookable } from './changed-bookings'
import { bookingsQuery } from './queries'

/** Loads the reader's bookings for a page with plans; guests have none. */
export async function loadBookings(
  { api, queries, signedIn }: Pick<PageContext, 'api' | 'queries' | 'signedIn'>,
  plans: readonly Pick<Broadcast, 'state'>[],
) {
  if (signedIn() && plans.some(isBookable)) await queries.prefetchQuery(bookingsQuery(api, {}))
}
