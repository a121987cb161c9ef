import { type ReportReason, reportReasonNames, reportReasons, reportTarget } from '@vce/protocol'
import { useId, useState } from 'react'
import { errorMessage, useApi } from '#app/lib/api'
import { toast } from '#app/lib/toast'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { Dialog } from '#app/ui/overlay/dialog'

/** What is reported. */
export interface ReportedThing {
  kind: 'post' | 'comment' | 'user' | 'topic'
  id: number
}

interface ReportDialogProps {
  thing: ReportedThing
  onClose: () => void
}

const maxWords = 200
const names = { post: '帖子', comment: '评论', user: '用户', topic: '话题' } as const

/** 举报: a reason, and words that 其他 needs. */
export function ReportDialog({ thing, onClose }: ReportDialogProps) {
  const api = useApi()
  const form = useId()
  const fault = useId()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  async function send() {
    if (reason === null) return setMessage('请选择举报原因')
    if (reason === 'other' && text.trim() === '') return setMessage('请填写说明')
    setBusy(true)
    try {
      await api.call(reportTarget, { ...thing, reason, text: text.trim() })
      toast.done('举报已收到，我们会尽快处理')
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
      title={`举报${names[thing.kind]}`}
      width={440}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={form} disabled={busy}>
            {busy ? '提交中…' : '提交'}
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
        <fieldset className="grid grid-cols-4 gap-2">
          <legend className="sr-only">举报原因</legend>
          {reportReasonNames.map((each) => (
            <label
              key={each}
              className={cn(
                'center h-9 cursor-pointer rounded-md border text-sm transition-colors duration-120 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
                each === reason
                  ? 'border-brand bg-brand-soft font-semibold text-brand'
                  : 'border-line-2 text-ink-2 hover:border-ink-4',
              )}
            >
              <input
                type="radio"
                name="reason"
                value={each}
                checked={each === reason}
                onChange={() => setReason(each)}
                className="sr-only"
              />
              {reportReasons[each]}
            </label>
          ))}
        </fieldset>
        <textarea
          aria-label="说明"
          aria-describedby={fault}
          rows={4}
          maxLength={maxWords}
          placeholder="补充说明，选填；选「其他」时必填"
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="mt-4 block w-full resize-none rounded-md border border-line-2 bg-surface px-3 py-2 text-base text-ink outline-none placeholder:text-ink-3 focus:border-brand focus:ring-3 focus:ring-brand-soft"
        />
        <div className="apart mt-1 gap-3">
          <Refusal id={fault} message={message} />
          <span className="t-hint ml-auto">
            {text.length}/{maxWords}
          </span>
        </div>
      </form>
    </Dialog>
  )
}
