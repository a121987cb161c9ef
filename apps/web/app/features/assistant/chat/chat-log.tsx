import { __iconData as arrowDown } from 'lucide-react/icons/arrow-down'
import type { ReactNode } from 'react'
import { parseAnswer, readableText } from '#app/features/assistant/answer/answer-nodes'
import type { Turn } from '#app/features/assistant/wire/turn'
import { buttonClass } from '#app/ui/controls/button'
import { icon } from '#app/ui/icons/icon'
import { ScrollRegion } from '#app/ui/layout/scroll-region'
import { TurnView } from './turn-view'
import { useStickyEnd } from './use-sticky-end'

const ArrowDown = icon(arrowDown)

interface ChatLogProps {
  turns: readonly Turn[]
  className?: string
  /** Content below the last answer. */
  children?: ReactNode
}

/** The list of questions and answers; scrolls along with new text unless the reader has scrolled up. */
export function ChatLog({ turns, className, children }: ChatLogProps) {
  const last = turns.at(-1)
  const { frame, content, isAway, toEnd } = useStickyEnd(last?.requestId)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <ScrollRegion
        fills
        ref={frame}
        role="log"
        label="对话内容"
        aria-busy={last?.state === 'running'}
        className={className}
      >
        <div ref={content} className="grid gap-6 *:min-w-0">
          {turns.map((turn) => (
            <TurnView key={turn.requestId} turn={turn} />
          ))}
          {children}
        </div>
      </ScrollRegion>
      {isAway && (
        <button
          type="button"
          onClick={toEnd}
          className={buttonClass(
            { variant: 'outline', size: 'sm' },
            'absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-pop',
          )}
        >
          <ArrowDown className="size-3.5" />
          回到底部
        </button>
      )}
      <p role="status" className="sr-only">
        {last && last.state !== 'running' && last.thoughtMs !== null && endText(last)}
      </p>
    </div>
  )
}

/** Length, in characters, to which the announcement of an answer is cut for screen readers. */
const maxAnnounced = 300

const endText = ({ state, html }: Turn) => {
  if (state === 'failed') return '回答中断'
  const text = parseAnswer(html).map(readableText).join(' ')
  return `${state === 'stopped' ? '已停止' : '回答完毕'}：${text.slice(0, maxAnnounced)}`
}
