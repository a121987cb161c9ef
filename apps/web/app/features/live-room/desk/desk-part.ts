import { isCutAddress } from '#app/features/live-room/desk-address'
import type { LoadedRoom } from '#app/features/live-room/load-room'
import { lazyModules } from '#app/lib/lazy-modules'
import type { PageContext } from '#app/lib/page'

/** The 开播台 is loaded on its first visit; readers of rooms load none of it. */
const desks = lazyModules(
  (_view: 'desk') => import('./desk-view'),
  () => 'app/features/live-room/desk/desk-view.ts',
)
/** The page at which a recording is cut, which the 开播台 itself does not need. */
const cuts = lazyModules(
  (_view: 'cut') => import('#app/features/live-room/cuts/cut-view'),
  () => 'app/features/live-room/cuts/cut-view.ts',
)

export const deskPartAt = (search: URLSearchParams) =>
  isCutAddress(search) ? cuts.part('cut') : desks.part('desk')

export const loadedDesk = () => desks.loaded('desk')?.View

export const loadedCut = () => cuts.loaded('cut')?.View

export async function loadDesk(context: PageContext, search: URLSearchParams): Promise<LoadedRoom> {
  if (!isCutAddress(search)) return (await desks.load('desk')).load(context, search)
  const [{ loadDeskRoom }] = await Promise.all([import('./load-desk-room'), cuts.load('cut')])
  return loadDeskRoom(context, search)
}
