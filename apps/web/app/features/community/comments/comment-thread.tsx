import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { CommentCard, CommentThread as Thread } from '@vce/protocol'
import { type ReactNode, useState } from 'react'
import { CommentEditor } from '#app/features/community/editor/comment-editor'
import type { ChipQuotes } from '#app/features/community/nodes/contract/chip-quotes'
import { useApi } from '#app/lib/api'
import { AcceptedBar } from './accepted-bar'
import { addComment } from './add-comment'
import { CommentItem } from './comment-item'
import type { CommentPlace } from './comment-place'
import { useCommentQuotes } from './comment-quotes'
import { CornerDownRight } from './icons'
import { repliesQuery } from './queries'

interface CommentThreadProps {
  thread: Thread
  below: CommentPlace
  quotes: ChipQuotes
  /** Id of the comment that the address names. */
  linkedId: number | undefined
  /** Whether the reply box of the comment `linkedId` is open at first. */
  replying: boolean
  onChange: () => void
  /** Called after a reply was published. */
  onWritten: () => void
}

/** A comment or an answer with the replies below it. */
export function CommentThread({
  thread,
  below,
  quotes,
  linkedId,
  replying,
  onChange,
  onWritten,
}: CommentThreadProps) {
  const queries = useQueryClient()
  const [unfolded, setUnfolded] = useState(false)
  const [target, setTarget] = useState<CommentCard | null>(
    () => (replying && [thread, ...thread.first_replies].find(({ id }) => id === linkedId)) || null,
  )
  const reply = (to: CommentCard) => setTarget(target?.id === to.id ? null : to)
  const item = (comment: CommentCard, prices: ChipQuotes, small: boolean) => (
    <CommentItem
      key={comment.id}
      comment={comment}
      below={below}
      small={small}
      onChange={onChange}
      quotes={prices}
      linked={comment.id === linkedId}
      onReply={reply}
    />
  )
  const first = thread.first_replies
  const left = thread.replies - first.length
  return (
    <li className="py-5">
      {thread.accepted && <AcceptedBar question={below.card?.question ?? null} />}
      {item(thread, quotes, false)}
      {(first.length > 0 || left > 0 || target) && (
        <div className="mt-3 ml-13 grid gap-4 rounded-md bg-sunken px-4 py-3">
          {first.map((each) => item(each, quotes, true))}
          {unfolded ? (
            <FurtherReplies
              thread={thread}
              below={below}
              renderItem={(each, prices) => item(each, prices, true)}
            />
          ) : (
            left > 0 && <MoreReplies left={left} busy={false} onPress={() => setUnfolded(true)} />
          )}
          {target && (
            <CommentEditor
              key={target.id}
              of={below.of}
              kind="comment"
              replyTo={{ id: target.id, nickname: target.author.nickname }}
              opened
              onCancel={() => setTarget(null)}
              onPublished={(comment) => {
                addComment(queries, { of: below.of, kind: thread.kind as 1 | 2 }, comment, thread.id)
                setTarget(null)
                onWritten()
              }}
            />
          )}
        </div>
      )}
    </li>
  )
}

interface FurtherRepliesProps {
  thread: Thread
  below: CommentPlace
  renderItem: (reply: CommentCard, quotes: ChipQuotes) => ReactNode
}

const noPages: readonly never[] = []

/** Replies that follow `first_replies`, loaded on request. */
function FurtherReplies({ thread, below, renderItem }: FurtherRepliesProps) {
  const { data, isFetching, fetchNextPage } = useInfiniteQuery(repliesQuery(useApi(), below.of, thread.id))
  const quotes = useCommentQuotes(data?.pages ?? noPages, below.world)
  const first = new Set(thread.first_replies.map(({ id }) => id))
  const loaded = new Map(
    data?.pages.flatMap((page) =>
      page.data.filter(({ id }) => !first.has(id)).map((reply) => [reply.id, reply]),
    ),
  )
  const left = thread.replies - first.size - loaded.size
  return (
    <>
      {[...loaded.values()].map((reply) => renderItem(reply, quotes))}
      {left > 0 && <MoreReplies left={left} busy={isFetching} onPress={() => void fetchNextPage()} />}
    </>
  )
}

interface MoreRepliesProps {
  left: number
  busy: boolean
  onPress: () => void
}

const MoreReplies = ({ left, busy, onPress }: MoreRepliesProps) => (
  <button
    type="button"
    className="needs-script row w-fit gap-1.5 text-sm text-brand hover:underline"
    disabled={busy}
    onClick={onPress}
  >
    <CornerDownRight className="size-3.5" aria-hidden />
    {busy ? '加载中...' : `展开其余 ${left} 条回复`}
  </button>
)
