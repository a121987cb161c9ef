import { useAsking } from '#app/features/assistant/state/use-asking'
import type { Turn } from '#app/features/assistant/wire/turn'
import { AnswerActions } from './answer-actions'
import { AnswerView } from './answer-view'
import { Bubble } from './bubble'

/** A question, its answer, and the actions on the answer. */
export function TurnView({ turn }: { turn: Turn }) {
  return (
    <article className="grid gap-4 *:min-w-0">
      <Bubble text={turn.prompt} />
      {/* `ChatLog` announces the finished answer once, so this part is not a live region. */}
      <div aria-live="off" aria-busy={turn.state === 'running'} className="grid gap-2.5 *:min-w-0">
        <AnswerView turn={turn} />
        {turn.state === 'failed' && <Broken turn={turn} />}
        {(turn.state === 'done' || turn.state === 'stopped') && turn.chatId !== null && (
          <AnswerActions turn={turn} />
        )}
      </div>
    </article>
  )
}

function Broken({ turn }: { turn: Turn }) {
  const { retry } = useAsking()
  return (
    <p className="text-sm text-danger">
      回答中断 ·{' '}
      <button type="button" className="font-semibold text-brand hover:underline" onClick={() => retry(turn)}>
        重试
      </button>
    </p>
  )
}
