import type { ListedRoom } from '@vce/protocol'
import { planTimeText } from '#app/lib/plan-texts'
import { useNow } from '#app/lib/use-now'
import { buttonClass } from '#app/ui/controls/button'
import { Page } from '#app/ui/layout/page'
import { Empty } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { SignInLink } from '#app/ui/sign-in-link'
import { Emblem } from './stage/stage'
import { StageDrawing } from './stage/stage-drawing'
import { StageNotice } from './stage/stage-notice'

/** A room as a list describes it; null for a room that no list names to the reader. */
export type RoomOutline = Pick<
  ListedRoom,
  'live_status' | 'title' | 'plan_from' | 'teacher' | 'is_members_only' | 'sample'
> | null

interface ClosedRoomProps {
  name: string
  outline: RoomOutline
}

/** A room that is only announced: its name, its teacher, and 敬请期待. */
export const AnnouncedRoom = ({ name, outline }: ClosedRoomProps) => (
  <Page title={name} description={name}>
    <section className="box">
      <h1 className="rounded-t-lg border-b border-line px-5 py-4 text-lg font-semibold text-ink">{name}</h1>
      <div className="center min-h-100">
        <Empty
          title="敬请期待"
          hint={
            outline?.teacher
              ? `主讲 ${outline.teacher.name}，直播间正在筹备，开播时间另行公布`
              : '直播间正在筹备，开播时间另行公布'
          }
        />
      </div>
    </section>
  </Page>
)

/** Title, time and teacher of the broadcast that runs or comes next. */
function Programme({ outline }: { outline: NonNullable<RoomOutline> }) {
  const now = useNow(false)
  const { live_status, title, plan_from: from, teacher } = outline
  if (title === null) return null
  const time = live_status === 1 ? '正在直播' : from && `${planTimeText(from, now)} 开播`
  return (
    <>
      <p className="max-w-140 text-lg font-semibold text-band-ink">{title}</p>
      <p className="text-base text-band-dim">{[time, teacher?.name].filter(Boolean).join(' · ')}</p>
    </>
  )
}

/** A room that asks a guest to sign in, in place of its stage: its running or next broadcast. */
export const SignInRoom = ({ name, outline }: ClosedRoomProps) => (
  <Page title={name} description={name}>
    <section className="box overflow-hidden">
      <div className="relative flex h-124 flex-col bg-band text-band-ink">
        <StageDrawing />
        <header className="row relative h-12 shrink-0 gap-3 px-4">
          {outline?.live_status === 1 && <Tag tone="live">直播中</Tag>}
          <h1 className="min-w-0 truncate text-base font-semibold">{name}</h1>
          {outline?.is_members_only && <Tag tone="vip">会员</Tag>}
          {outline?.sample && <Tag className="bg-band-2! text-band-dim!">示例</Tag>}
        </header>
        <div className="rest relative flex flex-col items-center justify-center gap-2 px-6 pb-24 text-center">
          <Emblem />
          <span className="h-2" />
          {outline && <Programme outline={outline} />}
          <p className="mt-4 text-base text-band-ink">您还未登录，请先登录</p>
          <p className="mb-3 text-sm text-band-dim">
            {outline?.is_members_only ? '登录后会员可观看直播、参与聊天' : '登录后即可观看直播、参与聊天'}
          </p>
          <SignInLink className={buttonClass({})}>去登录</SignInLink>
        </div>
      </div>
      <StageNotice />
    </section>
  </Page>
)
