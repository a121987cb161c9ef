import { daysToReceive, type ItemKind } from '@vce/protocol'
import { Package, Truck } from '#app/features/shop/icons'
import type { Icon } from '#app/ui/icons/icon'
import { CircleCheck } from '#app/ui/icons/icons'
import { Card } from '#app/ui/layout/card'

interface Step {
  icon: Icon
  title: string
  text: string
}

const ofGoods: readonly Step[] = [
  { icon: Package, title: '待发货', text: '发货前可取消，V粒与库存退回' },
  { icon: Truck, title: '已发出', text: '承运公司与单号在我的兑换' },
  { icon: CircleCheck, title: '已收货', text: `确认收货，或发出 ${daysToReceive} 天后自动确认` },
]
const atOnce = (text: string): readonly Step[] => [{ icon: CircleCheck, title: '立即到账', text }]

const steps: Readonly<Record<ItemKind, readonly Step[]>> = {
  goods: ofGoods,
  search_pack: atOnce('次数在我的V粒里，查询时自动使用'),
  vip_days: atOnce('在我的优惠券里激活，激活当天起算'),
  coupon: atOnce('在我的优惠券里，下单时选用'),
  make_up: atOnce('补签时自动使用'),
}

/** 兑换之后: the steps after a redemption, by kind of item. */
export const ItemSteps = ({ kind }: { kind: ItemKind }) => (
  <Card title="兑换之后" bodyClass="px-4 pb-4">
    <ol className="grid gap-4">
      {steps[kind].map(({ icon: StepIcon, title, text }) => (
        <li key={title} className="flex gap-3">
          <StepIcon className="mt-0.5 size-5 shrink-0 text-brand" strokeWidth={1.6} aria-hidden />
          <span>
            <b className="t-name block">{title}</b>
            <span className="t-hint">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  </Card>
)
