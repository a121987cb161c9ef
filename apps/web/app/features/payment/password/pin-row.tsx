import type { ReactNode, Ref } from 'react'
import { useLocation } from 'react-router'
import { lockText, type PayOptions } from '#app/features/payment/pay-options'
import { PinField } from '#app/ui/controls/pin-field'
import { Link } from '#app/ui/link'

interface PinRowProps {
  payOptions: PayOptions
  pin: string
  fault?: string
  /** Page to which the pages of the payment password return; by default the current page. */
  path?: string
  fieldRef?: Ref<HTMLInputElement>
  onChange: (pin: string) => void
  /** Shown next to the boxes. */
  children: ReactNode
}

/** 支付密码 of a payment: six boxes, or a link to set the first password. */
export function PinRow({ payOptions, pin, fault, path, fieldRef, onChange, children }: PinRowProps) {
  const { pathname, search } = useLocation()
  const back = encodeURIComponent(path ?? pathname + search)
  const locked = lockText(payOptions)
  if (payOptions.is_set === 0) {
    return (
      <div>
        <p className="text-sm text-ink-2">支付密码</p>
        <div className="between mt-2 h-11 gap-4">
          <span className="t-dim">
            还没有设置支付密码，
            <Link to={`/my/paymentPassword?path=${back}`} className="text-brand hover:underline">
              设置支付密码
            </Link>
          </span>
          {children}
        </div>
        <p role="alert" className="mt-1 h-4 text-xs text-danger">
          {fault}
        </p>
      </div>
    )
  }
  return (
    <div>
      <p className="between text-sm">
        <span className="text-ink-2">支付密码</span>
        <Link to={`/my/setup?path=${back}`} className="text-brand hover:underline">
          忘记密码
        </Link>
      </p>
      <div className="mt-2 flex items-start justify-between gap-4">
        <PinField
          ref={fieldRef}
          label="支付密码"
          value={pin}
          disabled={locked !== null}
          bad={locked ?? fault}
          onChange={onChange}
        />
        {children}
      </div>
    </div>
  )
}
