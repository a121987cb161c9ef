import type { ShopItem } from '@vce/protocol'
import { deliveriesLink } from '#app/features/shop/choice'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { CircleCheck } from '#app/ui/icons/icons'

/** Text and link that say where a redeemed item is, by kind of item. */
const nextSteps: Readonly<Record<ShopItem['kind'], { text: string; to: string; action: string }>> = {
  search_pack: { text: '次数已到账，查询时自动使用', to: '/my/vliV2', action: '查看次数' },
  vip_days: { text: '已放入我的优惠券，请在 30 天内激活', to: '/my/coupon', action: '去激活' },
  coupon: { text: '已放入我的优惠券，下单时可用', to: '/my/coupon', action: '查看优惠券' },
  make_up: { text: '补签卡已到账，补签时自动使用', to: '/my/vliV2', action: '我的V粒' },
  goods: { text: '等待发货，发货前可取消', to: deliveriesLink, action: '查看发货' },
}

interface RedeemedViewProps {
  item: Pick<ShopItem, 'kind' | 'name'>
  orderId: string
  onClose: () => void
}

/** 兑换成功: says where the item is found. */
export function RedeemedView({ item, orderId, onClose }: RedeemedViewProps) {
  const { text, to, action } = nextSteps[item.kind]
  return (
    <div role="status" className="flex flex-col items-center px-8 py-12 text-center">
      <CircleCheck className="size-14 text-brand" strokeWidth={1.4} aria-hidden />
      <p className="mt-4 text-xl font-semibold text-ink">兑换成功</p>
      <p className="mt-1 text-base text-ink">{item.name}</p>
      <p className="t-dim mt-1">{text}</p>
      <p className="t-hint mt-3">订单号 {orderId}</p>
      <div className="mt-6 flex gap-3">
        <Button variant="outline" onClick={onClose}>
          关闭
        </Button>
        <ButtonLink to={to} onClick={onClose} data-first-focus="">
          {action}
        </ButtonLink>
      </div>
    </div>
  )
}
