import type { ChatMessage } from '@vce/protocol'
import { memo } from 'react'
import { cn } from '#app/ui/cn'
import { Avatar } from '#app/ui/layout/avatar'
import { Bubble, RoleBadge } from './bubble'
import { MessageMenu, type MessageTools } from './message-menu'

interface ChatRowProps {
  message: ChatMessage
  /** Tools of the menu at the message; null for guests, who have none. */
  tools: MessageTools | null
  /** Whether Tab reaches the menu. */
  isTabStop: boolean
}

/** A message of the chat. */
export const ChatRow = memo(function ChatRow({ message, tools, isTabStop }: ChatRowProps) {
  const { number, user, text, picture, picture_size: size, reply, accept, at } = message
  const isTeacher = user.role === 'teacher'
  return (
    <article
      data-number={number}
      aria-label={`${isTeacher ? '讲师 ' : ''}${user.nickname}`}
      className="group flex gap-2.5 py-2"
    >
      <Avatar
        url={user.avatar}
        size={28}
        ring={isTeacher ? 'live' : undefined}
        className="mt-0.5 self-start"
      />
      <div className="rest">
        <header className="row h-5 gap-1.5 text-xs">
          <span className={cn('truncate', isTeacher ? 'font-semibold text-brand' : 'text-ink-3')}>
            {user.nickname}
          </span>
          <RoleBadge user={user} />
          <time
            dateTime={`${at.replace(' ', 'T')}+08:00`}
            className="ml-auto text-ink-3 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"
          >
            {at.slice(11, 16)}
          </time>
          {tools && <MessageMenu message={message} tools={tools} isTabStop={isTabStop} />}
        </header>
        <Bubble
          text={text}
          picture={picture === null ? null : { url: picture, size }}
          quoted={accept ?? reply}
          isQuestion={accept !== null}
          isTeacher={isTeacher}
        />
      </div>
    </article>
  )
})
