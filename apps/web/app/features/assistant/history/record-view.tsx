import type { ChatRecord } from '@vce/protocol'
import { useMemo } from 'react'
import { AnswerView } from '#app/features/assistant/chat/answer-view'
import { Bubble } from '#app/features/assistant/chat/bubble'
import { browserChat } from '#app/features/assistant/state/browser-chat'
import { turnOfRecord } from '#app/features/assistant/wire/turn'
import { Button } from '#app/ui/controls/button'
import { ChevronLeft } from '#app/ui/icons/icons'
import { ScrollRegion } from '#app/ui/layout/scroll-region'
import { RemoveRecord } from './remove-record'

interface RecordViewProps {
  record: ChatRecord
  className?: string
  /** Label of the button that closes the record. */
  back: string
  onBack: () => void
  /** Called after 再问一次 has copied the question into the field. */
  onTaken: () => void
}

/** Read-only view of a record: its answer can no longer be rated. */
export function RecordView({ record, className, back, onBack, onTaken }: RecordViewProps) {
  const turn = useMemo(() => turnOfRecord(record), [record])
  const again = () => {
    const chat = browserChat()
    chat.setDraft(record.prompt)
    chat.show({ opened: null, tab: 'chat' })
    onTaken()
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="between shrink-0 border-b border-line px-4 py-2">
        <Button variant="ghost" size="sm" className="-ml-2" onClick={onBack}>
          <ChevronLeft className="size-4" />
          {back}
        </Button>
        <time className="t-hint">{record.update_time.slice(0, 16)}</time>
      </div>
      <ScrollRegion fills label="历史对话" className={className}>
        <div className="grid gap-4 *:min-w-0">
          <Bubble text={record.prompt} />
          <AnswerView turn={turn} />
          <p className="row gap-2">
            <Button variant="outline" size="sm" onClick={again}>
              再问一次
            </Button>
            <RemoveRecord record={record} onRemoved={onBack} />
          </p>
        </div>
      </ScrollRegion>
    </div>
  )
}
