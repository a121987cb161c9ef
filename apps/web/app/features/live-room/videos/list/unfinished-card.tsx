import type { getUnfinishedVideos, OutputOf } from '@vce/protocol'
import { videoAddress } from '#app/features/live-room/videos/addresses'
import { VideoCover } from '#app/features/live-room/videos/video-cover'
import { durationText } from '#app/lib/duration-text'
import { Card } from '#app/ui/layout/card'
import { Link } from '#app/ui/link'

export type UnfinishedVideo = OutputOf<typeof getUnfinishedVideos>['videos'][number]

/** Rows that fit beside the live room. */
const maxRows = 3

const UnfinishedRow = ({ video }: { video: UnfinishedVideo }) => {
  const { title, second, seconds } = video
  const share = Math.min(100, Math.round((second / Math.max(1, seconds)) * 100))
  return (
    <li>
      <Link to={videoAddress(video)} className="group flex gap-3">
        <VideoCover video={video} className="h-15 w-26 shrink-0 rounded-md" />
        <span className="rest">
          <b className="block truncate text-base font-semibold text-ink group-hover:text-brand" title={title}>
            {title}
          </b>
          <span className="t-hint ends mt-1">
            <span>看到 {durationText(second)}</span>
            <span>{share}%</span>
          </span>
          <span aria-hidden className="mt-1.5 block h-1 overflow-hidden rounded-full bg-hover">
            <i className="block h-full rounded-full bg-brand-fill" style={{ width: `${share}%` }} />
          </span>
        </span>
      </Link>
    </li>
  )
}

/** 继续观看: what the member has begun, the last one first. */
export const UnfinishedCard = ({
  videos,
  className,
}: {
  videos: readonly UnfinishedVideo[]
  className?: string
}) => (
  <Card title="继续观看" note="从上次看到的地方接着看" className={className}>
    <ul className="grid gap-4 px-4 pt-1">
      {videos.slice(0, maxRows).map((video) => (
        <UnfinishedRow key={video.id} video={video} />
      ))}
    </ul>
  </Card>
)
