import { cn } from '#app/ui/cn'
import { Check } from '#app/ui/icons/icons'
import { Card } from '#app/ui/layout/card'
import { Empty, Failed } from '#app/ui/layout/states'
import { healthRows, unmeasuredTexts, type Verdict } from './health-rows'
import type { Desk } from './use-desk'

const VerdictText = ({ verdict: { text, isGood } }: { verdict: Verdict }) => (
  <span
    className={cn(
      'row w-24 justify-end gap-1',
      isGood === null ? 'text-ink-3' : isGood ? 'text-brand' : 'font-semibold text-danger',
    )}
  >
    {isGood && <Check className="size-3.5" aria-hidden />}
    {text}
  </span>
)

interface HealthCardProps {
  desk: Desk
  /** Whether the card has the whole column. */
  isWide: boolean
}

/** 推流状态: what arrives, measured over the last seconds. */
export const HealthCard = ({ desk: { health, hasFailed, refresh }, isWide }: HealthCardProps) => (
  <Card title="推流状态" note="每 2 秒更新">
    {hasFailed ? (
      <Failed title="推流状态读取失败" message="正在自动重试，也可手动重新加载" onRetry={refresh} />
    ) : health.stream ? (
      <dl className={cn('px-4 pb-3 text-sm', isWide && 'grid grid-cols-2 gap-x-8')}>
        {healthRows(health.stream).map(({ name, value, verdict }) => (
          <div key={name} className="row min-h-9 gap-3 border-b border-line last:border-0">
            <dt className="w-20 shrink-0 text-ink-3">{name}</dt>
            <dd className="row rest gap-3">
              <span className="rest truncate text-ink">{value}</span>
              <VerdictText verdict={verdict} />
            </dd>
          </div>
        ))}
      </dl>
    ) : (
      <Empty {...unmeasuredTexts(health)} />
    )}
  </Card>
)
