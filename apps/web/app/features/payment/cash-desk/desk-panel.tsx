import type { OrderDetails } from '@vce/protocol'
import { type FormEvent, useEffect } from 'react'
import { ChannelView } from '#app/features/payment/channels/channel-view'
import { type Fact, OrderFacts } from '#app/features/payment/channels/order-facts'
import { PayHelp } from '#app/features/payment/channels/pay-help'
import { PendingStrip } from '#app/features/payment/channels/pending-strip'
import { orderSeconds } from '#app/features/payment/countdown/countdown'
import { CountdownRing } from '#app/features/payment/countdown/countdown-ring'
import { useOrderSeconds } from '#app/features/payment/countdown/use-seconds-left'
import { amountOf, currencyOfPayType } from '#app/features/payment/money'
import { PinRow } from '#app/features/payment/password/pin-row'
import { payLabel } from '#app/features/payment/pay-label'
import type { PayOptions } from '#app/features/payment/pay-options'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { CircleAlert } from '#app/ui/icons/icons'
import { Card } from '#app/ui/layout/card'
import { Tag } from '#app/ui/layout/tag'
import { BalancePopup } from '#app/ui/popups/balance-popup'
import { PayTypeList } from './pay-type-list'
import { useCashDesk } from './use-cash-desk'

interface DeskPanelProps {
  order: OrderDetails
  payOptions: PayOptions
  facts: readonly Fact[]
  /** Called when the time to pay is over or the order was closed; refetches the order. */
  onClosed: () => void
}

/** Milliseconds between two fetches of an order whose time is over. */
const recheckMs = 5_000

/** 选择支付方式 of an open order. */
export function DeskPanel({ order, payOptions, facts, onClosed }: DeskPanelProps) {
  const desk = useCashDesk(order, payOptions)
  const { payType, busyPayType, busy, isHeld, message, paying } = desk
  const left = useOrderSeconds(order)
  const isOver = left === 0 || paying.isClosed
  useEffect(() => {
    if (!isOver) return
    onClosed()
    // The server may close the order a moment later, because its clock is behind.
    const timer = setInterval(onClosed, recheckMs)
    return () => clearInterval(timer)
  }, [isOver, onClosed])
  const currency = payType === null ? order.currency : currencyOfPayType(payType)
  const { figure, unit } = amountOf(order.payable, currency)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    desk.submit()
  }
  const isHidden = paying.payment && !paying.isShown && paying.payment.payType !== 'money'
  const pay = (
    <Button
      type="submit"
      size="lg"
      disabled={payType === null}
      aria-disabled={busy || isHeld}
      className={cn(payType !== 'money' && 'mt-6 w-full')}
    >
      {payType === null ? '暂无可用的支付方式' : payLabel({ payType, amount: order.payable, busy })}
    </Button>
  )
  return (
    <>
      {isHidden && <PendingStrip order={order} onPay={paying.show} onCancelled={onClosed} className="mb-4" />}
      <div className="grid grid-cols-[1fr_400px] items-start gap-4">
        <Card
          title="选择支付方式"
          roomy
          bodyClass="px-6 pb-6"
          extra={payOptions.sandbox === 1 && <Tag tone="stale">沙箱</Tag>}
        >
          <form noValidate onSubmit={submit}>
            {message && payType !== 'money' && (
              <p
                role="alert"
                className="row mb-3 gap-2 rounded-md bg-danger-soft px-4 py-3 text-sm text-danger"
              >
                <CircleAlert className="size-4 shrink-0" />
                {message}
              </p>
            )}
            <PayTypeList
              order={order}
              payOptions={payOptions}
              chosen={payType}
              busyPayType={busyPayType}
              disabled={busy}
              onChoose={desk.choose}
            />
            {payType === 'money' ? (
              <div className="mt-6">
                <PinRow
                  payOptions={payOptions}
                  pin={desk.pin}
                  fault={desk.fault ?? message ?? undefined}
                  fieldRef={desk.pinField}
                  onChange={desk.type}
                >
                  {pay}
                </PinRow>
              </div>
            ) : (
              pay
            )}
          </form>
        </Card>
        <Card title="订单" roomy bodyClass="px-6 pb-6">
          <OrderFacts facts={facts} />
          <p className="rule ends mt-4 pt-4">
            <span className="text-base text-ink-2">应付</span>
            <span className="text-ink">
              <b className="text-3xl font-semibold">{figure}</b> {unit}
            </span>
          </p>
          <p className="between mt-3 text-sm text-ink-2">
            <CountdownRing left={left} whole={orderSeconds} />
            到时未付，订单自动关闭
          </p>
          <PayHelp className="mt-3" />
        </Card>
      </div>
      <ChannelView paying={paying} order={order} facts={facts} sandbox={payOptions.sandbox === 1} />
      {desk.isShort && (
        <BalancePopup payable={order.payable} balance={payOptions.balance} onClose={desk.closeShort} />
      )}
    </>
  )
}
