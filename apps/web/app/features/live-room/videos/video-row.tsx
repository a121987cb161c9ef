import type { VideoCard } from '@vce/protocol'
import type { ReactNode } from 'react'
import { durationText } from '#app/lib/duration-text'
import { Link } from '#app/ui/link'
import { videoAddress } from './addresses'
import { VideoCover } from './video-cover'
import { dayOfVideo, viewsText } from './video-texts'

interface VideoRowProps {
  video: VideoCard
  /** Below the title; by default length, views and day. */
  children?: ReactNode
}

/** A video as a row: a small cover beside its title. */
export const VideoRow = ({ video, children }: VideoRowProps) => (
  <li>
    <Link to={videoAddress(video)} className="group flex gap-3">
      <VideoCover video={video} className="h-15 w-26 shrink-0 rounded-md" />
      <span className="rest">
        <b
          className={
            children
              ? 'block truncate text-base font-semibold text-ink group-hover:text-brand'
              : 'line-clamp-2 text-base font-semibold text-ink group-hover:text-brand'
          }
          title={video.title}
        >
          {video.title}
        </b>
        {children ?? (
          <span className="t-hint row mt-1 gap-3">
            <span>{durationText(video.seconds)}</span>
            <span>{viewsText(video.views)} 次观看</span>
            <span>{dayOfVideo(video)}</span>
          </span>
        )}
      </span>
    </Link>
  </li>
)
