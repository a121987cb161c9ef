import type { ChatMessage } from '@vce/protocol'
import { ChatText } from '#app/features/live-room/chat-text'
import type { OwnPicture } from '#app/features/live-room/room-state'
import { cn } from '#app/ui/cn'
import { LevelBadge, levelBadges } from '#app/ui/layout/level-badge'
import { Tag } from '#app/ui/layout/tag'
import { MessagePicture } from './message-picture'

/** 讲师, 助教, or the level of a member behind the name. */
export const RoleBadge = ({ user: { role, level } }: Pick<ChatMessage, 'user'>) => {
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
