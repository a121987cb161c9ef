import { useQueryClient } from '@tanstack/react-query'
import { bountyBounds, getBalances, getPost, raiseBounty } from '@vce/protocol'
import { useId, useState } from 'react'
import { errorMessage, useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { randomId } from '#app/lib/session/storage'
import { toast } from '#app/lib/toast'
import { Button } from '#app/ui/controls/button'
import { Field } from '#app/ui/controls/field'
import { Dialog } from '#app/ui/overlay/dialog'

/** 追加悬赏 of an own question. */
export function RaiseBounty({ id, onClose }: { id: number; onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useId()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // One key for the dialog: a call whose reply was lost is repeated, not done twice.
  const [key] = useState(randomId)

  async function send() {
    const amount = Number(text)
    if (!Number.isInteger(amount) || amount < bountyBounds.min || amount > bountyBounds.max)
      return setFault(`每次追加为${bountyBounds.min}至${bountyBounds.max}V粒`)
    setBusy(true)
    try {
      await api.call(raiseBounty, { id, amount }, { idempotencyKey: key })
      toast.done('悬赏已追加')
      await queries.invalidateQueries(queriesOf(getPost, getBalances))
      onClose()
    } catch (error) {
      setFault(errorMessage(error))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="追加悬赏"
      width={400}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={form} disabled={busy}>
            确定
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="pb-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void send()
        }}
      >
        <p className="t-brief mb-3">追加的V粒会被冻结，只增不减；采纳后全额付给回答者。</p>
        <Field
          label="追加的V粒"
          inputMode="numeric"
          value={text}
          onChange={({ target }) => setText(target.value.replace(/\D/g, '').slice(0, 4))}
          tail={<span className="text-ink-3">V粒</span>}
          {...(fault !== null && { bad: fault })}
        />
      </form>
    </Dialog>
  )
}
