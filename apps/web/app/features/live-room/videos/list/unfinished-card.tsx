import type { getUnfinishedVideos, OutputOf } from '@vce/protocol'
import { videoAddress } from '#app/features/live-room/videos/addresses'
import { VideoCover } from '#app/features/live-room/videos/video-cover'
import { VideoRow } from '#app/features/live-room/videos/video-row'
import { durationText } from '#app/lib/duration-text'
import { Card } from '#app/ui/layout/card'
import { Link } from '#app/ui/link'

export type UnfinishedVideo = OutputOf<typeof getUnfinishedVideos>['videos'][number]

/** Rows that fit beside the live room. */
const maxRows = 3

/** How far the member has come, as a sentence and as a bar. */
const Progress = ({ video: { second, seconds } }: { video: UnfinishedVideo }) => {
  const share = Math.min(100, Math.round((second / Math.max(1, seconds)) * 100))
  return (
    <>
      <span className="t-hint ends mt-1">
        <span>看到 {durationText(second)}</span>
        <span>{share}%</span>
      </span>
      <span aria-hidden className="mt-1.5 block h-1 overflow-hidden rounded-full bg-hover">
        <i className="block h-full rounded-full bg-brand-fill" style={{ width: `${share}%` }} />
      </span>
    </>
  )
}

/** The only video that the member has begun, with a large cover. */
const OnlyVideo = ({ video }: { video: UnfinishedVideo }) => (
  <Link to={videoAddress(video)} className="group block px-4">
    <VideoCover video={video} className="h-36 w-full rounded-md" />
    <b
      className="mt-2 block truncate text-base font-semibold text-ink group-hover:text-brand"
      title={video.title}
    >
      {video.title}
    </b>
    <Progress video={video} />
  </Link>
)

interface UnfinishedCardProps {
  videos: readonly UnfinishedVideo[]
  className?: string
}

/** 继续观看: videos that the member has begun, the last one first. */
export function UnfinishedCard({ videos, className }: UnfinishedCardProps) {
  const [first, ...others] = videos.slice(0, maxRows)
  if (!first) return null
  return (
    <Card title="继续观看" note="从上次看到的地方接着看" className={className}>
      {others.length === 0 ? (
        <OnlyVideo video={first} />
      ) : (
        <ul className="grid grid-cols-1 gap-4 px-4 pt-1">
          {[first, ...others].map((video) => (
            <VideoRow key={video.id} video={video}>
              <Progress video={video} />
            </VideoRow>
          ))}
        </ul>
      )}
    </Card>
  )
}
