import { type ReactNode, useState } from 'react'
import { CouponTicket } from '#app/features/shop/coupons/coupon-ticket'
import { RedeemedView } from '#app/features/shop/redeem/redeemed-view'
import { Button } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'
import { Confirmation } from '#app/ui/overlay/confirmation'
import { Dialog } from '#app/ui/overlay/dialog'

const redeemed =
  (kind: 'search_pack' | 'vip_days' | 'make_up' | 'goods', name: string) => (close: () => void) => (
    <Dialog open onClose={close} title="兑换成功" bare width={440}>
      <RedeemedView item={{ kind, name }} orderId="V202611204937106258" onClose={close} />
    </Dialog>
  )

const dialogs: readonly { name: string; show: (close: () => void) => ReactNode }[] = [
  { name: '兑换次数成功', show: redeemed('search_pack', 'AI 提问 20 次') },
  { name: '兑换体验卡成功', show: redeemed('vip_days', '7 天会员体验卡') },
  { name: '兑换补签卡成功', show: redeemed('make_up', '补签卡') },
  { name: '兑换实物成功', show: redeemed('goods', '《期货大辞典》') },
  {
    name: '取消兑换',
    show: (close) => (
      <Confirmation
        open
        title="取消兑换？"
        text="《期货大辞典》 不再发出，3,600 V粒 退回到原来的批次。"
        action="取消兑换"
        leave="再想想"
        onClose={close}
        onConfirm={close}
      />
    ),
  },
]

/** V粒商城: a button for each outcome of a redemption, and coupons in all states. */
export function ShopExhibit() {
  const [open, setOpen] = useState<string | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title="V粒商城与优惠券" bodyClass="grid content-start gap-4 px-4 pb-4">
      <div className="needs-script flex flex-wrap gap-3">
        {dialogs.map(({ name }) => (
          <Button key={name} variant="outline" size="sm" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </div>
      <ul className="grid gap-3">
        <CouponTicket
          coupon={{ kind: 'cash', amount: 30, name: '会员立减券', rule: '满 200 V券，开通会员可用' }}
          note="有效期至 2026-12-31"
        />
        <CouponTicket
          coupon={{ kind: 'vip_days', amount: 7, name: '7 天会员体验卡', rule: '激活后享 7 天月度会员权益' }}
          note="有效期至 2026-12-20"
        />
        <CouponTicket
          coupon={{
            kind: 'rate',
            amount: 88,
            name: '课程折扣券',
            rule: '8.8 折，最多减 50 V券，购买课程可用',
          }}
          note="2026-11-01 已过期"
          isOver
        />
      </ul>
      {dialogs.find(({ name }) => name === open)?.show(close)}
    </Card>
  )
}
