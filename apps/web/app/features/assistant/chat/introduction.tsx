import type { chatInit, OutputOf } from '@vce/protocol'
import { AnswerBody } from '#app/features/assistant/answer/answer-body'
import { parseAnswer } from '#app/features/assistant/answer/answer-nodes'
import { useChatInit } from '#app/features/assistant/state/use-asking'
import { Failed, Skeleton } from '#app/ui/layout/states'
import { GuessQuestions } from './guess-questions'

interface IntroductionProps {
  onAsk: (prompt: string) => void
}

/** Shown before the first question: greeting, cards, 猜你想问, and what the assistant can do. */
export function Introduction({ onAsk }: IntroductionProps) {
  const { data, isError, refetch } = useChatInit()
  if (data) return <Greeting init={data} onAsk={onAsk} />
  if (isError) return <Failed title="暂时没有加载出来" message={null} onRetry={() => void refetch()} />
  return (
    <div className="grid gap-3" aria-busy>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-11 w-full" />
      <div className="mt-2 grid grid-cols-2 gap-2">
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-16 rounded-lg" />
        ))}
      </div>
    </div>
  )
}

function Greeting({ init, onAsk }: IntroductionProps & { init: OutputOf<typeof chatInit> }) {
  const { title, subtitle, intro_cards: cards, faq_list: series, intro_doc_content: about } = init
  return (
    <div className="grid gap-6">
      <div>
        <h2 className="text-2xl font-semibold text-ink">{title}</h2>
        <p className="t-brief mt-1">{subtitle}</p>
        <div className="mt-5 grid grid-cols-2 gap-2">
          {cards.map((card) => (
            <button
              key={card.title}
              type="button"
              onClick={() => onAsk(card.prompt)}
              className="box px-3 py-3 text-left transition-colors duration-120 hover:border-brand hover:bg-brand-soft"
            >
              <span className="t-name block">{card.title}</span>
              <span className="t-dim">{card.subtitle}</span>
            </button>
          ))}
        </div>
      </div>
      {series.length > 0 && <GuessQuestions series={series} onAsk={onAsk} />}
      <section aria-label="关于 AI 助手" className="rounded-lg bg-sunken p-4 [&_p]:text-sm [&_p]:text-ink-2">
        <AnswerBody nodes={parseAnswer(about)} />
      </section>
    </div>
  )
}
