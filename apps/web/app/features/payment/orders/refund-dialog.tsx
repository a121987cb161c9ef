import { useQueryClient } from '@tanstack/react-query'
import { applyRefund, type OrderDetails } from '@vce/protocol'
import { useId, useState } from 'react'
import { amountText, currencyOfOrder } from '#app/features/payment/money'
import { refetchAfterPayment } from '#app/features/payment/refetch-after-payment'
import { useApi } from '#app/lib/api'
import { useIdempotencyKey } from '#app/lib/idempotency-key'
import { toast } from '#app/lib/toast'
import { useSending } from '#app/lib/use-sending'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { FormDialog } from '#app/ui/overlay/form-dialog'

const maxLetters = 200
const reasons = ['暂时用不上', '买错了', '买多了', '服务与预期不符']

interface RefundDialogProps {
  order: OrderDetails
  refundable: NonNullable<OrderDetails['refundable']>
  onClose: () => void
}

/** 申请退款: the amount, and the reason. */
export function RefundDialog({ order, refundable, onClose }: RefundDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const faultId = useId()
  const [reason, setReason] = useState('')
  const { busy, isHeld, message, refuse, run } = useSending({ reason })
  const [fault, setFault] = useState<string>()
  // One key for the open dialog, so that a repeated call after a lost reply is carried out only once.
  const key = useIdempotencyKey()
  const write = (text: string) => {
    refuse(null)
    setFault(undefined)
    key.renew()
    setReason(text.slice(0, maxLetters))
  }
  const apply = async () => {
    const found = reason.trim() ? undefined : '请填写退款原因'
    setFault(found)
    if (found) return
    const done = await run(() =>
      key.send((option) => api.call(applyRefund, { order_id: order.order_id, reason }, option)),
    )
    if (done) {
      toast.done(applyRefund.success)
      onClose()
    }
    await refetchAfterPayment(queries, api)
  }
  return (
    <FormDialog
      onClose={onClose}
      title="申请退款"
      width={440}
      submit="提交申请"
      busy={busy}
      isHeld={isHeld}
      noValidate
      onSubmit={() => void apply()}
    >
      <p className="t-brief">
        {order.name}，可退 <b className="t-strong">{amountText(refundable.amount, currencyOfOrder(order))}</b>
        。{refundable.automatic === 1 ? '提交后即时退回。' : '由客服审核后退回。'}
        退款后，所购内容相应收回。
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {reasons.map((text) => (
          <Button
            key={text}
            variant={reason === text ? 'soft' : 'outline'}
            size="sm"
            onClick={() => write(text)}
          >
            {text}
          </Button>
        ))}
      </div>
      <textarea
        aria-label="退款原因"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? faultId : undefined}
        data-first-focus=""
        rows={3}
        maxLength={maxLetters}
        placeholder="请填写退款原因"
        value={reason}
        className={cn(
          'mt-3 block w-full resize-none rounded-md border bg-surface px-3 py-2.5 text-base text-ink outline-none placeholder:text-ink-3',
          'focus:border-brand focus:ring-3 focus:ring-brand-soft',
          fault ? 'border-danger' : 'border-line-2',
        )}
        onChange={({ target }) => write(target.value)}
      />
      <p className="between mt-1">
        <Refusal id={faultId} message={fault ?? message} />
        <span className="t-hint shrink-0">
          {reason.length} / {maxLetters}
        </span>
      </p>
    </FormDialog>
  )
}
