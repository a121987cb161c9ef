import type { VideoCard } from '@vce/protocol'
import { listOfKind } from '#app/features/live-room/videos/addresses'
import { videoListQuery } from '#app/features/live-room/videos/queries'
import { VideoTiles } from '#app/features/live-room/videos/video-tile'
import { useApi } from '#app/lib/api'
import { useAnswer } from '#app/lib/use-loaded'
import { Card } from '#app/ui/layout/card'
import { MoreLink } from '#app/ui/layout/more-link'
import { moreInput } from './load-video'

/** Further videos of the same kind; nothing without any. */
export function MoreVideos({ video: { id, kind } }: { video: Pick<VideoCard, 'id' | 'kind'> }) {
  const input = moreInput(kind)
  const { data } = useAnswer(videoListQuery(useApi(), input))
  const videos = (data?.data ?? []).filter((video) => video.id !== id).slice(0, input.limit - 1)
  if (videos.length === 0) return null
  const { name, to } = listOfKind[kind]
  return (
    <Card title={`更多${name}`} extra={<MoreLink to={to} text="全部" />} className="mt-4">
      <div className="px-4 pb-5">
        <VideoTiles videos={videos} />
      </div>
    </Card>
  )
}
