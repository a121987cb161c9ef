import { useQueryClient } from '@tanstack/react-query'
import { bountyBounds, getBalances, getPost, raiseBounty } from '@vce/protocol'
import { useState } from 'react'
import { useApi } from '#app/lib/api'
import { useIdempotencyKey } from '#app/lib/idempotency-key'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSending } from '#app/lib/use-sending'
import { Field } from '#app/ui/controls/field'
import { FormDialog } from '#app/ui/overlay/form-dialog'

/** Dialog 追加悬赏 for the reader's own question. */
export function RaiseBounty({ id, onClose }: { id: number; onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const { busy, isHeld, message, refuse, run } = useSending({ text })
  // One key per dialog, so that a retry after a lost reply raises the bounty only once.
  const key = useIdempotencyKey()

  function send() {
    const amount = Number(text)
    if (!Number.isInteger(amount) || amount < bountyBounds.min || amount > bountyBounds.max)
      return refuse(`每次追加为${bountyBounds.min}至${bountyBounds.max}V粒`)
    void run(async () => {
      await api.call(raiseBounty, { id, amount }, key.option())
      toast.done('悬赏已追加')
      await queries.invalidateQueries(queriesOf(getPost, getBalances))
      onClose()
    })
  }

  return (
    <FormDialog
      title="追加悬赏"
      width={400}
      submit="确定"
      busy={busy}
      isHeld={isHeld}
      onSubmit={send}
      onClose={onClose}
      className="pb-5"
    >
      <p className="t-brief mb-3">追加的V粒会被冻结，只增不减；采纳后全额付给回答者。</p>
      <Field
        label="追加的V粒"
        inputMode="numeric"
        value={text}
        onChange={({ target }) => setText(target.value.replace(/\D/g, '').slice(0, 4))}
        tail={<span className="text-ink-3">V粒</span>}
        {...(message !== null && { bad: message })}
      />
    </FormDialog>
  )
}
