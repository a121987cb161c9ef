import { quotedTextOf, type UserInfo } from '@vce/protocol'
import type { OwnMessage } from '#app/features/live-room/room-state'
import { CircleAlert } from '#app/ui/icons/icons'
import { Avatar } from '#app/ui/layout/avatar'
import { Bubble } from './bubble'

interface OwnRowProps {
  message: OwnMessage
  user: UserInfo
  isTeacher: boolean
  onRepeat: (message: OwnMessage) => void
  onDiscard: (nonce: string) => void
}

const actionClass = 'text-brand hover:underline'

/** A message of the reader that the chat does not contain yet: 发送中, or the reason for which it was not sent. */
export function OwnRow({ message, user, isTeacher, onRepeat, onDiscard }: OwnRowProps) {
  const { nonce, text, picture, reply, question, failure, number } = message
  const quoted = question ?? reply
  return (
    <article aria-label={user.nickname} className="flex gap-2.5 py-2">
      <Avatar url={user.avatar} size={28} className="mt-0.5 self-start" />
      <div className="rest">
        <p className="truncate text-xs leading-5 text-ink-3">{user.nickname}</p>
        <Bubble
          text={text}
          picture={picture}
          quoted={
            quoted && {
              number: quoted.number,
              nickname: quoted.user.nickname,
              text: quotedTextOf(quoted),
            }
          }
          isQuestion={question !== null}
          isTeacher={isTeacher}
          className={failure === null ? 'opacity-70' : undefined}
        />
        {failure === null ? (
          <p className="t-hint mt-1">{number === null ? '发送中' : '已发送'}</p>
        ) : (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-danger">
            <span className="row gap-1">
              <CircleAlert className="size-3.5 shrink-0" />
              {failure}
            </span>
            <button type="button" className={actionClass} onClick={() => onRepeat(message)}>
              重发
            </button>
            <button type="button" className={actionClass} onClick={() => onDiscard(nonce)}>
              删除
            </button>
          </p>
        )}
      </div>
    </article>
  )
}
