import { deskPartAt, loadDesk } from '#app/features/live-room/desk/desk-part'
import { isDeskAddress } from '#app/features/live-room/desk-address'
import { loadRoom } from '#app/features/live-room/load-room'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) => {
    const { searchParams } = new URL(request.url)
    return isDeskAddress(searchParams) ? loadDesk(context, searchParams) : loadRoom(context, searchParams)
  }

/** The 开播台, which few readers open. */
export const lazyPartAt = ({ searchParams }: URL) =>
  isDeskAddress(searchParams) ? deskPartAt(searchParams) : undefined
