import { useQueryClient } from '@tanstack/react-query'
import { appealDecision, getMySpeech, type OwnItem } from '@vce/protocol'
import { useId, useState } from 'react'
import { errorMessage, useApi } from '#app/lib/api'
import { shortTime } from '#app/lib/format'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { Button } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { Dialog } from '#app/ui/overlay/dialog'

type Removal = NonNullable<OwnItem['removal']>

const states: Record<Exclude<Removal['appeal'], 'open'>, string> = {
  sent: '申诉处理中',
  upheld: '申诉未通过',
  overturned: '申诉已通过',
  late: '已超过申诉期限',
}
const maxLength = 500

/** 申诉 against a removal, once, within its days. */
export function AppealButton({ removal }: { removal: Removal }) {
  const [open, setOpen] = useState(false)
  if (removal.appeal !== 'open') return <span className="t-hint shrink-0">{states[removal.appeal]}</span>
  return (
    <>
      <Button variant="outline" size="sm" className="shrink-0" onClick={() => setOpen(true)}>
        申诉
      </Button>
      {open && <AppealDialog removal={removal} onClose={() => setOpen(false)} />}
    </>
  )
}

function AppealDialog({ removal, onClose }: { removal: Removal; onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useId()
  const fault = useId()
  const [text, setText] = useState('')
  const [message, setMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function send() {
    if (text.trim() === '') return setMessage('请填写申诉理由')
    setBusy(true)
    try {
      await api.call(appealDecision, { review_id: removal.review_id, text: text.trim() })
      toast.done('申诉已提交，我们会在48小时内答复')
      await queries.invalidateQueries(queriesOf(getMySpeech))
      onClose()
    } catch (error) {
      setMessage(errorMessage(error))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="申诉"
      width={480}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={form} disabled={busy}>
            提交
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void send()
        }}
      >
        <p className="t-brief">
          移除原因：{removal.reason}。
          {removal.appeal_until && `${shortTime(removal.appeal_until)} 前可以申诉一次，`}
          由另一位审核人员处理，48 小时内答复。
        </p>
        <textarea
          aria-label="申诉理由"
          aria-describedby={fault}
          rows={5}
          maxLength={maxLength}
          placeholder="请说明为什么不违规"
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="mt-3 block w-full resize-none rounded-md border border-line-2 bg-surface px-3 py-2 text-base text-ink outline-none placeholder:text-ink-3 focus:border-brand focus:ring-3 focus:ring-brand-soft"
        />
        <div className="apart mt-1 gap-3">
          <Refusal id={fault} message={message} />
          <span className="t-hint ml-auto">
            {text.length}/{maxLength}
          </span>
        </div>
      </form>
    </Dialog>
  )
}
