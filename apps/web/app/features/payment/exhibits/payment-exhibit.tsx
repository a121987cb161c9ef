import { type getPayWays, type OutputOf, orderLifetimeMinutes } from '@vce/protocol'
import { type ReactNode, useState } from 'react'
import { PayTypeList } from '#app/features/payment/cash-desk/pay-type-list'
import { AlipayView } from '#app/features/payment/channels/alipay-view'
import { ClosedView } from '#app/features/payment/channels/closed-view'
import type { Fact } from '#app/features/payment/channels/order-facts'
import { PaidView } from '#app/features/payment/channels/paid-view'
import { WechatView } from '#app/features/payment/channels/wechat-view'
import { requestPurchase } from '#app/lib/purchase/purchase'
import { Button } from '#app/ui/controls/button'
import { PinField } from '#app/ui/controls/pin-field'
import { CircleAlert } from '#app/ui/icons/icons'
import { Card } from '#app/ui/layout/card'
import { LevelBadge } from '#app/ui/layout/level-badge'
import { Dialog } from '#app/ui/overlay/dialog'
import { BalancePopup } from '#app/ui/popups/balance-popup'

const orderId = 'V202611204937106258'
const order = { currency: 'vouchers', payable: 2518 } as const
const payOptions: OutputOf<typeof getPayWays> = {
  balance: 1126,
  is_set: 1,
  locked_until: null,
  wechat: 1,
  alipay: 1,
  sandbox: 1,
}
const facts: readonly Fact[] = [
  {
    name: '商品',
    value: (
      <>
        <LevelBadge level="yearly" short />
        年度会员 365 天
      </>
    ),
  },
  { name: '订单号', value: orderId },
  { name: '有效期至', value: '2027-11-20' },
]

const closed = {
  state: 'closed',
  events: [
    {
      at: '2026-11-20 22:06:05',
      title: '订单已关闭',
      text: `${orderLifetimeMinutes} 分钟内没有付款，未扣任何费用`,
    },
  ],
} as const

const wechat = (left: number, close: () => void) => (
  <WechatView
    amount={2518}
    codeUrl="weixin://wxpay/bizpayurl?pr=example"
    left={left}
    whole={1800}
    sandbox
    facts={facts}
    orderLeft={252}
    busy={false}
    message={null}
    onRenew={close}
    onClose={close}
  />
)

const dialogs: readonly { name: string; show: (close: () => void) => ReactNode }[] = [
  { name: '微信扫码', show: (close) => wechat(1656, close) },
  { name: '二维码到时', show: (close) => wechat(0, close) },
  {
    name: '支付宝',
    show: (close) => (
      <AlipayView
        frame={{ src: 'about:blank', sandbox: 'allow-scripts' }}
        left={1748}
        whole={1800}
        sandbox
        onClose={close}
      />
    ),
  },
  {
    name: '支付宝打不开',
    show: (close) => <AlipayView frame={null} left={1748} whole={1800} sandbox={false} onClose={close} />,
  },
  {
    name: '渠道繁忙',
    show: (close) => (
      <Dialog
        open
        onClose={close}
        title="选择支付方式"
        width={432}
        foot={<Button onClick={close}>去支付 2,518.00 元</Button>}
      >
        <p className="row mb-3 gap-2 rounded-md bg-danger-soft px-4 py-3 text-sm text-danger">
          <CircleAlert className="size-4 shrink-0" />
          支付渠道繁忙，请稍后再试
        </p>
        <PayTypeList
          order={order}
          payOptions={payOptions}
          chosen="alipay"
          busyPayType="wechat"
          disabled={false}
          onChoose={() => undefined}
        />
      </Dialog>
    ),
  },
  {
    name: '开通成功',
    show: (close) => (
      <Dialog open onClose={close} title="开通成功" bare width={440}>
        <PaidView
          tone="vip"
          title="开通成功"
          text="您已成为年度会员"
          facts={[
            { name: '等级', value: <LevelBadge level="yearly" /> },
            { name: '有效期至', value: '2027-11-20 23:59:59' },
            { name: '订单号', value: orderId },
            { name: '已付', value: '2,518.00 元，微信支付' },
          ]}
          action={{ text: '确定', run: close }}
          className="py-12"
        />
      </Dialog>
    ),
  },
  {
    name: '订单关闭',
    show: (close) => (
      <Dialog open onClose={close} title="订单已关闭" bare width={440}>
        <ClosedView facts={facts} order={closed} onBack={close} onRepeat={close} className="py-12" />
      </Dialog>
    ),
  },
  { name: '余额不足', show: (close) => <BalancePopup payable={2518} balance={1126} onClose={close} /> },
]

/** 收银台: a button for each dialog, and the boxes of the payment password. */
export function PaymentExhibit() {
  const [open, setOpen] = useState<string | null>(null)
  const [pin, setPin] = useState('')
  const close = () => setOpen(null)
  return (
    <Card title="收银台" bodyClass="needs-script grid content-start gap-4 px-4 pb-4">
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="sm" onClick={() => requestPurchase(4)}>
          购买会员
        </Button>
        {dialogs.map(({ name }) => (
          <Button key={name} variant="outline" size="sm" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </div>
      <PinField
        label="支付密码示例"
        value={pin}
        bad={pin.length === 6 ? '支付密码错误' : undefined}
        onChange={setPin}
      />
      {dialogs.find(({ name }) => name === open)?.show(close)}
    </Card>
  )
}
