import { useQueryClient } from '@tanstack/react-query'
import { getRoomInfo } from '@vce/protocol'
import { useEffect } from 'react'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { useLoaded } from '#app/lib/use-loaded'
import { cn } from '#app/ui/cn'
import { GatePanel } from '#app/ui/gates/gate-panel'
import { Page } from '#app/ui/layout/page'
import { Empty } from '#app/ui/layout/states'
import { ChatPanel } from './chat/chat-panel'
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

/** In place of the chat, for readers who need a membership. */
const ClosedChat = () => (
  <section aria-label="直播间聊天" className="box absolute inset-0 center">
    <Empty title="聊天为会员专享" hint="开通会员后可看聊天并向讲师提问" />
  </section>
)

/** The page of a room: stage and name bar, chat, next plans. */
export function RoomPage({ id, messages }: RoomPageProps) {
  const { room, broadcast, me, next } = useLoaded(roomInfoQuery(useApi(), { id }))
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
  const title = current?.title ?? following?.title ?? room.name
  return (
    <Page title={room.name} description={`${room.name}：${title}`}>
      <div className="grid grid-cols-[minmax(0,1fr)_344px] gap-4">
        <div className="box min-w-0 overflow-hidden">
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
              title="会员直播间"
              text="该直播间为会员专享，开通会员后可观看并参与聊天"
              className={cn('rounded-none! border-0! border-b! bg-sunken!', stageHeight)}
            />
          )}
          <NameBar title={title} teacher={current?.teacher ?? room.teacher} />
          <StageNotice />
        </div>
        <div className="relative">
          {me.may_enter ? (
            <ChatPanel key={id} roomId={id} room={connected} online={room.online} />
          ) : (
            <ClosedChat />
          )}
        </div>
      </div>
      <NextPlans plans={next} />
    </Page>
  )
}
