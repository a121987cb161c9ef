import { useLoaderData } from 'react-router'
import type { LoadedVideo } from '#app/features/live-room/videos/watch/load-video'
import { VideoPage } from '#app/features/live-room/videos/watch/video-page'
import { WatchParts } from './videos/watch-parts'

export function Component() {
  const { id } = useLoaderData<LoadedVideo>()
  return (
    <WatchParts>
      <VideoPage key={id} id={id} />
    </WatchParts>
  )
}
