import type { HeldCoupon } from '@vce/protocol'
import type { ReactNode } from 'react'
import { cn } from '#app/ui/cn'
import { couponFigure } from './coupon-figure'

interface CouponTicketProps {
  coupon: Pick<HeldCoupon, 'kind' | 'amount' | 'name' | 'rule'>
  /** Validity of the coupon, or its final state. */
  note: string
  /** Whether the coupon can no longer be used. */
  isOver?: boolean
  /** Shown at the right end. */
  children?: ReactNode
}

/** One coupon: its figure, name, rule and validity, and its actions. */
export function CouponTicket({ coupon, note, isOver, children }: CouponTicketProps) {
  const { figure, unit } = couponFigure(coupon)
  const isVip = coupon.kind === 'vip_days'
  return (
    <li
      className={cn(
        'flex h-28 overflow-hidden rounded-lg border',
        isOver ? 'border-line' : isVip ? 'border-vip-line' : 'border-brand-line',
      )}
    >
      <p
        className={cn(
          'center w-28 shrink-0 border-r border-dashed',
          isOver && 'border-line bg-hover text-ink-3',
          !isOver &&
            (isVip
              ? 'border-vip-line bg-vip-soft text-vip-ink'
              : 'border-brand-line bg-brand-soft text-brand'),
        )}
      >
        <span>
          <b className="text-3xl font-semibold">{figure}</b>
          <span className="ml-1 text-sm">{unit}</span>
        </span>
      </p>
      <div className="flex min-w-0 flex-1 items-center gap-3 px-4">
        <div className="min-w-0 flex-1">
          <p className={cn('truncate text-base font-semibold', isOver ? 'text-ink-3' : 'text-ink')}>
            {coupon.name}
          </p>
          <p className="t-dim mt-0.5 line-clamp-2">{coupon.rule}</p>
          <p className="t-hint mt-1 truncate">{note}</p>
        </div>
        {children}
      </div>
    </li>
  )
}
