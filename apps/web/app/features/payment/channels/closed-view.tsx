import type { OrderDetails } from '@vce/protocol'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { type Fact, OrderFacts } from './order-facts'

interface ClosedViewProps {
  facts: readonly Fact[]
  /** Undefined until the order is loaded. */
  order: { state: OrderDetails['state']; events: readonly OrderDetails['events'][number][] } | undefined
  /** Undefined if there is nothing to return to. */
  onBack?: () => void
  onRepeat: () => void
  className?: string
}

/** Reason why the order was closed: the text of its last event. */
const reasonOf = (order: ClosedViewProps['order']) =>
  (order?.state === 'closed' && order.events.at(-1)?.text) || '未扣任何费用'

/** 订单已关闭. The text says that no money was taken, and that a late payment is delivered or refunded. */
export const ClosedView = ({ facts, order, onBack, onRepeat, className }: ClosedViewProps) => (
  <section aria-label="订单已关闭" className={cn('mx-auto w-88', className)}>
    <FlatPulse />
    <h2 className="mt-5 text-center text-xl font-semibold text-ink">订单已关闭</h2>
    <p className="mt-1 text-center text-base text-ink-2">{reasonOf(order)}</p>
    <OrderFacts facts={facts} background="sunken" className="mt-5" />
    <p className="t-dim mt-4">若您刚刚已付款：到账后会照常发放，或在 24 小时内原路退回，不必再付一次。</p>
    <div className="mt-5 flex gap-3">
      {onBack && (
        <Button variant="outline" size="lg" className="flex-1" onClick={onBack}>
          返回
        </Button>
      )}
      <Button size="lg" className="flex-1" onClick={onRepeat}>
        重新下单
      </Button>
    </div>
  </section>
)

/** Icon of a closed order: a pulse that becomes a flat line. */
const FlatPulse = () => (
  <svg width="120" height="44" viewBox="0 0 120 44" fill="none" aria-hidden="true" className="mx-auto">
    <path d="M0 4h120M0 40h120" stroke="var(--line)" />
    <path
      d="M0 24h36l6-12 7 20 5-8h8M68 24h52"
      stroke="var(--line-2)"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
    <circle cx="64" cy="24" r="3" fill="var(--surface)" stroke="var(--brand)" strokeWidth="1.5" />
  </svg>
)
