import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { flag, orderId, unknownOrder } from './fields'

/** States from the request to the arrival of the money; a `failed` refund waits for an operator. */
export const refundStates = ['requested', 'approved', 'sent', 'done', 'failed', 'declined'] as const
export type RefundState = (typeof refundStates)[number]

export const applyRefund = endpoint({
  path: '/api/order/applyRefund',
  summary: '申请退款；未使用的充值 7 天内即时退回',
  access: 'signedIn',
  value: 'keyOptional',
  input: z.object({
    order_id: orderId,
    reason: z
      .string('请填写退款原因')
      .check(z.trim(), z.minLength(1, '请填写退款原因'), longest(200, '退款原因最多 200 字')),
  }),
  output: z.object({
    refund_id: z.int(),
    /** In the order's currency. */
    amount: z.int(),
    /** 1 if the refund was approved automatically. */
    automatic: flag,
  }),
  success: '退款申请已提交',
  errors: {
    unknownOrder,
    notRefundable: '该订单不支持退款',
    running: '退款处理中',
    tooLate: '已超过可退款期限',
    invoiced: '该订单已开具发票，退款前请联系客服冲红',
  },
})

const refund = z.object({
  refund_id: z.int(),
  order_id: z.string(),
  name: z.string(),
  amount: z.int(),
  state: z.enum(refundStates),
  reason: z.string(),
  created_at: z.string(),
  done_at: z.nullable(z.string()),
})

export const getRefunds = endpoint({
  path: '/api/order/getRefunds',
  summary: '我的退款，新的在前',
  access: 'signedIn',
  input: z.object(pageInput(10, 50)),
  output: z.object(pageOutput(refund)),
})
