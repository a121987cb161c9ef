import { chatFeedback, feedbackTypes, maxFeedbackLength } from '@vce/protocol'
import { useId, useState } from 'react'
import { browserChat } from '#app/features/assistant/state/browser-chat'
import { useChatInit } from '#app/features/assistant/state/use-asking'
import type { Turn } from '#app/features/assistant/wire/turn'
import { errorMessage, useApi } from '#app/lib/api'
import { toast } from '#app/lib/toast'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { Dialog } from '#app/ui/overlay/dialog'

const { noType, noContent } = chatFeedback.errors

interface ReportDialogProps {
  turn: Turn
  onClose: () => void
}

/** 哪里不对: what is wrong with an answer, and how. */
export function ReportDialog({ turn, onClose }: ReportDialogProps) {
  const api = useApi()
  const form = useId()
  const fault = useId()
  const types = useChatInit().data?.feedback_type ?? feedbackTypes
  const [type, setType] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  async function send(chatId: number) {
    if (type === null) return setMessage(noType)
    if (text.trim() === '') return setMessage(noContent)
    setBusy(true)
    try {
      await api.call(chatFeedback, {
        ...{ chat_id: chatId, is_like: 0, feedback_type: type, feedback_content: text.trim() },
      })
      browserChat().setLike(chatId, 0)
      toast.done('反馈成功')
      onClose()
    } catch (error) {
      // Stays in the dialog, with what was written.
      setMessage(errorMessage(error))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="哪里不对"
      width={400}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={form} disabled={busy}>
            {busy ? '提交中…' : '确定'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (turn.chatId !== null && !busy) void send(turn.chatId)
        }}
      >
        <fieldset aria-label="异常问题" className="flex flex-wrap gap-2">
          {types.map((each) => (
            <TypeChip key={each} text={each} on={each === type} onClick={() => setType(each)} />
          ))}
        </fieldset>
        <textarea
          aria-label="反馈意见"
          aria-describedby={fault}
          rows={4}
          maxLength={maxFeedbackLength}
          placeholder="请输入您的反馈意见"
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="mt-4 block w-full resize-none rounded-md border border-line-2 bg-surface px-3 py-2 text-base text-ink outline-none placeholder:text-ink-3 focus:border-brand focus:ring-3 focus:ring-brand-soft"
        />
        <div className="apart mt-1 gap-3">
          <Refusal id={fault} message={message} />
          <span className="t-hint ml-auto">
            {text.length}/{maxFeedbackLength}
          </span>
        </div>
      </form>
    </Dialog>
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
