import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import {
  couponId,
  fittingPayType,
  flag,
  maxOrderType,
  orderCurrencies,
  orderId,
  orderStates,
  payInput,
  paymentOutput,
  payRefusals,
  payTypes,
  unknownOrder,
  unusableCoupon,
} from './fields'
import { invoiceStates } from './invoices'

/** Bounds, in yuan, of an amount of V券 that the user chooses. */
export const rechargeBounds = { min: 10, max: 20_000 } as const

/** How long an order can be paid. */
export const orderLifetimeMinutes = 30

/** Groups of the user's list of orders. */
export const orderGroups = ['open', 'refunding', 'done', 'closed'] as const
export type OrderGroup = (typeof orderGroups)[number]

const order = z.object({
  order_id: z.string(),
  /** 1 course, 2 recharge, 3 vTarget, 4 membership, 5 item. */
  type: z.int(),
  type_name: z.string(),
  name: z.string(),
  /** Short description: 开通 365 天. */
  detail: z.string(),
  currency: z.enum(orderCurrencies),
  /** Prices before and after the coupon. */
  price: z.int(),
  payable: z.int(),
  /** Null until the order is paid. */
  pay_type: z.nullable(z.enum(payTypes)),
  state: z.enum(orderStates),
  state_name: z.string(),
  /** Beijing time, like all times of the order. */
  created_at: z.string(),
  /** Time by which the order must be paid. */
  expires_at: z.string(),
  /** Whole seconds until `expires_at` by the server's clock, because a browser's clock may be wrong. */
  seconds_left: z.int(),
  paid_at: z.nullable(z.string()),
  /** Part of `payable` that was refunded. */
  refunded: z.int(),
  can_pay: flag,
  can_cancel: flag,
  can_refund: flag,
  can_invoice: flag,
})
export type Order = z.output<typeof order>

/**
 * If the user has an open order of this item with the same amount and coupon, that order is returned
 * unchanged, at its price. An open order with another amount or coupon is cancelled first.
 */
export const createOrder = endpoint({
  path: '/api/order/createOrder',
  summary: `下单：价格与条款以下单时为准，${orderLifetimeMinutes} 分钟内有效`,
  access: 'signedIn',
  value: 'keyOptional',
  input: z.object({
    type: z.int('商品不存在或已下架'),
    /** Id of a level, a package (0 with an `amount`), a course or a target. */
    item_id: z.int('商品不存在或已下架').check(z.nonnegative('商品不存在或已下架')),
    /** Yuan for V券 in an amount that the user chooses. */
    amount: z.optional(
      z
        .int('购买金额须为10至20000的整数')
        .check(
          z.minimum(rechargeBounds.min, '购买金额须为10至20000的整数'),
          z.maximum(rechargeBounds.max, '购买金额须为10至20000的整数'),
        ),
    ),
    coupon_id: couponId,
    /** 1 if the buyer of V券 has confirmed to be at least 18 years old. */
    is_adult: z.optional(flag),
  }),
  output: z.object({
    order_id: z.string(),
    payable: z.int(),
    expires_at: z.string(),
  }),
  errors: {
    unknownItem: '商品不存在或已下架',
    owned: '您已拥有，无需重复购买',
    dayFull: '已达今日购买上限',
    adultsOnly: '请先确认您已年满 18 周岁',
    unusableCoupon,
  },
})

export const payOrder = endpoint({
  path: '/api/order/payOrder',
  summary: '支付订单；换支付方式时再次调用',
  access: 'signedIn',
  value: 'keyOptional',
  input: z.object({ order_id: orderId, ...payInput }).check(fittingPayType),
  output: z.object(paymentOutput),
  errors: {
    unknownOrder,
    closed: '订单已关闭，请重新下单',
    paid: '订单已支付',
    ...payRefusals,
  },
})

/** Orders a membership level and pays the order in one call. */
export const paySuperVip = endpoint({
  path: '/api/user/paySuperVip',
  summary: '开通会员：下单并支付',
  access: 'signedIn',
  value: 'keyOptional',
  input: z
    .object({ level_id: z.int('会员等级不存在'), coupon_id: couponId, ...payInput })
    .check(fittingPayType),
  output: z.object(paymentOutput),
  errors: {
    unknownLevel: '会员等级不存在',
    notSold: '该等级暂不支持在线开通，请联系客服',
    unusableCoupon,
    ...payRefusals,
  },
})

/** True once the purchase is delivered. A waiting page makes this call every three seconds. */
export const checkOrderPay = endpoint({
  path: '/api/common/checkOrderPay',
  summary: '查询订单是否已支付并到账',
  access: 'signedIn',
  input: z.object({ order_id: orderId, type: z.optional(z.int('订单不存在')) }),
  output: z.object({ status: z.boolean(), state: z.enum(orderStates) }),
  errors: { unknownOrder },
})

/** Pay types that are available now, the balance of V券, and the state of the payment password. */
export const getPayWays = endpoint({
  path: '/api/order/getPayWays',
  summary: '可用的支付方式、V券余额与支付密码状态',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({
    /** Balance of V券. */
    balance: z.int(),
    is_set: flag,
    locked_until: z.nullable(z.string()),
    wechat: flag,
    alipay: flag,
    /** 1 in the sandbox, where no money moves. */
    sandbox: flag,
  }),
})

export const getOrders = endpoint({
  path: '/api/order/getOrders',
  summary: '我的订单，新的在前',
  access: 'signedIn',
  input: z.object({
    state: z.optional(z.enum(orderGroups, '订单状态有误')),
    type: z.optional(
      z.int('订单类型有误').check(z.minimum(1, '订单类型有误'), z.maximum(maxOrderType, '订单类型有误')),
    ),
    /** Only orders of this number of days up to today; default: all orders. */
    days: z.optional(z.int('天数有误').check(z.minimum(1, '天数有误'), z.maximum(3660, '天数有误'))),
    ...pageInput(10, 50),
  }),
  output: z.object({
    ...pageOutput(order),
    /** Numbers of orders to be paid and of orders with a pending refund, regardless of the filter. */
    open_count: z.int(),
    refunding_count: z.int(),
  }),
})

const event = z.object({
  at: z.string(),
  title: z.string(),
  text: z.string(),
})

/** Amounts that a refund would return now, line by line; `refusal` gives the reason if none is possible. */
const refundable = z.object({
  lines: z.array(z.object({ name: z.string(), amount: z.int() })),
  amount: z.int(),
  /** 1 if the refund is made at once, without an operator. */
  automatic: flag,
  refusal: z.nullable(z.string()),
})

export const getOrder = endpoint({
  path: '/api/order/getOrder',
  summary: '订单详情：经过、可退金额与发票',
  access: 'signedIn',
  input: z.object({ order_id: orderId }),
  output: z.object({
    ...order.shape,
    /** Oldest first. */
    events: z.array(event),
    /** Null for an order that is not paid. */
    refundable: z.nullable(refundable),
    /** The order's invoice; null if none was requested. */
    invoice: z.nullable(
      z.object({
        state: z.enum(invoiceStates),
        state_name: z.string(),
        /** Number of the invoice, or the reason why there is none. */
        note: z.nullable(z.string()),
        /** 1 if the invoice can be downloaded. */
        has_file: flag,
      }),
    ),
    /** The last refund request; null without one. */
    refund: z.nullable(
      z.object({
        refund_id: z.int(),
        amount: z.int(),
        state: z.enum(['requested', 'approved', 'sent', 'done', 'failed', 'declined']),
        reason: z.string(),
        created_at: z.string(),
      }),
    ),
  }),
  errors: { unknownOrder },
})
export type OrderDetails = z.output<(typeof getOrder)['output']>

export const cancelOrder = endpoint({
  path: '/api/order/cancelOrder',
  summary: '取消待支付的订单',
  access: 'signedIn',
  input: z.object({ order_id: orderId }),
  output: z.object({}),
  success: '订单已取消',
  errors: { unknownOrder, paid: '订单已支付，不能取消' },
})
