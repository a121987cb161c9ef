import * as z from 'zod/mini'

/** Kinds of orders; 6 is reserved. */
export const orderTypes = { course: 1, recharge: 2, vTarget: 3, membership: 4, item: 5 } as const
export type OrderType = (typeof orderTypes)[keyof typeof orderTypes]

export const orderTypeNames: Readonly<Record<OrderType, string>> = {
  1: '课程',
  2: '充值',
  3: '指标',
  4: '会员',
  5: '商品',
}

/** States from the order to the delivery, or to the refund. */
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

/** Currency of an order: V券, V粒, or only money, whole yuan. V券 orders can be paid with money, too. */
export const orderCurrencies = ['vouchers', 'points', 'yuan'] as const
export type OrderCurrency = (typeof orderCurrencies)[number]

/** `money` is V券; the others are money. */
export const payTypes = ['money', 'wechat', 'alipay'] as const
export type PayType = (typeof payTypes)[number]
export const payTypeNames: Readonly<Record<PayType, string>> = {
  money: 'V券支付',
  wechat: '微信支付',
  alipay: '支付宝',
}

/** Channels that take money. */
export type Channel = Exclude<PayType, 'money'>

export const flag = z.union([z.literal(0), z.literal(1)])

/** `V`, the day, ten figures. Another user's order is unknown like one that never was. */
export const orderId = z.string('订单不存在').check(z.regex(/^V\d{18}$/, '订单不存在'))

export const couponId = z.optional(z.int('优惠券不可用').check(z.positive('优惠券不可用')))

export const sixDigits = '请输入6位支付密码'
export const payPassword = z.string(sixDigits).check(z.regex(/^\d{6}$/, sixDigits))

const noMethod = '请选择支付方式'

/** How an order is paid. */
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
      sixDigits,
    ),
  ),
}

/** `pay_from` follows from `pay_type`: `scan` for WeChat, `web` otherwise. */
export const fittingPayType = z.refine<{ pay_type: PayType; pay_from?: 'scan' | 'web' }>(
  ({ pay_type, pay_from }) => pay_from === undefined || (pay_from === 'scan') === (pay_type === 'wechat'),
  noMethod,
)

/** QR code or form that the page shows next; both null once V券 have paid. */
export const paymentOutput = {
  order_id: z.string(),
  wechatPay: z.nullable(
    z.object({
      /** Text of the QR code. */
      code_url: z.string(),
      expire_seconds: z.int(),
      /** 1: no money moves. */
      sandbox: flag,
    }),
  ),
  /** A document to be framed, which leads to the provider. */
  aliPay: z.nullable(z.string()),
}

export const unknownOrder = '订单不存在'
export const unusableCoupon = '优惠券不可用'

/** Refusals of a payment. */
export const payRefusals = {
  noPassword: '请先设置支付密码',
  passwordNeeded: sixDigits,
  wrongPassword: '支付密码错误',
  locked: '支付密码错误次数过多，请1小时后再试或重设支付密码',
  notEnough: '您的当前余额不足请前往购买',
  channelOff: '该支付方式暂不可用，请更换支付方式',
  channelBusy: '支付渠道繁忙，请稍后再试',
} as const
