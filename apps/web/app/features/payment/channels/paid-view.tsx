import { cn } from '#app/ui/cn'
import { Button, buttonClass } from '#app/ui/controls/button'
import { Check } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'
import { type Fact, OrderFacts } from './order-facts'

interface PaidViewProps {
  /** `vip`, a membership, has its own metallic colours. */
  tone: 'vip' | 'brand'
  title: string
  text: string
  facts: readonly Fact[]
  /** The main button: its text, with an action or a link. */
  action: { text: string } & ({ run: () => void } | { to: string })
  className?: string
}

const tones = {
  vip: { disc: 'bg-linear-to-b from-(--vip-from) to-(--vip-to) text-(--on-vip)', background: 'vip' },
  brand: { disc: 'bg-brand-soft text-brand', background: 'sunken' },
} as const

/** Success of a payment: the purchase has been delivered. */
export function PaidView({ tone, title, text, facts, action, className }: PaidViewProps) {
  const { disc, background } = tones[tone]
  const variant = tone === 'vip' ? 'vip' : 'primary'
  return (
    <section aria-label={title} className={cn('mx-auto w-88', className)}>
      <span className={cn('center mx-auto size-16 rounded-full', disc)}>
        <Check className="size-8" />
      </span>
      <div role="status" className="mt-5 text-center">
        <h2 className="text-xl font-semibold text-ink">{title}</h2>
        <p className="mt-1 text-base text-ink-2">{text}</p>
      </div>
      <OrderFacts facts={facts} background={background} className="mt-5" />
      {'run' in action ? (
        <Button data-first-focus="" variant={variant} size="lg" className="mt-5 w-full" onClick={action.run}>
          {action.text}
        </Button>
      ) : (
        <Link to={action.to} className={buttonClass({ variant, size: 'lg' }, 'mt-5 w-full')}>
          {action.text}
        </Link>
      )}
      <p className="t-dim mt-4 text-center">
        可在
        <Link to="/my/orderList" className="mx-1 text-brand underline">
          我的订单
        </Link>
        看经过与退款
      </p>
    </section>
  )
}
