import { type CommentCard, contentStates } from '@vce/protocol'
import { useEffect, useRef } from 'react'
import { memberPage } from '#app/features/community/addresses'
import { AuthorName, AuthorPicture } from '#app/features/community/cards/author-line'
import { LikeButton } from '#app/features/community/cards/like-button'
import { reactionClass } from '#app/features/community/cards/reaction-button'
import { DocumentView } from '#app/features/community/document/document-view'
import { TimeText } from '#app/features/community/document/time-text'
import type { ChipQuotes } from '#app/features/community/nodes/contract/chip-quotes'
import { ReportButton } from '#app/features/community/report/report-button'
import { cn } from '#app/ui/cn'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { AcceptAnswer } from './accept-answer'
import type { CommentPlace } from './comment-place'
import { DeleteComment } from './delete-comment'
import { MessageCircle } from './icons'
import { SecondButton } from './second-button'

interface CommentItemProps {
  comment: CommentCard
  below: CommentPlace
  quotes: ChipQuotes
  /** Whether the comment is a reply within a thread. */
  small: boolean
  /** Whether the address names the comment; it is then highlighted and scrolled to. */
  linked: boolean
  onReply: (comment: CommentCard) => void
  /** Called when the comment was deleted or accepted. */
  onChange: () => void
}

/** Text shown instead of a deleted or removed comment. */
const goneText = (state: number) =>
  state === contentStates.deleted ? '该内容已被作者删除' : '该内容已被移除'

/** A comment, reply or answer. */
export function CommentItem({ comment, below, quotes, small, linked, onReply, onChange }: CommentItemProps) {
  const { id, author, document, pictures, reply_to: replyTo } = comment
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (linked) place.current?.scrollIntoView({ block: 'center' })
  }, [linked])
  return (
    <div
      ref={place}
      id={`comment-${id}`}
      className={cn('flex gap-3', linked && '-mx-2 rounded-md px-2 py-1 outline-2 outline-brand-line')}
    >
      <AuthorPicture author={author} size={small ? 28 : 40} />
      <div className="min-w-0 flex-1">
        <p className="row gap-2">
          <AuthorName author={author} plain={small} />
          {comment.by_author && (
            <Tag tone="brand" small>
              {below.authorMark}
            </Tag>
          )}
          {comment.state === contentStates.held && (
            <Tag tone="line" small>
              审核中
            </Tag>
          )}
        </p>
        <div className="mt-1">
          {document ? (
            <>
              {comment.second !== null && below.onSecond && (
                <SecondButton second={comment.second} onPress={below.onSecond} />
              )}
              {replyTo && (
                <Link to={memberPage(replyTo.user_id)} className="mr-2 text-brief text-brand hover:underline">
                  @{replyTo.nickname}
                </Link>
              )}
              <DocumentView
                document={document}
                pictures={pictures}
                quotes={quotes}
                world={below.world}
                size="comment"
                headings="h3"
              />
            </>
          ) : (
            <p className="text-brief text-ink-3">{goneText(comment.state)}</p>
          )}
        </div>
        <p className="t-hint row mt-2 gap-5">
          <span className="row gap-3">
            <TimeText at={comment.at} />
            {comment.region && <span>{comment.region}</span>}
            {comment.is_sample && <span>示例</span>}
          </span>
          {document && (
            <>
              <LikeButton kind="comment" id={id} liked={comment.mine.liked} likes={comment.likes} />
              <button
                type="button"
                className={cn('needs-script', reactionClass('plain'))}
                aria-label={`回复 ${author.nickname}`}
                onClick={() => onReply(comment)}
              >
                <MessageCircle className="size-4" aria-hidden />
                回复
              </button>
              {comment.kind === 2 && below.card && (
                <AcceptAnswer comment={comment} card={below.card} onAccepted={onChange} />
              )}
              <span className="ml-auto">
                {comment.mine.own ? (
                  !comment.accepted && <DeleteComment id={id} onDeleted={onChange} />
                ) : (
                  <ReportButton subject={{ kind: 'comment', id }} className="needs-script hover:text-brand">
                    举报
                  </ReportButton>
                )}
              </span>
            </>
          )}
        </p>
      </div>
    </div>
  )
}
