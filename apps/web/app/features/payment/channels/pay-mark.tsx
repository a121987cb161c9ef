import type { PayType } from '@vce/protocol'
import type { ReactNode } from 'react'

/** Drawings on a square of 20, of our own: two bubbles, a bill with a flow of money, a ticket. */
const marks: Readonly<Record<PayType, { fill: string; drawing: ReactNode }>> = {
  wechat: {
    fill: 'var(--pay-wechat)',
    drawing: (
      <>
        <path d="M8.2 5C5.3 5 3 6.9 3 9.2c0 1.3.7 2.4 1.8 3.2l-.4 1.6 1.9-1c.6.2 1.2.3 1.9.3 2.9 0 5.2-1.8 5.2-4.1S11.1 5 8.2 5Z" />
        <path
          d="M12.9 9.3c-2.3 0-4.1 1.5-4.1 3.3s1.8 3.3 4.1 3.3c.5 0 1-.1 1.4-.2l1.5.8-.3-1.3c.9-.6 1.5-1.6 1.5-2.6 0-1.8-1.8-3.3-4.1-3.3Z"
          stroke="var(--pay-wechat)"
          strokeWidth="0.8"
        />
      </>
    ),
  },
  alipay: {
    fill: 'var(--pay-alipay)',
    drawing: (
      <path d="M4.5 5.2h11v1.5h-4.7v1.6h3.9v1.4c-.3 1-.8 2-1.4 2.8l3.2 1.5-.8 1.5-3.6-1.8c-1.2 1-2.6 1.6-4.1 1.6-2.2 0-3.7-1.1-3.7-2.8 0-1.6 1.4-2.7 3.3-2.7 1.3 0 2.6.4 4 .9.3-.4.5-.8.7-1.2H5.4V8.3h3.8V6.7H4.5V5.2Zm3.1 6c-1 0-1.7.5-1.7 1.3s.7 1.3 2 1.3c1 0 1.9-.4 2.7-1.1-1.1-.8-2.1-1.5-3-1.5Z" />
    ),
  },
  money: {
    fill: 'var(--vip)',
    drawing: (
      <path
        fillRule="evenodd"
        d="M3 6.5h14v2.2a1.4 1.4 0 0 0 0 2.7v2.1H3v-2.1a1.4 1.4 0 0 0 0-2.7V6.5Zm4 2 3 3.3 3-3.3h-1.7L10 10 8.7 8.5H7Z"
      />
    ),
  },
}

/** Mark of a pay type, beside its name. */
export function PayMark({ payType, pale }: { payType: PayType; pale?: boolean }) {
  const { fill, drawing } = marks[payType]
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={pale ? 'size-5 shrink-0 opacity-40 grayscale' : 'size-5 shrink-0'}
    >
      <rect width="20" height="20" rx="4" fill={fill} />
      <g fill="var(--on-pay)">{drawing}</g>
    </svg>
  )
}
