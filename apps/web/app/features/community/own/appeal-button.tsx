import { useQueryClient } from '@tanstack/react-query'
import { appealDecision, getMySpeech, type OwnItem } from '@vce/protocol'
import { useState } from 'react'
import { useApi } from '#app/lib/api'
import { shortTime } from '#app/lib/format'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSending } from '#app/lib/use-sending'
import { Button } from '#app/ui/controls/button'
import { TextArea } from '#app/ui/controls/text-area'
import { FormDialog } from '#app/ui/overlay/form-dialog'

type Removal = NonNullable<OwnItem['removal']>

const states: Record<Exclude<Removal['appeal'], 'open'>, string> = {
  sent: '申诉处理中',
  upheld: '申诉未通过',
  overturned: '申诉已通过',
  late: '已超过申诉期限',
}
const maxLength = 500

/** Button 申诉 against the removal of a text; possible once and within a number of days. */
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
  const [text, setText] = useState('')
  const { busy, isHeld, message, refuse, run } = useSending({ text })

  function send() {
    if (text.trim() === '') return refuse('请填写申诉理由')
    void run(async () => {
      await api.call(appealDecision, { review_id: removal.review_id, text: text.trim() })
      toast.done('申诉已提交，我们会在48小时内答复')
      await queries.invalidateQueries(queriesOf(getMySpeech))
      onClose()
    })
  }

  return (
    <FormDialog title="申诉" width={480} busy={busy} isHeld={isHeld} onSubmit={send} onClose={onClose}>
      <p className="t-brief">移除原因：{removal.reason}</p>
      <p className="t-dim mt-1">
        {removal.appeal_until && `${shortTime(removal.appeal_until)} 前可以申诉一次，`}
        由另一位审核人员处理，48 小时内答复。
      </p>
      <TextArea
        label="申诉理由"
        placeholder="请说明为什么不违规"
        rows={5}
        maxLength={maxLength}
        value={text}
        onChange={setText}
        fault={message}
        className="mt-3"
      />
    </FormDialog>
  )
}
