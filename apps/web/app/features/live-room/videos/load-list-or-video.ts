import type { LoadedPage } from '#app/lib/load-page'
import type { PageContext } from '#app/lib/page'
import type { VideoList } from './choice'
import { loadVideoList } from './list/load-lists'
import { loadVideo } from './watch/load-video'
import { watchPart } from './watch/watch-part'

/** A page that lists videos, or shows the one that its address names. */
export type LoadedListOrVideo = { kind: 'list'; page: LoadedPage } | { kind: 'video'; id: number }

/** Whether an address names a video. */
export const namesVideo = (search: URLSearchParams) => search.has('id')

export async function loadListOrVideo(
  context: PageContext,
  list: VideoList,
  search: URLSearchParams,
): Promise<LoadedListOrVideo> {
  if (!namesVideo(search)) return { kind: 'list', page: await loadVideoList(context, list, search) }
  const [{ id }] = await Promise.all([loadVideo(context, search, list.kind), watchPart.load()])
  return { kind: 'video', id }
}
