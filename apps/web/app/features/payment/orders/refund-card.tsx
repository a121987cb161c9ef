import type { OrderDetails } from '@vce/protocol'
import { useState } from 'react'
import { amountOf, amountText, currencyOfOrder } from '#app/features/payment/money'
import { openService } from '#app/lib/customer-service'
import { missing, thousands } from '#app/lib/format'
import { Button } from '#app/ui/controls/button'
import { InvoiceDialog } from './invoice-dialog'
import { InvoiceFile } from './invoice-file'
import { RefundDialog } from './refund-dialog'

const states: Readonly<Partial<Record<NonNullable<OrderDetails['refund']>['state'], string>>> = {
  approved: '已通过，正在退回',
  sent: '已提交渠道，以渠道到账为准',
  done: '已退回',
  failed: '渠道退回失败，客服处理中',
  declined: '未通过',
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="shrink-0 text-ink-3">{name}</dt>
    <dd className="min-w-0 text-right text-ink-2">{value}</dd>
  </div>
)

/** 退款怎么算: the calculation line by line, and the available action. */
export function RefundCard({ order }: { order: OrderDetails }) {
  const [applying, setApplying] = useState(false)
  const [invoicing, setInvoicing] = useState(false)
  const { refundable, refund } = order
  const currency = currencyOfOrder(order)
  const sum = amountOf(refundable?.amount, currency)
  return (
    <section aria-label="退款怎么算" className="flex flex-col px-6 py-5">
      <h2 className="t-name">退款怎么算</h2>
      {!refundable && !refund && (
        <p className="t-dim mt-4">
          {order.paid_at === null ? '订单未支付，没有可退的金额。' : '没有可退的金额。'}
        </p>
      )}
      {refundable && (
        <>
          <dl className="mt-4 grid gap-2 text-sm">
            {refundable.lines.map(({ name, amount }) => (
              <div key={name} className="between gap-4">
                <dt className="text-ink-2">{name}</dt>
                <dd className="text-ink">{thousands(amount)}</dd>
              </div>
            ))}
          </dl>
          <p className="rule ends mt-3 pt-3 text-sm">
            <span className="text-ink-2">可退</span>
            <span className="text-ink">
              <b className="text-xl font-semibold">{sum.figure}</b> {sum.unit}
            </span>
          </p>
          {refundable.refusal && <p className="t-hint mt-2">{refundable.refusal}</p>}
          {!refundable.refusal && (
            <p className="t-hint mt-2">
              {currency === 'yuan' ? '退回原支付渠道，以渠道到账为准。' : '退回V券余额。'}
              {refundable.automatic === 1 ? '提交后即时退回，无需审核。' : '由客服审核后退回。'}
            </p>
          )}
        </>
      )}
      {refund && (
        <dl className="mt-4 grid gap-2 rounded-md bg-sunken px-3 py-2.5 text-sm">
          <Row name="申请退款" value={amountText(refund.amount, currency)} />
          <Row name="申请时间" value={refund.created_at.slice(0, 16)} />
          <Row name="进度" value={states[refund.state] ?? '审核中'} />
          <Row name="原因" value={refund.reason || missing} />
        </dl>
      )}
      {order.invoice && (
        <dl className="mt-4 grid gap-2 rounded-md bg-sunken px-3 py-2.5 text-sm">
          <Row name="发票" value={order.invoice.state_name} />
          {order.invoice.note && (
            <Row name={order.invoice.state === 'declined' ? '原因' : '发票号码'} value={order.invoice.note} />
          )}
        </dl>
      )}
      <div className="row mt-auto gap-2 pt-4">
        {order.can_refund === 1 && refundable && !refundable.refusal && (
          <Button variant="outline" size="sm" onClick={() => setApplying(true)}>
            申请退款
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => openService()}>
          联系客服
        </Button>
        {order.invoice?.has_file === 1 && <InvoiceFile orderId={order.order_id} />}
        {order.can_invoice === 1 && (
          <Button variant="ghost" size="sm" onClick={() => setInvoicing(true)}>
            申请发票
          </Button>
        )}
      </div>
      {invoicing && <InvoiceDialog order={order} onClose={() => setInvoicing(false)} />}
      {applying && refundable && (
        <RefundDialog order={order} refundable={refundable} onClose={() => setApplying(false)} />
      )}
    </section>
  )
}
