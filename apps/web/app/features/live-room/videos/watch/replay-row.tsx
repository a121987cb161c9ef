import type { ReplayMessage } from '@vce/protocol'
import { memo } from 'react'
import { Bubble, RoleBadge } from '#app/features/live-room/chat/bubble'
import { durationText } from '#app/lib/duration-text'
import { cn } from '#app/ui/cn'
import { Avatar } from '#app/ui/layout/avatar'

interface ReplayRowProps {
  message: ReplayMessage
  /** Whether it is the last one that was written until the moment of the video. */
  isNow: boolean
  /** Whether Tab reaches it; ↑ and ↓ move between the messages. */
  isTabStop: boolean
  onSeek: (second: number) => void
}

/** A message of a recording; a click leads to its second. */
export const ReplayRow = memo(function ReplayRow({ message, isNow, isTabStop, onSeek }: ReplayRowProps) {
  const { user, text, picture, picture_size: size, reply, accept, second } = message
  const isTeacher = user.role === 'teacher'
  const time = durationText(second)
  return (
    <article
      aria-label={`${isTeacher ? '讲师 ' : ''}${user.nickname} ${time}`}
      aria-current={isNow || undefined}
      className={cn(
        'relative flex gap-2.5 border-l-2 px-3.5 py-2 hover:bg-sunken',
        isNow ? 'border-brand bg-sunken' : 'border-transparent',
      )}
    >
      {user.avatar ? (
        <Avatar url={user.avatar} size={28} className="mt-0.5 self-start" />
      ) : (
        <span aria-hidden className="mt-0.5 size-7 shrink-0 rounded-full bg-hover" />
      )}
      <div className="rest">
        <header className="row h-5 gap-1.5 text-xs">
          <span className={cn('truncate', isTeacher ? 'font-semibold text-brand' : 'text-ink-3')}>
            {user.nickname}
          </span>
          <RoleBadge user={user} />
          <button
            type="button"
            data-seek
            tabIndex={isTabStop ? 0 : -1}
            aria-label={`跳到 ${time}`}
            className="ml-auto text-ink-3 tabular-nums after:absolute after:inset-0 hover:text-brand"
            onClick={() => onSeek(second)}
          >
            {time}
          </button>
        </header>
        <div className="pointer-events-none relative z-10 [&_button]:pointer-events-auto">
          <Bubble
            text={text}
            picture={picture === null ? null : { url: picture, size }}
            quoted={accept ?? reply}
            isQuestion={accept !== null}
            isTeacher={isTeacher}
          />
        </div>
      </div>
    </article>
  )
})
