import { thousands } from '#app/lib/format'
import { Button } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { Link } from '#app/ui/link'
import { Dialog } from '#app/ui/overlay/dialog'

interface VoucherGateProps {
  /** Name of the purchase: 量价背离雷达 30 天. */
  name: string
  /** Price in V券. */
  price: number
  /** The user's V券. */
  balance: number
  /** Part of the balance that was given for free. */
  given?: number
  busy?: boolean
  /** The server's message if it refused the purchase. */
  message?: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Confirmation before a purchase in V券: price, balance, and a link to buy more. */
export function VoucherGate({
  name,
  price,
  balance,
  given = 0,
  busy = false,
  message = null,
  onConfirm,
  onClose,
}: VoucherGateProps) {
  const short = price - balance
  return (
    <Dialog
      open
      onClose={onClose}
      title="使用V券"
      width={420}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button
            disabled={busy || short > 0}
            aria-describedby={short > 0 ? 'voucher-gate-short' : undefined}
            onClick={onConfirm}
          >
            {busy ? '支付中…' : '确定'}
          </Button>
        </>
      }
    >
      <p className="text-base text-ink">{name}</p>
      <p className="ends mt-5 text-base">
        <span className="text-ink-2">应付</span>
        <span className="text-ink">
          <b className="text-3xl font-semibold">{thousands(price)}</b> V券
        </span>
      </p>
      <p className="between mt-3 rounded-md bg-sunken px-3 py-2.5 text-sm">
        <span className="text-ink-2">
          V券余额 <b className="t-strong">{thousands(balance)}</b>
        </span>
        <Link to="/my/recharge" className="text-brand hover:underline" onClick={onClose}>
          去购买
        </Link>
      </p>
      {short > 0 ? (
        <p id="voucher-gate-short" className="mt-3 min-h-5 text-xs text-danger">
          V券余额不足，还差 {thousands(short)} V券，请先购买
        </p>
      ) : message ? (
        <Refusal message={message} className="mt-3" />
      ) : (
        <p className="t-hint mt-3 min-h-5">{given > 0 && `含赠送 ${thousands(given)} V券，先用赠送的`}</p>
      )}
    </Dialog>
  )
}
