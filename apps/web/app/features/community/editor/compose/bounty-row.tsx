import { useQuery } from '@tanstack/react-query'
import { bountyBounds } from '@vce/protocol'
import { fieldStyle, selectStyle } from '#app/features/community/nodes/block-frame'
import { useApi } from '#app/lib/api'
import { thousands } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { bountyOf } from './publish-fault'
import { balanceQuery } from './queries'

interface BountyRowProps {
  bounty: string
  days: number
  /** Maximum bounty in V粒 for the author's tier; 0 if none is allowed. */
  max: number
  message: string | null
  disabled: boolean
  onBounty: (bounty: string) => void
  onDays: (days: number) => void
}

const { minDays, maxDays } = bountyBounds
const days = Array.from({ length: maxDays - minDays + 1 }, (_, index) => minDays + index)

/** Fields of a question: its bounty, and for how many days it is open. */
export default function BountyRow({
  bounty,
  days: chosen,
  max,
  message,
  disabled,
  onBounty,
  onDays,
}: BountyRowProps) {
  const { data } = useQuery(balanceQuery(useApi(), {}))
  const balance = data?.points.balance
  const isShort = balance !== undefined && (bountyOf(bounty) ?? 0) > balance
  return (
    <div className="rule px-6 py-3">
      <div className="row flex-wrap gap-x-5 gap-y-2 text-sm text-ink-2">
        <label className="row gap-2">
          悬赏
          <input
            inputMode="numeric"
            placeholder="可不填"
            value={bounty}
            disabled={disabled || max === 0}
            aria-invalid={message || isShort ? true : undefined}
            onChange={({ target }) => onBounty(target.value)}
            className={cn(fieldStyle, 'h-8! w-24! px-2.5! text-sm! disabled:bg-hover disabled:text-ink-4')}
          />
          V粒
        </label>
        <label className="row gap-2">
          截止
          <select
            value={chosen}
            disabled={disabled}
            onChange={({ target }) => onDays(Number(target.value))}
            className={selectStyle}
          >
            {days.map((day) => (
              <option key={day} value={day}>
                {day} 天后
              </option>
            ))}
          </select>
        </label>
        <span className="t-hint ml-auto">
          {max === 0
            ? '新期友暂不能悬赏：注册满 24 小时、读过《社区公约》后可用'
            : `余额 ${thousands(balance)} V粒，最多悬赏 ${thousands(max)}`}
        </span>
      </div>
      {(message || isShort) && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {message ?? 'V粒不足'}
        </p>
      )}
    </div>
  )
}
