import { useQueryClient } from '@tanstack/react-query'
import { appealDecision, getMyBan, type OutputOf } from '@vce/protocol'
import { useState } from 'react'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useNow } from '#app/lib/use-now'
import { useSending } from '#app/lib/use-sending'
import { Button } from '#app/ui/controls/button'
import { TextArea } from '#app/ui/controls/text-area'

type Ban = NonNullable<OutputOf<typeof getMyBan>['ban']>

interface AppealFormProps {
  reviewId: number
  appeal: Ban['appeal']
  /** Until when the decision can be appealed. */
  until: string | null
}

const maxLength = 500
const isOver = (until: string, now: number | null) =>
  now !== null && Date.parse(`${until.replace(' ', 'T')}+08:00`) <= now

/** 申诉 against a decision: the form, or what became of the appeal. */
export default function AppealForm({ reviewId, appeal, until }: AppealFormProps) {
  const now = useNow(until !== null)
  if (appeal) return <SentAppeal appeal={appeal} />
  if (until === null || isOver(until, now)) return <p className="t-dim mt-5">已超过 15 天的申诉期限</p>
  return <NewAppeal reviewId={reviewId} until={until} />
}

const SentAppeal = ({ appeal }: { appeal: NonNullable<Ban['appeal']> }) => (
  <section aria-label="申诉" className="mt-5 w-full rounded-md border border-line p-4">
    <h2 className="text-base font-semibold text-ink">
      {appeal.state === 'open' ? '申诉处理中' : '申诉未通过，维持原处理'}
    </h2>
    <p className="t-dim mt-1">
      {appeal.state === 'open'
        ? `已于 ${appeal.at.slice(0, 16)} 提交，由另一位审核人员在 48 小时内答复`
        : `答复：${appeal.answer}`}
    </p>
    <p className="mt-3 wrap-anywhere text-sm text-ink-2">{appeal.text}</p>
  </section>
)

function NewAppeal({ reviewId, until }: { reviewId: number; until: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const { busy, isHeld, message, refuse, run } = useSending({ text })

  function send() {
    if (busy || isHeld) return
    if (text.trim() === '') return refuse('请填写申诉理由')
    void run(async () => {
      await api.call(appealDecision, { review_id: reviewId, text: text.trim() })
      toast.done('申诉已提交，我们会在48小时内答复')
      await queries.invalidateQueries(queriesOf(getMyBan))
    })
  }
  return (
    <form
      aria-label="申诉"
      className="mt-5 w-full"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        label="申诉理由"
        placeholder="如有异议，请说明为什么不违规"
        rows={4}
        maxLength={maxLength}
        value={text}
        onChange={setText}
        fault={message}
      />
      <div className="between mt-3 gap-4">
        <p className="t-hint">{until.slice(0, 16)} 前可申诉一次，由另一位审核人员处理</p>
        <Button type="submit" aria-disabled={busy || isHeld}>
          {busy ? '提交中…' : '提交申诉'}
        </Button>
      </div>
    </form>
  )
}
