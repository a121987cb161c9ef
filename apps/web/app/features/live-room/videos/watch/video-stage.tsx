import { membersRoomTip, type VideoDetails, type VideoKind } from '@vce/protocol'
import { StageDrawing } from '#app/features/live-room/stage/stage-drawing'
import { stageHeight } from '#app/features/live-room/stage/stage-state'
import { Clock } from '#app/features/live-room/videos/icons'
import { durationText } from '#app/lib/duration-text'
import { beijingDayAndClock } from '#app/lib/session-clock'
import { cn } from '#app/ui/cn'
import { buttonClass } from '#app/ui/controls/button'
import { GatePanel } from '#app/ui/gates/gate-panel'
import { Lock } from '#app/ui/icons/icons'
import { Tag } from '#app/ui/layout/tag'
import type { Playhead } from '#app/ui/player/playhead'
import { SignInLink } from '#app/ui/sign-in-link'
import { breaksOf, type Moments } from './moments'
import { StoredPlayer } from './stored-player'

const kindNames: Readonly<Record<VideoKind, string>> = {
  recording: '回放',
  headline: '头条视频',
  quotation: '行情视频',
}

/** The line above the picture: kind, room, length, and the contract whose chart is shown. */
const StageHead = ({ video, room, chart }: Pick<VideoDetails, 'video' | 'room' | 'chart'>) => (
  <header className="row relative z-10 h-12 shrink-0 gap-3 px-4">
    <Tag className="bg-band-2! text-band-ink!">{kindNames[video.kind]}</Tag>
    {room && <span className="min-w-0 truncate text-base font-semibold">{room.name}</span>}
    <span className="row gap-1 text-xs text-band-dim">
      <Clock aria-hidden className="size-3.5" />
      <span className="sr-only">时长 </span>
      {durationText(video.seconds)}
    </span>
    {video.is_members_only && <Tag tone="vip">会员</Tag>}
    {video.sample && <Tag className="bg-band-2! text-band-dim!">示例</Tag>}
    {chart && (
      <span className="ml-auto text-xs text-band-dim">
        讲解合约 {chart.name}
        {chart.world === 'simulated' && ' · 模拟数据'}
      </span>
    )}
  </header>
)

/** In place of the picture, for guests of a video that asks them to sign in. */
const SignInStage = ({ isMembersOnly }: { isMembersOnly: boolean }) => (
  <>
    <StageDrawing />
    <div className="rest relative flex flex-col items-center justify-center gap-2 px-6 pb-16 text-center">
      <span className="center size-16 rounded-full bg-band-2 text-band-dim">
        <Lock aria-hidden className="size-7" strokeWidth={1.6} />
      </span>
      <p className="mt-3 text-lg font-semibold text-band-ink">您还未登录，请先登录</p>
      <p className="mb-3 text-sm text-band-dim">
        {isMembersOnly ? '登录后会员可观看这个视频' : '登录后即可观看，并从上次看到的地方继续'}
      </p>
      <SignInLink className={buttonClass({})}>去登录</SignInLink>
    </div>
  </>
)

interface VideoStageProps {
  details: VideoDetails
  playhead: Playhead
  moments: Moments
  resumedAt: number | null
}

/** The dark stage of a video: the picture, or why it cannot be played. */
export function VideoStage({ details, playhead, moments, resumedAt }: VideoStageProps) {
  const { video, gate, pieces } = details
  const clockAt = (second: number) => {
    const at = moments.at(second)
    return at === null ? null : beijingDayAndClock(at).clock
  }
  if (gate === 'members') {
    return (
      <GatePanel
        tag="live_room"
        title={video.kind === 'recording' ? '该回放为会员专享' : '该视频为会员专享'}
        text={video.kind === 'recording' ? membersRoomTip.text : '开通会员后即可观看'}
        className={cn('rounded-none! border-0! border-b! bg-sunken!', stageHeight)}
      />
    )
  }
  return (
    <section
      aria-label="视频画面"
      className={cn('relative flex flex-col overflow-hidden rounded-t-lg bg-band text-band-ink', stageHeight)}
    >
      <StageHead {...details} />
      {gate === 'signIn' ? (
        <SignInStage isMembersOnly={video.is_members_only} />
      ) : (
        <StoredPlayer
          video={video}
          playhead={playhead}
          breaks={breaksOf(pieces)}
          clockAt={clockAt}
          resumedAt={resumedAt}
        />
      )}
    </section>
  )
}
