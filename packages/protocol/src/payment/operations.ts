import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { flag, orderCurrencies, orderId, payTypes, unknownOrder } from './fields'
import { refundStates } from './refunds'

/** Yuan from which a refund takes two operators. */
export const refundsOfTwo = 500

const reason = (missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(2, missing), longest(200, '原因最多 200 字'))
const refundId = z.int('编号有误').check(z.positive('编号有误'))

const request = z.object({
  refund_id: z.int(),
  order_id: z.string(),
  user_id: z.int(),
  name: z.string(),
  currency: z.enum(orderCurrencies),
  pay_type: z.nullable(z.enum(payTypes)),
  /** In the order's currency; money returned without a request has only fen. */
  amount: z.int(),
  amount_fen: z.int(),
  /** `order` was requested; the others returned by themselves. */
  kind: z.enum(['order', 'late', 'surplus', 'odd']),
  state: z.enum(refundStates),
  reason: z.string(),
  requested_by: z.string(),
  created_at: z.string(),
  decided_by: z.nullable(z.string()),
  done_at: z.nullable(z.string()),
  /** Last reply of the channel, or the reason of a decline. */
  fault: z.nullable(z.string()),
})

export const getRefundRequests = endpoint({
  path: '/api/operator/getRefundRequests',
  summary: '退款申请与退款，新的在前',
  access: { operator: 'refunds', right: 'read' },
  input: z.object({ state: z.optional(z.enum(refundStates, '状态有误')), ...pageInput(20, 100) }),
  output: z.object(pageOutput(request)),
})

/** For a user whose term is over or who cannot request the refund. */
export const askRefund = endpoint({
  path: '/api/operator/askRefund',
  summary: '代用户提出退款申请，不受 7 天期限',
  access: { operator: 'refunds', right: 'write' },
  input: z.object({ order_id: orderId, reason: reason('请填写原因') }),
  output: z.object({ refund_id: z.int(), amount: z.int() }),
  success: '已提出退款申请',
  errors: { unknownOrder, notRefundable: '该订单没有可退的金额', running: '退款处理中' },
})

/** Approves or declines; from 500 yuan an approval is proposed for another operator. */
export const decideRefund = endpoint({
  path: '/api/operator/decideRefund',
  summary: `审核退款；满 ${refundsOfTwo} 元由另一人复核`,
  access: { operator: 'refunds', right: 'write', fresh: true },
  input: z.object({
    refund_id: refundId,
    approve: flag,
    /** The user reads it if it is declined. */
    reason: reason('请填写原因'),
  }),
  output: z.object({ approval_id: z.nullable(z.int()) }),
  errors: {
    unknownRefund: '没有这个退款申请',
    decided: '该退款申请已处理',
    nothingLeft: '该订单没有可退的金额',
    grown: '可退金额已多于申请时的金额，请拒绝后由用户重新申请',
  },
})

/** For a refund that its channel has refused. */
export const settleFailedRefund = endpoint({
  path: '/api/operator/settleFailedRefund',
  summary: `处理受阻的退款：重新提交，或登记已线下退回；满 ${refundsOfTwo} 元由另一人复核`,
  access: { operator: 'refunds', right: 'write', fresh: true },
  input: z.object({
    refund_id: refundId,
    how: z.enum(['retry', 'byHand'], '处理方式有误'),
    /** By hand: when, how and to whom it was paid. */
    reason: reason('请填写说明'),
  }),
  output: z.object({ approval_id: z.nullable(z.int()) }),
  errors: { unknownRefund: '没有这个退款申请', notFailed: '该退款没有受阻' },
})
