import { deliveryStateNames, maskedMobile, type Delivery as ShownDelivery } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Delivery } from './deliveries.repository'
import type { DeliveryAddress } from './deliveries.tables'

const flag = (is: boolean) => (is ? (1 as const) : (0 as const))
const time = (at: Date | null) => at && beijingTime(at)

/** The origin of goods as a text, made from the source of the delivery. */
export const sourceName = ({ source }: Pick<Delivery, 'source'>) =>
  source.startsWith('order:') ? '商城兑换' : source.startsWith('draw:') ? '幸运抽奖' : '活动赠送'

/** An address as one line. */
export const addressLineOf = ({ province, city, district, detail }: DeliveryAddress) =>
  `${province === city ? city : province + city}${district} ${detail}`

/** A delivery as its user sees it. */
export const shownDelivery = (
  delivery: Delivery,
  { name, code }: { name: string; code: string },
): ShownDelivery => {
  const { id, itemId, orderNo, paid, state, address } = delivery
  return {
    id,
    item_id: itemId,
    name,
    code,
    order_id: orderNo,
    source: sourceName(delivery),
    paid,
    state,
    state_name: deliveryStateNames[state],
    created_at: beijingTime(delivery.createdAt),
    shipped_at: time(delivery.shippedAt),
    ended_at: time(delivery.endedAt),
    carrier: delivery.carrier,
    tracking_no: delivery.trackingNo,
    address: address && {
      name: address.name,
      mobile: maskedMobile(address.mobile),
      place: addressLineOf(address),
    },
    can_address: flag(state === 'waiting'),
    can_cancel: flag(state === 'waiting' && orderNo !== null),
    can_confirm: flag(state === 'shipped'),
  }
}
