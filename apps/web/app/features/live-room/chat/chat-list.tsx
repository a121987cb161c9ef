import type { ChatMessage } from '@vce/protocol'
import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import { ArrowDown } from '#app/features/live-room/room-icons'
import { Button } from '#app/ui/controls/button'
import { ScrollRegion } from '#app/ui/layout/scroll-region'
import { ChatRow } from './chat-row'
import type { MessageTools } from './message-menu'
import { useFollowing } from './use-following'

/** Distance from the beginning in pixels at which earlier messages are requested. */
const earlierPx = 160

export interface ChatListHandle {
  /** Shows the end of the list, which is followed from then on. */
  toEnd(): void
}

interface ChatListProps {
  label: string
  messages: readonly ChatMessage[]
  tools: MessageTools | null
  /** Rows after the messages. */
  children?: ReactNode
  /** Row before the messages: what stands at the beginning of the list. */
  beginning?: ReactNode
  /** Called when the reader comes near the beginning. */
  onNearBeginning?: (() => void) | undefined
  ref?: Ref<ChatListHandle>
}

/** Messages of a room. At the end it follows; scrolled up it stays, counts what is new, and leads down. */
export function ChatList({
  label,
  messages,
  tools,
  children,
  beginning,
  onNearBeginning,
  ref,
}: ChatListProps) {
  const newest = messages.at(-1)?.number ?? 0
  const { list, leftAt, onScroll, toEnd } = useFollowing(newest)
  useImperativeHandle(ref, () => ({ toEnd }))
  const unseen = leftAt === null ? 0 : messages.filter(({ number }) => number > leftAt).length
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <ScrollRegion
        ref={list}
        role="log"
        label={label}
        fills
        className="relative px-4 py-2 [overflow-anchor:none]"
        onScroll={() => {
          onScroll()
          if ((list.current?.scrollTop ?? earlierPx) < earlierPx) onNearBeginning?.()
        }}
      >
        <div>
          {beginning}
          {messages.map((message) => (
            <ChatRow
              key={message.number}
              message={message}
              tools={tools}
              isTabStop={message.number === newest}
            />
          ))}
          {children}
        </div>
      </ScrollRegion>
      {unseen > 0 && (
        <Button
          variant="soft"
          size="sm"
          className="absolute bottom-2 left-1/2 -translate-x-1/2 rounded-full! shadow-pop"
          onClick={toEnd}
        >
          <ArrowDown className="size-3.5" />
          {unseen} 条新消息
        </Button>
      )}
    </div>
  )
}
