import { useRef, useState } from 'react'
import { ChatPanel, type ChatPanelHandle } from '#app/features/live-room/chat/chat-panel'
import { RecordingsCard } from '#app/features/live-room/cuts/recordings-card'
import { leadsDesk } from '#app/features/live-room/desk-address'
import { broadcastOfFiles, filesOfRoom } from '#app/features/live-room/files/shown-files'
import { NextPlans } from '#app/features/live-room/next-plans'
import { roomInfoQuery } from '#app/features/live-room/queries'
import type { RoomMessages } from '#app/features/live-room/room-messages'
import { StageNotice } from '#app/features/live-room/stage/stage-notice'
import { useRoom } from '#app/features/live-room/use-room'
import { useApi } from '#app/lib/api'
import { roomAddress } from '#app/lib/room-list'
import { useUser } from '#app/lib/session/user'
import { useLoaded } from '#app/lib/use-loaded'
import { cn } from '#app/ui/cn'
import { ButtonLink } from '#app/ui/controls/button'
import { Page } from '#app/ui/layout/page'
import { Empty, Failed } from '#app/ui/layout/states'
import { DeskHead } from './desk-head'
import { deskStateOf, isRinging } from './desk-state'
import { FilesCard } from './files-card'
import { ForgottenBanner } from './forgotten-banner'
import { HealthCard } from './health-card'
import { LeadCard } from './lead-card'
import { NoticeList } from './notice-list'
import { Preview } from './preview'
import { StreamSetup } from './stream-setup'
import { useDesk } from './use-desk'
import { useRinging } from './use-ringing'

interface DeskPageProps {
  id: number
  messages: () => RoomMessages
}

/** 开播台: the desk from which a teacher runs the broadcasts of a room. */
export function DeskPage({ id, messages }: DeskPageProps) {
  const info = useLoaded(roomInfoQuery(useApi(), { id }))
  const { room, me, rules, next } = info
  const user = useUser()
  const connected = useRoom(id, messages, me.may_enter)
  const desk = useDesk(id)
  const [silencedId, setSilencedId] = useState<number | null>(null)
  const chat = useRef<ChatPanelHandle>(null)
  useRinging(desk !== null && isRinging(desk.health, silencedId), () => desk?.refresh())

  const { live } = connected.state
  const heading = (
    <header className="row mb-4 gap-3">
      <h1 className="text-xl font-semibold text-ink">开播台</h1>
      <p className="rest truncate text-base text-ink-3">{room.name}</p>
      <ButtonLink to={roomAddress(room)} variant="outline" size="sm">
        返回直播间
      </ButtonLink>
    </header>
  )
  if (!desk) {
    return (
      <Page title={`开播台 - ${room.name}`}>
        {heading}
        <section className="box center min-h-100">
          <Failed />
        </section>
      </Page>
    )
  }
  const { health } = desk
  const shown = deskStateOf(health.broadcast, live?.broadcast ?? null)
  const isRoomTeacher = me.role === 'teacher'
  const runs = isRoomTeacher || leadsDesk(user?.id ?? null, 'member', [health.broadcast])
  return (
    <Page title={`开播台 - ${room.name}`} description={`${room.name}的开播台`}>
      {heading}
      {health.is_forgotten && (
        <ForgottenBanner
          health={health}
          runs={runs}
          isSilent={!isRinging(health, silencedId)}
          onSilence={() => setSilencedId(health.broadcast?.id ?? null)}
        />
      )}
      <NoticeList health={health} />
      <div className="grid grid-cols-[minmax(0,1fr)_344px] gap-4">
        <section aria-label="直播画面" className="box @container min-w-0 overflow-hidden">
          <DeskHead
            shown={shown}
            health={health}
            runs={runs}
            isRoomTeacher={isRoomTeacher}
            client={connected.client}
          />
          <Preview roomId={id} shown={shown} health={health} />
          <StageNotice />
        </section>
        <div className="relative">
          {me.may_enter ? (
            <ChatPanel
              ref={chat}
              roomId={id}
              room={connected}
              online={room.online}
              desk={null}
              files={null}
            />
          ) : (
            <section aria-label="直播间聊天" className="box absolute inset-0 center">
              <Empty title="聊天为会员专享" hint="开通会员后可看聊天" />
            </section>
          )}
        </div>
        <div className={cn('grid gap-4', runs && 'grid-cols-2')}>
          {runs && <StreamSetup health={health} />}
          <HealthCard desk={desk} isWide={!runs} />
        </div>
        {/* As high as the cards beside it, however long its lists are. */}
        <div className="relative min-h-110">
          <LeadCard
            roomId={id}
            role={me.role}
            rules={live?.rules ?? rules}
            notice={live?.notice ?? room.notice}
            room={connected}
            onAnswer={(question) => chat.current?.answer(question)}
          />
        </div>
      </div>
      <FilesCard roomId={id} broadcast={broadcastOfFiles(info)} files={filesOfRoom(info)} />
      <NextPlans plans={next} />
      {runs && <RecordingsCard room={room} />}
    </Page>
  )
}
