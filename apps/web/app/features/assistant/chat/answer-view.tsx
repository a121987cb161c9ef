import { useMemo } from 'react'
import { AnswerBody } from '#app/features/assistant/answer/answer-body'
import { parseAnswer, splitAnswer } from '#app/features/assistant/answer/answer-nodes'
import { useSetPointedSource } from '#app/features/assistant/answer/pointed-source'
import type { Turn } from '#app/features/assistant/wire/turn'
import { beijingDayAndClock } from '#app/lib/session-clock'
import { cn } from '#app/ui/cn'
import { SimulatedTag, Tag } from '#app/ui/layout/tag'
import { Thinking } from './thinking'

/** An answer with its label above and the mark of AI content below. */
export function AnswerView({ turn }: { turn: Turn }) {
  const { html, state, isVip, sentAt, notice, requestId } = turn
  const point = useSetPointedSource()
  const { isSimulated, body, sourceLines } = useMemo(() => splitAnswer(parseAnswer(html)), [html])
  const isRunning = state === 'running'
  return (
    <div className="grid gap-2.5 *:min-w-0">
      <p className="row flex-wrap gap-2 text-xs text-ink-3">
        {isVip && <Tag tone="vip">VIP免费提问</Tag>}
        <time>{beijingDayAndClock(sentAt).clock}</time>
        {isSimulated && <SimulatedTag />}
        {notice && <span>{notice}</span>}
      </p>
      <Thinking turn={turn} />
      {isRunning && html === '' && <Dots />}
      {body.length > 0 && (
        <div className={cn(isRunning && 'answer-growing')}>
          <AnswerBody nodes={body} onPoint={point ? (number) => point({ requestId, number }) : undefined} />
        </div>
      )}
      {sourceLines.map((line) => (
        <p key={line} className="t-hint">
          {line}
        </p>
      ))}
      {state === 'stopped' && <p className="t-hint">已停止</p>}
      {!isRunning && html !== '' && (
        <p className="t-hint">
          <Tag tone="line" small>
            AI 生成
          </Tag>
        </p>
      )}
    </div>
  )
}

/** Shown until the first text of the answer arrives. */
const Dots = () => (
  <p role="img" aria-label="正在回答" className="row h-6 gap-1.5">
    {[0, 1, 2].map((at) => (
      <i
        key={at}
        className="answer-dot size-1.5 rounded-full bg-brand"
        style={{ animationDelay: `${at * 160}ms` }}
      />
    ))}
  </p>
)
