import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { flag } from '../payment/fields'

export const deliveryStates = ['waiting', 'shipped', 'received', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliveryStateNames: Readonly<Record<DeliveryState, string>> = {
  waiting: '待发货',
  shipped: '已发出',
  received: '已收货',
  cancelled: '已取消',
}

/** A shipped item counts as received after this number of days. */
export const daysToReceive = 15

const unknownDelivery = '发货单不存在'
const deliveryId = z.int(unknownDelivery).check(z.positive(unknownDelivery))

const address = z.object({ name: z.string(), mobile: z.string(), place: z.string() })

const delivery = z.object({
  id: z.int(),
  item_id: z.int(),
  name: z.string(),
  code: z.string(),
  /** Null for a prize. */
  order_id: z.nullable(z.string()),
  /** 商城兑换, 幸运抽奖. */
  source: z.string(),
  /** V粒 paid. */
  paid: z.int(),
  state: z.enum(deliveryStates),
  state_name: z.string(),
  created_at: z.string(),
  shipped_at: z.nullable(z.string()),
  /** Time of receipt or cancellation. */
  ended_at: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  tracking_no: z.nullable(z.string()),
  /**
   * The phone number is masked as `138****8000`. Null as long as no address is chosen, and from 90 days after
   * receipt.
   */
  address: z.nullable(address),
  /** 1 if the user can choose or change the address. */
  can_address: flag,
  can_cancel: flag,
  can_confirm: flag,
})
export type Delivery = z.output<typeof delivery>

export const getDeliveries = endpoint({
  path: '/api/shop/getDeliveries',
  summary: '我的兑换：实物的发货状态，新的在前',
  access: 'signedIn',
  input: z.object({ ...pageInput(10, 50) }),
  output: z.object(pageOutput(delivery)),
})

export const setDeliveryAddress = endpoint({
  path: '/api/shop/setDeliveryAddress',
  summary: '为待发货的商品选择或更换收货地址',
  access: 'signedIn',
  input: z.object({
    delivery_id: deliveryId,
    address_id: z.int('请选择收货地址').check(z.positive('请选择收货地址')),
  }),
  output: z.object({}),
  success: '收货地址已保存',
  errors: {
    unknownDelivery,
    addressNeeded: '请选择收货地址',
    notWaiting: '商品已发出或已取消，不能修改地址',
  },
})

/** Cancels a delivery; its V粒 and stock are returned. */
export const cancelDelivery = endpoint({
  path: '/api/shop/cancelDelivery',
  summary: '发货前取消兑换，V粒与库存退回',
  access: 'signedIn',
  value: true,
  input: z.object({ delivery_id: deliveryId }),
  /** Balance of V粒. */
  output: z.object({ money: z.int() }),
  success: '已取消，V粒已退回',
  errors: {
    unknownDelivery,
    notWaiting: '商品已发出或已取消，不能再取消',
    wasWon: '奖品不支持取消',
  },
})

export const confirmDelivery = endpoint({
  path: '/api/shop/confirmDelivery',
  summary: '确认收货',
  access: 'signedIn',
  input: z.object({ delivery_id: deliveryId }),
  output: z.object({}),
  success: '已确认收货',
  errors: { unknownDelivery, notShipped: '商品尚未发出或已结束' },
})

const shopDelivery = z.object({
  id: z.int(),
  /** Null once the account is deleted. */
  user_id: z.nullable(z.int()),
  name: z.string(),
  order_id: z.nullable(z.string()),
  source: z.string(),
  state: z.enum(deliveryStates),
  created_at: z.string(),
  carrier: z.nullable(z.string()),
  tracking_no: z.nullable(z.string()),
  /** With the unmasked phone number, for the shipping label. */
  address: z.nullable(address),
})

export const getShopDeliveries = endpoint({
  path: '/api/operator/getShopDeliveries',
  summary: '发货单，待发货的先到先发',
  access: { operator: 'deliveries', right: 'read' },
  input: z.object({
    state: z._default(z.enum(deliveryStates, '状态有误'), 'waiting'),
    ...pageInput(20, 100),
  }),
  output: z.object(pageOutput(shopDelivery)),
})

const requiredText = (missing: string, max: number) =>
  z.string(missing).check(z.trim(), z.minLength(2, missing), longest(max, `最多 ${max} 字`))

export const shipDelivery = endpoint({
  path: '/api/operator/shipDelivery',
  summary: '登记承运公司与单号，通知用户',
  access: { operator: 'deliveries', right: 'write' },
  input: z.object({
    delivery_id: deliveryId,
    carrier: requiredText('请填写承运公司', 20),
    tracking_no: z
      .string('请填写运单号')
      .check(z.trim(), z.regex(/^[0-9A-Za-z-]{6,40}$/, '运单号为 6–40 位字母、数字')),
  }),
  output: z.object({}),
  success: '已登记发货',
  errors: {
    unknownDelivery,
    notWaiting: '该发货单不是待发货',
    noAddress: '用户还没有填写收货地址',
  },
})
