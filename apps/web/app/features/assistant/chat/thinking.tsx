import type { ChatThought } from '@vce/protocol'
import { __iconData as chevronUp } from 'lucide-react/icons/chevron-up'
import { __iconData as lightbulb } from 'lucide-react/icons/lightbulb'
import { __iconData as table } from 'lucide-react/icons/table-2'
import { useId, useState } from 'react'
import type { Turn } from '#app/features/assistant/wire/turn'
import { cn } from '#app/ui/cn'
import { icon } from '#app/ui/icons/icon'
import { thinkingTitle } from './thinking-title'

const ChevronUp = icon(chevronUp)
const Lightbulb = icon(lightbulb)
const Table = icon(table)

/**
 * The steps under 已思考 4 秒，查询 2 张表: open while the answer runs and closed afterwards, until the reader
 * chooses.
 */
export function Thinking({ turn }: { turn: Turn }) {
  const body = useId()
  const [choice, setChoice] = useState<boolean | null>(null)
  if (turn.thoughts.length === 0) return null
  const open = choice ?? turn.state === 'running'
  return (
    <div className="box rounded-md text-sm">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setChoice(!open)}
        className="row h-9 w-full gap-2 rounded-md px-3 text-left text-ink-2 hover:bg-hover"
      >
        <Lightbulb className="size-4 shrink-0 text-brand" />
        <span className="rest truncate">{thinkingTitle(turn)}</span>
        <ChevronUp className={cn('size-4 shrink-0 text-ink-3', !open && 'rotate-180')} />
      </button>
      <div id={body} hidden={!open} className="rule px-3 py-2.5 text-xs leading-5 text-ink-3">
        {open && turn.thoughts.map((thought, at) => <Step key={at} thought={thought} />)}
      </div>
    </div>
  )
}

const Step = ({ thought: { action, response } }: { thought: ChatThought }) =>
  action === 'tool' ? (
    <p className="flex gap-1.5 py-0.5 text-ink-2">
      <Table className="mt-1 size-3 shrink-0 text-ink-4" />
      <span className="min-w-0 break-words">{response || '查询中…'}</span>
    </p>
  ) : (
    <p className="py-0.5 break-words whitespace-pre-line">{response}</p>
  )
