import * as z from 'zod/mini'

/** Kinds of orders; 6 is reserved. */
export const orderTypes = { course: 1, recharge: 2, vTarget: 3, membership: 4, item: 5 } as const
export type OrderType = (typeof orderTypes)[keyof typeof orderTypes]
/** The largest number of a type. */
export const maxOrderType = Math.max(...Object.values(orderTypes))

export const orderTypeNames: Readonly<Record<OrderType, string>> = {
  1: '课程',
  2: '充值',
  3: '指标',
  4: '会员',
  5: '商品',
}

/** States of an order, from its creation to the delivery or the refund. */
export const orderStates = [
  'created',
  'paying',
  'paid',
  'fulfilled',
  'closed',
  'refunding',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/** Currency of an order: V券, V粒, or only money in whole yuan. Orders in V券 can be paid with money as well. */
export const orderCurrencies = ['vouchers', 'points', 'yuan'] as const
export type OrderCurrency = (typeof orderCurrencies)[number]

/** `money` is V券; the other types are real money. */
export const payTypes = ['money', 'wechat', 'alipay'] as const
export type PayType = (typeof payTypes)[number]
export const payTypeNames: Readonly<Record<PayType, string>> = {
  money: 'V券支付',
  wechat: '微信支付',
  alipay: '支付宝',
}

/** Payment channels for real money. */
export type Channel = Exclude<PayType, 'money'>

export const flag = z.union([z.literal(0), z.literal(1)])

/**
 * An order number: `V`, the day, ten digits. Another user's order is refused like one that does not exist.
 */
export const orderId = z.string('订单不存在').check(z.regex(/^V\d{18}$/, '订单不存在'))

export const couponId = z.optional(z.int('优惠券不可用').check(z.positive('优惠券不可用')))

export const sixDigitsMessage = '请输入6位支付密码'
export const payPassword = z.string(sixDigitsMessage).check(z.regex(/^\d{6}$/, sixDigitsMessage))

const noMethod = '请选择支付方式'

/** Input of a payment. */
export const payInput = {
  pay_type: z.enum(payTypes, noMethod),
  pay_from: z.optional(z.enum(['scan', 'web'], noMethod)),
  /** Password for a payment with V券; an empty one counts as absent. */
  pay_password: z.optional(
    z.union(
      [
        z.pipe(
          z.literal(''),
          z.transform((): undefined => undefined),
        ),
        payPassword,
      ],
      sixDigitsMessage,
    ),
  ),
}

/** `pay_from` must fit `pay_type`: `scan` for WeChat, `web` for the other pay types. */
export const fittingPayType = z.refine<{ pay_type: PayType; pay_from?: 'scan' | 'web' }>(
  ({ pay_type, pay_from }) => pay_from === undefined || (pay_from === 'scan') === (pay_type === 'wechat'),
  noMethod,
)

/** QR code or form that the page shows next; both are null if V券 have paid the order. */
export const paymentOutput = {
  order_id: z.string(),
  wechatPay: z.nullable(
    z.object({
      /** Text of the QR code. */
      code_url: z.string(),
      expire_seconds: z.int(),
      /** 1 in the sandbox, where no money moves. */
      sandbox: flag,
    }),
  ),
  /** HTML document for a frame, which redirects to the provider. */
  aliPay: z.nullable(z.string()),
}

export const unknownOrder = '订单不存在'
export const unusableCoupon = '优惠券不可用'

/** Refusals of a payment. */
export const payRefusals = {
  noPassword: '请先设置支付密码',
  passwordNeeded: sixDigitsMessage,
  wrongPassword: '支付密码错误',
  locked: '支付密码错误次数过多，请1小时后再试或重设支付密码',
  notEnough: '您的当前余额不足请前往购买',
  channelOff: '该支付方式暂不可用，请更换支付方式',
  channelBusy: '支付渠道繁忙，请稍后再试',
} as const
