import { chatFeedback, feedbackTypes, maxFeedbackLength } from '@vce/protocol'
import { useState } from 'react'
import { browserChat } from '#app/features/assistant/state/browser-chat'
import { useChatInit } from '#app/features/assistant/state/use-asking'
import type { Turn } from '#app/features/assistant/wire/turn'
import { useApi } from '#app/lib/api'
import { toast } from '#app/lib/toast'
import { useSending } from '#app/lib/use-sending'
import { cn } from '#app/ui/cn'
import { TextArea } from '#app/ui/controls/text-area'
import { FormDialog } from '#app/ui/overlay/form-dialog'

const { noType, noContent } = chatFeedback.errors

interface ReportDialogProps {
  turn: Turn
  onClose: () => void
}

/** 哪里不对: the reader reports what kind of fault an answer has, and describes it. */
export function ReportDialog({ turn, onClose }: ReportDialogProps) {
  const api = useApi()
  const types = useChatInit().data?.feedback_type ?? feedbackTypes
  const [type, setType] = useState<string | null>(null)
  const [text, setText] = useState('')
  const { busy, isHeld, message, refuse, run } = useSending({ type, text })

  function send() {
    const { chatId } = turn
    if (chatId === null) return
    if (type === null) return refuse(noType)
    if (text.trim() === '') return refuse(noContent)
    void run(async () => {
      await api.call(chatFeedback, {
        chat_id: chatId,
        is_like: 0,
        feedback_type: type,
        feedback_content: text.trim(),
      })
      browserChat().setLike(chatId, 0)
      toast.done('反馈成功')
      onClose()
    })
  }

  return (
    <FormDialog
      title="哪里不对"
      width={400}
      submit="确定"
      busy={busy}
      isHeld={isHeld}
      onSubmit={send}
      onClose={onClose}
    >
      <fieldset aria-label="异常问题" className="flex flex-wrap gap-2">
        {types.map((each) => (
          <TypeChip key={each} text={each} on={each === type} onClick={() => setType(each)} />
        ))}
      </fieldset>
      <TextArea
        label="反馈意见"
        placeholder="请输入您的反馈意见"
        rows={4}
        maxLength={maxFeedbackLength}
        value={text}
        onChange={setText}
        fault={message}
        className="mt-4"
      />
    </FormDialog>
  )
}

const TypeChip = ({ text, on, onClick }: { text: string; on: boolean; onClick: () => void }) => (
  <button
    type="button"
    aria-pressed={on}
    onClick={onClick}
    className={cn(
      'h-9 rounded-md border px-3 text-sm transition-colors duration-120',
      on
        ? 'border-brand bg-brand-soft font-semibold text-brand'
        : 'border-line-2 text-ink-2 hover:border-ink-4',
    )}
  >
    {text}
  </button>
)
