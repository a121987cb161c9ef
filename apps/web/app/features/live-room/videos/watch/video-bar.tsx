import { useQueryClient } from '@tanstack/react-query'
import type { VideoDetails } from '@vce/protocol'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Eye, Flag } from '#app/features/live-room/videos/icons'
import { videoQuery } from '#app/features/live-room/videos/queries'
import { dayOfVideo, productName, viewsText } from '#app/features/live-room/videos/video-texts'
import { useApi } from '#app/lib/api'
import { chartLink } from '#app/lib/market-links'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { useSignedIn } from '#app/lib/session/user'
import { IconButton } from '#app/ui/controls/button'
import { Avatar } from '#app/ui/layout/avatar'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { useVideoParts } from './video-parts'

type Video = VideoDetails['video']

const TeacherLine = ({ teacher }: { teacher: NonNullable<Video['teacher']> }) => (
  <p className="row mt-0.5 flex-wrap gap-x-3 text-sm text-ink-3">
    <Link
      to={`/qiyouCommunityV3/memberInfo?id=${teacher.id}`}
      className="font-semibold whitespace-nowrap text-ink hover:text-brand"
    >
      {teacher.name}
    </Link>
    <Tag tone="brand" small>
      讲师
    </Tag>
    <span className="whitespace-nowrap">从业编号 {teacher.practice_number}</span>
    {teacher.advisory_number !== null && (
      <span className="whitespace-nowrap">投资咨询 {teacher.advisory_number}</span>
    )}
  </p>
)

/** Views and day of a video, and its products as links to their charts. */
function VideoFacts({ video }: { video: Video }) {
  const [search] = useSearchParams()
  return (
    <p className="row mt-2 flex-wrap gap-x-4 gap-y-1 text-sm text-ink-3">
      <span className="row gap-1">
        <Eye aria-hidden className="size-3.5" />
        {viewsText(video.views)} 次观看
      </span>
      <time dateTime={dayOfVideo(video)}>{dayOfVideo(video)}</time>
      {video.products.length > 0 && (
        <span className="row gap-1.5">
          {video.products.map((code) => (
            <Link
              key={code}
              to={chartLink({ product: code }, search)}
              className="rounded-sm bg-hover px-1.5 text-xs leading-5 text-ink-2 hover:bg-brand-soft hover:text-brand"
            >
              {productName(code)}
            </Link>
          ))}
        </span>
      )}
    </p>
  )
}

/** 举报 of a video; a guest signs in first. */
function ReportButton({ video }: { video: Video }) {
  const { ReportDialog } = useVideoParts()
  const signedIn = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={Flag}
        label="举报"
        className="needs-script"
        onClick={() => {
          if (signedIn) setOpen(true)
          else requestSignIn({ mode: signInModes.code })
        }}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog
            subject={{ kind: video.kind === 'recording' ? 'recording' : 'video', id: video.id }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** 赞 of a video; its count is that of the page's data. */
function Like({ video, mine }: Pick<VideoDetails, 'video' | 'mine'>) {
  const { LikeVideo } = useVideoParts()
  const queries = useQueryClient()
  const { queryKey } = videoQuery(useApi(), { id: video.id })
  return (
    <LikeVideo
      id={video.id}
      liked={mine.liked}
      likes={video.likes}
      onChange={({ value, count }) =>
        queries.setQueryData(
          queryKey,
          (before) =>
            before && {
              ...before,
              video: { ...before.video, likes: count },
              mine: { ...before.mine, liked: value },
            },
        )
      }
    />
  )
}

/** Title of a video, its teacher with the numbers of the registration, views, day and products. */
export function VideoBar({ video, mine, gate }: Pick<VideoDetails, 'video' | 'mine' | 'gate'>) {
  const { CollectVideo, FollowTeacher, RecordVideo } = useVideoParts()
  const { teacher } = video
  return (
    <header className="flex min-h-24 items-center gap-3 px-4 py-3">
      {teacher && <Avatar url={teacher.avatar} size={52} />}
      <div className="rest">
        <h1 className="truncate text-lg font-semibold text-ink" title={video.title}>
          {video.title}
        </h1>
        {teacher && <TeacherLine teacher={teacher} />}
        <VideoFacts video={video} />
      </div>
      <RecordVideo id={video.id} />
      <ReportButton video={video} />
      {/* Likes are open to those who may play the video; a guest signs in first. */}
      {gate !== 'members' && <Like video={video} mine={mine} />}
      <CollectVideo id={video.id} />
      {teacher && <FollowTeacher user={teacher} />}
    </header>
  )
}
