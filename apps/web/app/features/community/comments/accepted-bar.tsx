import type { QuestionState } from '@vce/protocol'
import { CircleCheck } from '#app/ui/icons/icons'

/** Bar above the accepted answer: who accepted it, when, and the amount paid. */
export const AcceptedBar = ({ question }: { question: QuestionState | null }) => (
  <p className="between mb-4 gap-4 rounded-md bg-brand-soft px-4 py-2 text-sm text-brand">
    <span className="row gap-2 font-semibold">
      <CircleCheck className="size-4" aria-hidden />
      {question?.state === 'auto' ? '系统采纳' : '提问者采纳'}
    </span>
    <span>
      {question?.accepted_at?.slice(5, 16)}
      {question && question.bounty > 0 && `　${question.bounty} V粒 已付给回答者`}
    </span>
  </p>
)
