import { useQueryClient } from '@tanstack/react-query'
import { acceptAnswer, type CommentCard, getBalances, getFeed, type PostCard } from '@vce/protocol'
import { useState } from 'react'
import { useApi } from '#app/lib/api'
import { useIdempotencyKey } from '#app/lib/idempotency-key'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { Confirmation } from '#app/ui/overlay/confirmation'

interface AcceptAnswerProps {
  comment: CommentCard
  card: PostCard
  onAccepted: () => void
}

/** 采纳 of an answer, shown to the author of an open question; it cannot be undone. */
export function AcceptAnswer({ comment, card: { mine, question }, onAccepted }: AcceptAnswerProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  // One key per answer, so that a retry after a lost reply accepts it only once.
  const key = useIdempotencyKey()
  const { busy, run } = useSaving()
  if (!mine.own || comment.mine.own || question?.state !== 'open') return null

  async function accept() {
    const done = await run(() => api.call(acceptAnswer, { comment_id: comment.id }, key.option()))
    setOpen(false)
    if (!done) return
    toast.done('采纳成功')
    void queries.invalidateQueries(queriesOf(getBalances, getFeed))
    onAccepted()
  }

  const { bounty } = question
  return (
    <>
      <button
        type="button"
        className="needs-script font-semibold text-brand hover:underline"
        onClick={() => setOpen(true)}
      >
        采纳
      </button>
      <Confirmation
        open={open}
        title="采纳这个回答？"
        text={
          bounty > 0
            ? `悬赏 ${bounty} V粒 会全额付给 ${comment.author.nickname}，采纳后不可更改。`
            : '采纳后不可更改。'
        }
        action="采纳"
        busy={busy}
        onClose={() => setOpen(false)}
        onConfirm={() => void accept()}
      />
    </>
  )
}
