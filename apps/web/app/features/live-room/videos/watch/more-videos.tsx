import type { VideoCard } from '@vce/protocol'
import { listOfKind } from '#app/features/live-room/videos/addresses'
import { videoListQuery } from '#app/features/live-room/videos/queries'
import { VideoRow } from '#app/features/live-room/videos/video-row'
import { VideoTiles } from '#app/features/live-room/videos/video-tile'
import { useApi } from '#app/lib/api'
import { useAnswer } from '#app/lib/use-loaded'
import { Card } from '#app/ui/layout/card'
import { MoreLink } from '#app/ui/layout/more-link'
import { moreInput } from './load-video'

interface MoreVideosProps {
  video: Pick<VideoCard, 'id' | 'kind'>
  /** As rows, which fill the column beside the stage. */
  isNarrow?: boolean
}

/** Further videos of the same kind; nothing without any. */
export function MoreVideos({ video: { id, kind }, isNarrow = false }: MoreVideosProps) {
  const input = moreInput(kind)
  const { data } = useAnswer(videoListQuery(useApi(), input))
  const videos = (data?.data ?? []).filter((video) => video.id !== id).slice(0, input.limit - 1)
  if (videos.length === 0) return null
  const { name, to } = listOfKind[kind]
  return (
    <Card
      title={`更多${name}`}
      extra={<MoreLink to={to} text="全部" />}
      className={isNarrow ? 'min-h-0 flex-1' : 'mt-4'}
      bodyClass={isNarrow ? 'overflow-y-auto' : undefined}
    >
      {isNarrow ? (
        <ul className="grid grid-cols-1 gap-4 px-4 pb-4">
          {videos.map((video) => (
            <VideoRow key={video.id} video={video} />
          ))}
        </ul>
      ) : (
        <div className="px-4 pb-5">
          <VideoTiles videos={videos} />
        </div>
      )}
    </Card>
  )
}
