import type { LoadedRoom } from '#app/features/live-room/load-room'
import { lazyModules } from '#app/lib/lazy-modules'
import type { PageContext } from '#app/lib/page'

/** The 开播台 is loaded on its first visit; readers of rooms load none of it. */
const views = lazyModules(
  (_view: 'desk') => import('./desk-view'),
  () => 'app/features/live-room/desk/desk-view.ts',
)

export const deskPart = views.part('desk')

export const loadedDesk = () => views.loaded('desk')?.View

export const loadDesk = async (context: PageContext, search: URLSearchParams): Promise<LoadedRoom> =>
  (await views.load('desk')).load(context, search)
