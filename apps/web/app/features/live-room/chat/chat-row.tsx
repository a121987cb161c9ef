import type { ChatMessage } from '@vce/protocol'
import { memo } from 'react'
import { ChatText } from '#app/features/live-room/chat-text'
import type { OwnPicture } from '#app/features/live-room/room-state'
import { cn } from '#app/ui/cn'
import { Avatar } from '#app/ui/layout/avatar'
import { LevelBadge, levelBadges } from '#app/ui/layout/level-badge'
import { Tag } from '#app/ui/layout/tag'
import { MessageMenu, type MessageTools } from './message-menu'
import { MessagePicture } from './message-picture'

const Badges = ({ user: { role, level } }: Pick<ChatMessage, 'user'>) => {
  const badge = levelBadges[level]
  if (role === 'teacher' || role === 'assistant') {
    return (
      <Tag tone="brand" small>
        {role === 'teacher' ? '讲师' : '助教'}
      </Tag>
    )
  }
  return badge ? <LevelBadge level={badge} short /> : null
}

/** A quoted message above the text. */
const Quote = ({
  quoted,
  isQuestion,
}: {
  quoted: NonNullable<ChatMessage['reply']>
  isQuestion: boolean
}) => (
  <blockquote className="mb-1 line-clamp-2 border-l-2 border-line-2 pl-2 text-sm text-ink-3">
    {isQuestion && <span className="mr-1 text-brand">提问</span>}
    {quoted.nickname}：
    <ChatText text={quoted.text} />
  </blockquote>
)

interface BubbleProps {
  text: string
  picture: OwnPicture | null
  quoted: ChatMessage['reply']
  isQuestion: boolean
  isTeacher: boolean
  className?: string
}

/** The text of a message with what it quotes. */
export const Bubble = ({ text, picture, quoted, isQuestion, isTeacher, className }: BubbleProps) => (
  <div
    className={cn(
      'mt-1 w-fit max-w-full rounded-md px-3 py-1.5 text-brief wrap-anywhere whitespace-pre-wrap text-ink',
      isTeacher ? 'bg-brand-soft' : 'bg-hover',
      className,
    )}
  >
    {quoted && <Quote quoted={quoted} isQuestion={isQuestion} />}
    <ChatText text={text} />
    {picture && <MessagePicture picture={picture} />}
  </div>
)

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
          <Badges user={user} />
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
