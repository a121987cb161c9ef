import type { VideoDetails } from '@vce/protocol'
import { Suspense, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { integerOf } from '#app/lib/address'
import { useHydrated } from '#app/lib/use-hydrated'
import { useSeen } from '#app/lib/use-seen'
import { Card } from '#app/ui/layout/card'
import { Empty, SkeletonRows } from '#app/ui/layout/states'
import type { Playhead } from '#app/ui/player/playhead'
import { useVideoParts } from './video-parts'

interface VideoCommentsProps {
  details: VideoDetails
  /** The moment of the video, which a comment may name and lead to. */
  playhead: Playhead
  /** Shows the moment that a comment names. */
  onSecond: (second: number) => void
}

const Waiting = () => (
  <Card title="评论" roomy>
    <SkeletonRows rows={4} widths={['60%']} rowClass="h-16" />
  </Card>
)

/** In place of the comments, for readers who may not play the video: comments are open to the same readers. */
const ClosedComments = ({ gate }: { gate: NonNullable<VideoDetails['gate']> }) => (
  <Card title="评论" roomy className="mt-4">
    <Empty
      title={gate === 'signIn' ? '登录后可看评论' : '评论为会员专享'}
      hint={gate === 'signIn' ? '登录后即可参与讨论' : '开通会员后即可参与讨论'}
      className="pb-8"
    />
  </Card>
)

/** The comments below a video. They load when they come near, or at once if the address names one of them. */
export function VideoComments({ details, playhead, onSecond }: VideoCommentsProps) {
  const { video, chart, gate } = details
  const { Comments } = useVideoParts()
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useSeen(place)
  const isNamed = hydrated && integerOf(search, 'at') !== undefined
  if (gate !== null) return <ClosedComments gate={gate} />
  return (
    <div ref={place} className="mt-4">
      {isNear || isNamed ? (
        <Suspense fallback={<Waiting />}>
          <Comments
            video={{ id: video.id, comments: video.comments, hasTeacher: video.teacher !== null }}
            world={chart?.world ?? 'real'}
            playhead={playhead}
            onSecond={onSecond}
          />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </div>
  )
}
