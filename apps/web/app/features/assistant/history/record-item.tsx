import type { ChatRecord } from '@vce/protocol'
import { useMemo } from 'react'
import { parseAnswer, readableText, splitAnswer } from '#app/features/assistant/answer/answer-nodes'
import { browserChat } from '#app/features/assistant/state/browser-chat'

/** The beginning of a record's answer as plain text. */
function useExcerpt({ content }: ChatRecord) {
  return useMemo(
    () => splitAnswer(parseAnswer(content)).body.map(readableText).join(' ').slice(0, 60),
    [content],
  )
}

/** A question of the history and the beginning of its answer. */
export function RecordItem({ record }: { record: ChatRecord }) {
  const excerpt = useExcerpt(record)
  return (
    <button
      type="button"
      onClick={() => browserChat().show({ opened: record, tab: 'chat' })}
      className="box mt-2 block w-full px-3 py-2.5 text-left transition-colors duration-120 hover:border-brand"
    >
      <span className="ends gap-3">
        <span className="t-name truncate">{record.prompt}</span>
        <time className="shrink-0 text-sm text-ink-3">{record.update_time.slice(11, 16)}</time>
      </span>
      <span className="t-dim block truncate">{excerpt || '没有回答'}</span>
    </button>
  )
}
