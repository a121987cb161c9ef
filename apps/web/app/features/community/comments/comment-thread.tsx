import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { CommentCard, PostCard, CommentThread as Thread } from '@vce/protocol'
import { useState } from 'react'
import { CommentEditor } from '#app/features/community/editor/comment-editor'
import { useApi } from '#app/lib/api'
import { AcceptedBar } from './accepted-bar'
import { addComment } from './add-comment'
import { CommentItem } from './comment-item'
import { CornerDownRight } from './icons'
import { repliesQuery } from './queries'

interface CommentThreadProps {
  thread: Thread
  card: PostCard
  onChange: () => void
  /** After a reply was written. */
  onWritten: () => void
}

/** A comment or an answer with the replies below it. */
export function CommentThread({ thread, card, onChange, onWritten }: CommentThreadProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [unfolded, setUnfolded] = useState(false)
  const [target, setTarget] = useState<CommentCard | null>(null)
  const rest = useInfiniteQuery({ ...repliesQuery(api, card.id, thread.id), enabled: unfolded })
  const loaded = rest.data?.pages.flatMap((page) => page.data) ?? []
  const replies = [
    ...new Map([...thread.first_replies, ...loaded].map((reply) => [reply.id, reply])).values(),
  ]
  const left = thread.replies - replies.length
  const more = () => (unfolded ? void rest.fetchNextPage() : setUnfolded(true))
  const reply = (to: CommentCard) => setTarget(target?.id === to.id ? null : to)
  return (
    <li className="py-5">
      {thread.accepted && <AcceptedBar question={card.question} />}
      <CommentItem comment={thread} {...{ card }} onReply={reply} onChange={onChange} />
      {(replies.length > 0 || left > 0 || target) && (
        <div className="mt-3 ml-13 grid gap-4 rounded-md bg-sunken px-4 py-3">
          {replies.map((each) => (
            <CommentItem
              key={each.id}
              comment={each}
              {...{ card }}
              small
              onReply={reply}
              onChange={onChange}
            />
          ))}
          {left > 0 && (
            <button
              type="button"
              className="needs-script row w-fit gap-1.5 text-sm text-brand hover:underline"
              disabled={rest.isFetching}
              onClick={more}
            >
              <CornerDownRight className="size-3.5" aria-hidden />
              {rest.isFetching ? '加载中...' : `展开其余 ${left} 条回复`}
            </button>
          )}
          {target && (
            <CommentEditor
              key={target.id}
              postId={card.id}
              kind="comment"
              replyTo={{ id: target.id, nickname: target.author.nickname }}
              opened
              onCancel={() => setTarget(null)}
              onPublished={(comment) => {
                addComment(queries, { postId: card.id, kind: thread.kind as 1 | 2 }, comment, thread.id)
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
