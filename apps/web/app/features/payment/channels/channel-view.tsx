import type { OrderDetails } from '@vce/protocol'
import { useMemo } from 'react'
import { orderSeconds } from '#app/features/payment/countdown/countdown'
import { useOrderSeconds, useSecondsLeft } from '#app/features/payment/countdown/use-seconds-left'
import { frameOf, linkIn } from './alipay-frame'
import { AlipayView } from './alipay-view'
import type { Fact } from './order-facts'
import type { Paying } from './use-paying'
import { WechatView } from './wechat-view'

interface ChannelViewProps {
  paying: Paying
  /** Undefined until the order is loaded. */
  order: OrderDetails | undefined
  facts: readonly Fact[]
  sandbox: boolean
}

/** The view of the channel in which a payment is running. */
export function ChannelView({ paying, order, facts, sandbox }: ChannelViewProps) {
  const { payment, isShown } = paying
  const codeLeft = useSecondsLeft(isShown ? (payment?.codeEnds ?? null) : null)
  const orderLeft = useOrderSeconds(isShown ? order : undefined)
  const document = payment?.aliPay ?? null
  const frame = useMemo(() => document && frameOf(linkIn(document), location.origin), [document])
  if (!payment || !isShown) return null
  if (payment.wechatPay) {
    const { code_url, expire_seconds, sandbox: isSandbox } = payment.wechatPay
    return (
      <WechatView
        amount={order?.payable}
        codeUrl={code_url}
        left={codeLeft}
        whole={expire_seconds}
        sandbox={isSandbox === 1}
        facts={facts}
        orderLeft={orderLeft}
        busy={paying.busy}
        message={paying.message}
        onRenew={() => void paying.renew()}
        onClose={paying.hide}
      />
    )
  }
  return (
    <AlipayView
      frame={frame || null}
      left={orderLeft}
      whole={orderSeconds}
      sandbox={sandbox}
      onClose={paying.hide}
    />
  )
}
