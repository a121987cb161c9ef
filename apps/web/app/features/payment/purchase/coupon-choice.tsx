import type { HeldCoupon, SuperVipLevel } from '@vce/protocol'
import { useId } from 'react'
import { thousands } from '#app/lib/format'
import { whyNot } from './coupons-of-levels'

const offText = ({ kind, amount, cap }: HeldCoupon) =>
  kind === 'cash'
    ? `立减 ${thousands(amount)} V券`
    : `${amount / 10} 折${cap === null ? '' : `，最多减 ${thousands(cap)} V券`}`

interface CouponChoiceProps {
  level: Pick<SuperVipLevel, 'price'>
  /** Coupons for levels; undefined until they are loaded. */
  coupons: readonly HeldCoupon[] | undefined
  chosen: number | undefined
  disabled: boolean
  onChoose: (holdingId: number | undefined) => void
}

/** 优惠券 in a purchase: one coupon that is valid for levels, or none. */
export function CouponChoice({ level, coupons = [], chosen, disabled, onChoose }: CouponChoiceProps) {
  const id = useId()
  const usable = coupons.filter((coupon) => whyNot(coupon, level.price) === null)
  return (
    <div className="between mb-3 h-9">
      <label htmlFor={id} className="text-base text-ink-2">
        优惠券
      </label>
      {coupons.length === 0 ? (
        <span id={id} className="t-dim">
          暂无可用
        </span>
      ) : (
        <select
          id={id}
          value={chosen ?? ''}
          disabled={disabled}
          className="h-9 max-w-80 min-w-0 cursor-pointer rounded-md border border-line-2 bg-surface px-2.5 text-sm text-ink hover:border-ink-4 disabled:cursor-not-allowed"
          onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
        >
          <option value="">{usable.length > 0 ? `${usable.length} 张可用` : '暂无可用'}</option>
          {coupons.map((coupon) => {
            const reason = whyNot(coupon, level.price)
            return (
              <option key={coupon.holding_id} value={coupon.holding_id} disabled={reason !== null}>
                {`${offText(coupon)}（${reason ?? `有效期至 ${coupon.ends_on}`}）`}
              </option>
            )
          })}
        </select>
      )}
    </div>
  )
}
