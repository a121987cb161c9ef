import {
  type ReportedKind,
  type ReportReason,
  reportReasonNames,
  reportReasons,
  reportTarget,
} from '@vce/protocol'
import { useState } from 'react'
import { useApi } from '#app/lib/api'
import { toast } from '#app/lib/toast'
import { useSending } from '#app/lib/use-sending'
import { cn } from '#app/ui/cn'
import { TextArea } from '#app/ui/controls/text-area'
import { FormDialog } from '#app/ui/overlay/form-dialog'

/** Subject of a report. */
export interface ReportSubject {
  kind: ReportedKind
  id: number
}

interface ReportDialogProps {
  subject: ReportSubject
  onClose: () => void
}

const maxCharacters = 200
const names = {
  post: '帖子',
  comment: '评论',
  user: '用户',
  topic: '话题',
  circle: '圈子',
  chat: '发言',
  recording: '回放',
  video: '视频',
} as const

/** 举报: choice of a reason; the reason 其他 also needs a text. */
export function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const api = useApi()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [text, setText] = useState('')
  const { busy, isHeld, message, refuse, run } = useSending({ reason, text })

  function send() {
    if (reason === null) return refuse('请选择举报原因')
    if (reason === 'other' && text.trim() === '') return refuse('请填写说明')
    void run(async () => {
      await api.call(reportTarget, { ...subject, reason, text: text.trim() })
      toast.done('举报已收到，我们会尽快处理')
      onClose()
    })
  }

  return (
    <FormDialog
      title={`举报${names[subject.kind]}`}
      width={440}
      busy={busy}
      isHeld={isHeld}
      onSubmit={send}
      onClose={onClose}
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
      <TextArea
        label="说明"
        placeholder="补充说明，选填；选「其他」时必填"
        rows={4}
        maxLength={maxCharacters}
        value={text}
        onChange={setText}
        fault={message}
        className="mt-4"
      />
    </FormDialog>
  )
}
