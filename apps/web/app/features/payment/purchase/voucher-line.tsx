import type { PayType } from '@vce/protocol'
import { type PayOptions, voucherObstacle } from '#app/features/payment/pay-options'
import { thousands } from '#app/lib/format'
import { purchaseLink } from '#app/lib/purchase/purchase'
import { Link } from '#app/ui/link'

interface VoucherLineProps {
  payType: PayType
  /** Undefined until they are loaded. */
  payOptions: PayOptions | undefined
  /** Amount to pay in V券; undefined until it is known. */
  payable: number | undefined
  levelId: number
}

/** The balance of V券; beside another pay type, the reason why V券 cannot pay. */
export function VoucherLine({ payType, payOptions, payable, levelId }: VoucherLineProps) {
  const obstacle = payOptions && payable !== undefined ? voucherObstacle(payOptions, payable) : null
  if (payType === 'money') {
    return (
      <Line text={`余额 ${thousands(payOptions?.balance)} V券`} to="/my/recharge">
        去购买
      </Line>
    )
  }
  if (!obstacle) return null
  const to = `${obstacle.to}?path=${encodeURIComponent(purchaseLink(levelId))}`
  return (
    <Line text={`V券支付：${obstacle.text}`} to={to}>
      {obstacle.action}
    </Line>
  )
}

const Line = ({ text, to, children }: { text: string; to: string; children: string }) => (
  <div className="between mt-1 text-sm">
    <dt className="text-ink-2">{text}</dt>
    <dd>
      <Link to={to} className="text-brand hover:underline">
        {children}
      </Link>
    </dd>
  </div>
)
