import { useQueryClient } from '@tanstack/react-query'
import { getRoomInfo, membersRoomTip, type OutputOf } from '@vce/protocol'
import { useEffect } from 'react'
import { useApi } from '#app/lib/api'
import { useMissingRight } from '#app/lib/permission/missing-right'
import { queriesOf } from '#app/lib/query'
import { useUser } from '#app/lib/session/user'
import { useLoaded } from '#app/lib/use-loaded'
import { cn } from '#app/ui/cn'
import { GatePanel } from '#app/ui/gates/gate-panel'
import { Page } from '#app/ui/layout/page'
import { Empty } from '#app/ui/layout/states'
import { ChatPanel } from './chat/chat-panel'
import { ChatText } from './chat-text'
import { deskAddress, leadsDesk } from './desk-address'
import { filesOfRoom } from './files/shown-files'
import { NameBar } from './name-bar'
import { NextPlans } from './next-plans'
import { roomInfoQuery } from './queries'
import type { RoomMessages } from './room-messages'
import { Stage } from './stage/stage'
import { StageNotice } from './stage/stage-notice'
import { stageHeight } from './stage/stage-state'
import { useRoom } from './use-room'

interface RoomPageProps {
  id: number
  messages: () => RoomMessages
}

type Line = OutputOf<typeof getRoomInfo>['last_lines'][number]

/** In place of the chat, for readers who need a membership: its last lines. */
const ClosedChat = ({ lines }: { lines: readonly Line[] }) => (
  <section aria-label="直播间聊天" className="box absolute inset-0 flex flex-col overflow-hidden">
    <div className="center flex-1">
      <Empty title="聊天为会员专享" hint="开通会员后可看聊天并向讲师提问" />
    </div>
    {lines.length > 0 && (
      <>
        <h2 className="t-hint border-t border-line px-4 pt-3">最近 {lines.length} 条</h2>
        <ol className="grid gap-3 px-4 pt-2 pb-4">
          {lines.map(({ number, nickname, text }) => (
            <li key={number}>
              <p className="text-xs text-ink-3">{nickname}</p>
              <p className="mt-0.5 line-clamp-2 text-brief text-ink wrap-anywhere">
                <ChatText text={text} />
              </p>
            </li>
          ))}
        </ol>
      </>
    )}
  </section>
)

/** The page of a room: stage and name bar, chat, next plans. */
export function RoomPage({ id, messages }: RoomPageProps) {
  const info = useLoaded(roomInfoQuery(useApi(), { id }))
  const { room, broadcast, me, next, last_lines: lines } = info
  useMissingRight(me.may_enter || me.role === 'guest' ? null : 'live_room')
  const connected = useRoom(id, messages, me.may_enter)
  const { live } = connected.state
  const isLive = live?.isLive ?? room.live_status === 1
  const current = live ? live.broadcast : broadcast
  const queries = useQueryClient()
  const hasChanged = live !== null && (live.isLive ? 1 : 0) !== room.live_status
  // The plans are part of the page's data and change with the begin and the end of a broadcast.
  useEffect(() => {
    if (hasChanged) void queries.invalidateQueries(queriesOf(getRoomInfo))
  }, [hasChanged, queries])

  const [following] = next
  const user = useUser()
  const desk = deskAddress(room)
  const isOfDesk = leadsDesk(user?.id ?? null, me.role, [current, following ?? null])
  const files = filesOfRoom(info)
  // While the sample plays there is no broadcast, and what it shows is not the next one.
  const title = current?.title ?? (isLive ? undefined : following?.title) ?? room.name
  return (
    <Page title={room.name} description={`${room.name}：${title}`}>
      <div className="grid grid-cols-[minmax(0,1fr)_344px] gap-4">
        <div className="box @container min-w-0 overflow-hidden">
          {me.may_enter ? (
            <Stage
              roomId={id}
              name={room.name}
              isLive={isLive}
              broadcast={current}
              next={following ?? null}
              online={live?.online ?? room.online}
              isSample={room.sample}
            />
          ) : (
            <GatePanel
              tag="live_room"
              title={membersRoomTip.title}
              text={membersRoomTip.text}
              className={cn('rounded-none! border-0! border-b! bg-sunken!', stageHeight)}
            />
          )}
          <NameBar
            roomId={id}
            title={title}
            teacher={current?.teacher ?? room.teacher}
            isLive={isLive}
            desk={isOfDesk ? desk : null}
          />
          <StageNotice />
        </div>
        <div className="relative">
          {me.may_enter ? (
            <ChatPanel
              key={id}
              roomId={id}
              room={connected}
              online={room.online}
              desk={desk}
              files={files && (isOfDesk || files.list.length > 0) ? files : null}
            />
          ) : (
            <ClosedChat lines={lines} />
          )}
        </div>
      </div>
      <NextPlans plans={next} offersBooking />
    </Page>
  )
}
