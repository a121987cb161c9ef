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
  /** Back from the record: what it is called. */
  back: string
  onBack: () => void
  /** After 再问一次. */
  onTaken: () => void
}

/** A record of the history, to be read: it is not rated any more. */
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
