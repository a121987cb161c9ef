import type { VideoCard } from '@vce/protocol'
import { durationText } from '#app/lib/duration-text'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { videoAddress } from './addresses'
import { Eye } from './icons'
import { VideoCover } from './video-cover'
import { dayOfVideo, productName, viewsText } from './video-texts'

/** Marks over the cover of a video: pinned, for members, sample content. */
const CoverTags = ({ video: { pinned, is_members_only, sample } }: { video: VideoCard }) => (
  <span className="row absolute top-2 left-2 gap-1">
    {pinned && <Tag className="bg-brand-fill! text-on-fill!">编辑推荐</Tag>}
    {is_members_only && <Tag tone="vip">会员</Tag>}
    {sample && <Tag className="bg-band/80! text-band-ink!">示例</Tag>}
  </span>
)

/** A video in a list: cover with its length, title, teacher or products, views and day. */
function VideoTile({ video }: { video: VideoCard }) {
  const { title, seconds, views, teacher, products } = video
  const about = teacher?.name ?? products.map(productName).join('、')
  return (
    <li className="min-w-0">
      <Link
        to={videoAddress(video)}
        className="group flex h-full flex-col overflow-hidden rounded-lg border border-line hover:border-brand"
      >
        <span className="relative block">
          <VideoCover video={video} className="aspect-video w-full" />
          <CoverTags video={video} />
          <span className="absolute right-2 bottom-2 rounded-sm bg-band/80 px-1.5 text-xs leading-5 text-band-ink tabular-nums">
            <span className="sr-only">时长 </span>
            {durationText(seconds)}
          </span>
        </span>
        <span className="flex flex-1 flex-col p-3">
          <b className="line-clamp-2 text-base font-semibold text-ink group-hover:text-brand">{title}</b>
          <span className="t-hint row mt-auto gap-3 pt-2">
            {about && <span className="min-w-0 truncate">{about}</span>}
            <span className="row shrink-0 gap-1">
              <Eye aria-hidden className="size-3.5" />
              <span className="sr-only">观看 </span>
              {viewsText(views)}
            </span>
            <time dateTime={dayOfVideo(video)} className="ml-auto shrink-0">
              {dayOfVideo(video)}
            </time>
          </span>
        </span>
      </Link>
    </li>
  )
}

/** Videos in four columns. */
export const VideoTiles = ({ videos }: { videos: readonly VideoCard[] }) => (
  <ul className="grid grid-cols-4 gap-4">
    {videos.map((video) => (
      <VideoTile key={video.id} video={video} />
    ))}
  </ul>
)
