import type { ComponentProps } from 'react'
import { useLoaderData } from 'react-router'
import { VideoListView } from '#app/features/live-room/videos/list/video-list-view'
import type { LoadedListOrVideo } from '#app/features/live-room/videos/load-list-or-video'
import { loadedVideoPage } from '#app/features/live-room/videos/watch/watch-part'
import { WatchParts } from './watch-parts'

/** The video that the address names, else the list of its kind. */
export function ListOrVideo(list: Omit<ComponentProps<typeof VideoListView>, 'loaded'>) {
  const loaded = useLoaderData<LoadedListOrVideo>()
  if (loaded.kind === 'list') return <VideoListView loaded={loaded.page} {...list} />
  const VideoPage = loadedVideoPage()
  return <WatchParts>{VideoPage && <VideoPage key={loaded.id} id={loaded.id} />}</WatchParts>
}
