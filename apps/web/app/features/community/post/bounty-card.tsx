import type { QuestionState } from '@vce/protocol'
import { useState } from 'react'
import { Button } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'
import { Tag } from '#app/ui/layout/tag'
import type { Post } from './queries'
import { RaiseBounty } from './raise-bounty'

const stateNames: Record<QuestionState['state'], string> = {
  open: '进行中',
  accepted: '已结',
  auto: '系统采纳',
  refunded: '已退回',
  none: '已结束',
}

/** Steps of the bounty: those done and, for an open question, the next one. */
function stepsOf(
  { bounty, state, accepted_at: acceptedAt, paid_to: paidTo, closes_at: closesAt }: QuestionState,
  publishedAt: string,
) {
  const opened = { text: `提问，冻结 ${bounty} V粒`, at: publishedAt }
  if (state === 'open') return [opened, { text: '截止，等待采纳', at: closesAt }]
  if (state === 'refunded') return [opened, { text: `${bounty} V粒 已退回提问者`, at: null }]
  if (!paidTo) return [opened]
  const chosen = state === 'auto' ? '系统采纳' : '采纳'
  return [
    opened,
    { text: `${chosen}${paidTo.nickname}的回答`, at: acceptedAt },
    { text: `${bounty} V粒 转给回答者，不收手续费`, at: acceptedAt },
  ]
}

/** 悬赏 of a question: amount, state and steps. */
export function BountyCard({ post: { card } }: { post: Post }) {
  const [raising, setRaising] = useState(false)
  const { question } = card
  if (!question) return null
  const steps = stepsOf(question, card.at)
  return (
    <Card title="悬赏" extra={<Tag tone="line">{stateNames[question.state]}</Tag>}>
      <div className="px-4 pb-4">
        <p className="text-3xl font-semibold text-ink">
          {question.bounty}
          <span className="ml-1 text-sm font-normal text-ink-2">V粒</span>
        </p>
        <ol className="mt-3 grid gap-3 border-t border-line pt-3">
          {steps.map(({ text, at }, index) => (
            <li key={text} className="relative pl-5 text-sm text-ink">
              <i
                aria-hidden
                className={`absolute top-1.5 left-0 size-2 rounded-full ${index === steps.length - 1 ? 'bg-brand-fill' : 'bg-brand-line'}`}
              />
              {text}
              {at && <span className="t-hint block">{at.slice(5, 16)}</span>}
            </li>
          ))}
        </ol>
        <p className="t-hint mt-3 border-t border-line pt-3">
          {question.closes_at.slice(5, 16)}{' '}
          截止。逾期未采纳，三天后由系统采纳获赞最多的合格回答，没有则全数退回。
        </p>
        {card.mine.own && question.state === 'open' && (
          <>
            <Button
              variant="outline"
              size="sm"
              className="needs-script mt-3"
              onClick={() => setRaising(true)}
            >
              追加悬赏
            </Button>
            {raising && <RaiseBounty id={card.id} onClose={() => setRaising(false)} />}
          </>
        )}
      </div>
    </Card>
  )
}
