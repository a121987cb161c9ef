import type { ChatMessage } from '@vce/protocol'
import { lazy, type Ref, Suspense, useId, useImperativeHandle, useRef, useState } from 'react'
import type { ShownFiles } from '#app/features/live-room/files/shown-files'
import type { RestrictSubject } from '#app/features/live-room/manage/restrict-dialog'
import { PeopleCount } from '#app/features/live-room/people-count'
import { SlidersHorizontal } from '#app/features/live-room/room-icons'
import { useRoomParts } from '#app/features/live-room/room-parts'
import type { Room } from '#app/features/live-room/use-room'
import { randomId } from '#app/lib/session/storage'
import { useUser } from '#app/lib/session/user'
import { useNow } from '#app/lib/use-now'
import { IconButton } from '#app/ui/controls/button'
import { Tabs } from '#app/ui/controls/tabs'
import { SkeletonRows } from '#app/ui/layout/states'
import { ChatFoot } from './chat-foot'
import { ChatList, type ChatListHandle } from './chat-list'
import { ChatNotices } from './chat-notices'
import { type ChatTab, chatTabs, shownTab } from './chat-tabs'
import type { ComposedMessage, ComposerTarget } from './composer'
import { EmptyChat } from './empty-chat'
import { inputStateOf, isLeading } from './input-state'
import { OwnRow } from './own-row'
import { TeacherList } from './teacher-list'
import { useMessageTools } from './use-message-tools'
import { useModeration } from './use-moderation'
import { useSend } from './use-send'
import { useTeacherMessages } from './use-teacher-messages'

const FilesPanel = lazy(() => import('#app/features/live-room/files/files-panel'))
const ManageDrawer = lazy(() => import('#app/features/live-room/manage/manage-drawer'))
const RestrictDialog = lazy(() => import('#app/features/live-room/manage/restrict-dialog'))

export interface ChatPanelHandle {
  /** Makes the next message the answer to a question. */
  answer(question: ChatMessage): void
}

interface ChatPanelProps {
  roomId: number
  room: Room
  /** Number of people as the page's data has it, until the room's state arrives. */
  online: number
  /** Address of the 开播台; null on the 开播台, which has the parts of 直播间管理 itself. */
  desk: string | null
  /** The 资料 of the broadcast; null without the tab. */
  files: ShownFiles | null
  ref?: Ref<ChatPanelHandle>
}

const subjectOf = (kind: RestrictSubject['kind'], { user_id, user }: ChatMessage): RestrictSubject => ({
  kind,
  user: { id: user_id, nickname: user.nickname },
})

/** The chat of a room: 聊天 and 讲师说, with the 资料 of its broadcast. */
export function ChatPanel({ roomId, room, online, desk, files, ref }: ChatPanelProps) {
  const { client, state } = room
  const { live } = state
  const user = useUser()
  const panel = useId()
  const [tab, setTab] = useState<ChatTab>('chat')
  const [target, setTarget] = useState<ComposerTarget | null>(null)
  const [isManaging, setManaging] = useState(false)
  const [restricting, setRestricting] = useState<RestrictSubject | null>(null)
  const [reported, setReported] = useState<number | null>(null)
  const { ReportDialog } = useRoomParts()
  const list = useRef<ChatListHandle>(null)
  const field = useRef<{ focus(): void }>(null)
  const { send, secondsLeft, mutedText } = useSend(roomId, room)
  const { recall, pin } = useModeration(roomId, client)
  const teacher = useTeacherMessages(roomId, state)
  const now = useNow(live !== null && live.me.muted_until !== null)
  const input = inputStateOf({ isSignedIn: user !== null, live, mutedText, now })

  const shown = shownTab(tab, files)
  const aim = (kind: ComposerTarget['kind'], message: ChatMessage) => {
    setTarget({ kind, message })
    setTab('chat')
    requestAnimationFrame(() => field.current?.focus())
  }
  useImperativeHandle(ref, () => ({ answer: (question) => aim('answer', question) }))
  const tools = useMessageTools(
    {
      userId: user?.id ?? null,
      role: live?.me.role ?? 'guest',
      mayWrite: input.kind === 'open',
      pinned: live?.pinned?.number ?? null,
    },
    {
      reply: (message) => aim('reply', message),
      answer: (message) => aim('answer', message),
      pin: (message) => void pin(message),
      unpin: () => void pin(null),
      recall: (message) => void recall(message),
      mute: (message) => setRestricting(subjectOf('mute', message)),
      ban: (message) => setRestricting(subjectOf('ban', message)),
      report: ({ id }) => setReported(id),
    },
  )

  function onSend({ text, picture, danmaku }: ComposedMessage) {
    const { message = null, kind } = target ?? {}
    void send({
      nonce: randomId(),
      text,
      picture,
      danmaku,
      reply: kind === 'reply' ? message : null,
      question: kind === 'answer' ? message : null,
    })
    setTarget(null)
    setTab('chat')
    list.current?.toEnd()
  }

  return (
    <section aria-label="直播间聊天" className="box absolute inset-0 flex flex-col overflow-hidden">
      <header className="row shrink-0 gap-2 border-b border-line pr-3 pl-4">
        <Tabs
          label="聊天内容"
          shape="line"
          panel={panel}
          className="border-0!"
          items={chatTabs(teacher.count, files)}
          value={shown}
          onChange={setTab}
        />
        <span className="row ml-auto gap-1">
          {desk !== null && live && isLeading(live.me.role) && (
            <IconButton icon={SlidersHorizontal} label="直播间管理" onClick={() => setManaging(true)} />
          )}
          <PeopleCount count={live?.online ?? online} className="text-ink-3" />
        </span>
      </header>
      <ChatNotices
        state={state}
        onUnpin={live && isLeading(live.me.role) ? () => void pin(null) : undefined}
      />
      <div id={panel} role="tabpanel" className="flex min-h-0 flex-1 flex-col">
        {shown === 'files' && files && (
          <Suspense fallback={<SkeletonRows rows={3} widths={['60%', '20%']} rowClass="h-14" />}>
            <FilesPanel files={files} desk={desk} />
          </Suspense>
        )}
        {shown === 'teacher' && <TeacherList teacher={teacher} tools={user && tools} />}
        {shown === 'chat' && (
          <ChatList
            key="chat"
            ref={list}
            label="聊天"
            messages={state.messages}
            tools={user && tools}
            onNearBeginning={client?.earlier}
            beginning={state.hasEarlier && <p className="t-hint py-2 text-center">上滑查看更早的消息</p>}
          >
            {state.messages.length + state.own.length === 0 && (
              <EmptyChat title="还没有人发言" isWaiting={live === null} onRetry={client?.opened} />
            )}
            {user &&
              state.own.map((message) => (
                <OwnRow
                  key={message.nonce}
                  message={message}
                  user={user}
                  isTeacher={live?.me.role === 'teacher'}
                  onRepeat={(again) => void send(again)}
                  onDiscard={(nonce) => client?.discard(nonce)}
                />
              ))}
          </ChatList>
        )}
      </div>
      <ChatFoot
        input={input}
        ref={field}
        target={target}
        onEndTarget={() => setTarget(null)}
        hasDanmaku={live?.rules.danmaku ?? false}
        maySendPictures={live?.me.may_send_pictures ?? false}
        secondsLeft={secondsLeft}
        onSend={onSend}
      />
      <Suspense fallback={null}>
        {desk !== null && live && isManaging && (
          <ManageDrawer
            roomId={roomId}
            desk={desk}
            live={live}
            client={client}
            messages={state.messages}
            onAnswer={(question) => {
              setManaging(false)
              aim('answer', question)
            }}
            onRestrict={setRestricting}
            onClose={() => setManaging(false)}
          />
        )}
        {live && restricting && (
          <RestrictDialog
            roomId={roomId}
            role={live.me.role}
            subject={restricting}
            onClose={() => setRestricting(null)}
          />
        )}
        {reported !== null && (
          <ReportDialog subject={{ kind: 'chat', id: reported }} onClose={() => setReported(null)} />
        )}
      </Suspense>
    </section>
  )
}
