import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { flag, orderCurrencies, orderId, payTypes, unknownOrder } from './fields'
import { refundStates } from './refunds'

/** From this amount in yuan a refund needs the approval of a second operator. */
export const secondApprovalYuan = 500

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
  /** In the order's currency; money returned without a request is stated only in `amount_fen`. */
  amount: z.int(),
  amount_fen: z.int(),
  /** `order`: a refund on request; the other kinds are automatic. */
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

/** Requests a refund for a user whose term is over or who cannot make the request. */
export const askRefund = endpoint({
  path: '/api/operator/askRefund',
  summary: '代用户提出退款申请，不受 7 天期限',
  access: { operator: 'refunds', right: 'write' },
  input: z.object({ order_id: orderId, reason: reason('请填写原因') }),
  output: z.object({ refund_id: z.int(), amount: z.int() }),
  success: '已提出退款申请',
  errors: { unknownOrder, notRefundable: '该订单没有可退的金额', running: '退款处理中' },
})

/**
 * Approves or declines a refund. From 500 yuan an approval is only proposed, for another operator to execute.
 */
export const decideRefund = endpoint({
  path: '/api/operator/decideRefund',
  summary: `审核退款；满 ${secondApprovalYuan} 元由另一人复核`,
  access: { operator: 'refunds', right: 'write', fresh: true },
  input: z.object({
    refund_id: refundId,
    approve: flag,
    /** Shown to the user if the refund is declined. */
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

/** Settles a refund that its channel refused. */
export const settleFailedRefund = endpoint({
  path: '/api/operator/settleFailedRefund',
  summary: `处理受阻的退款：重新提交，或登记已线下退回；满 ${secondApprovalYuan} 元由另一人复核`,
  access: { operator: 'refunds', right: 'write', fresh: true },
  input: z.object({
    refund_id: refundId,
    how: z.enum(['retry', 'byHand'], '处理方式有误'),
    /** For a payment by hand: time, method and receiver. */
    reason: reason('请填写说明'),
  }),
  output: z.object({ approval_id: z.nullable(z.int()) }),
  errors: { unknownRefund: '没有这个退款申请', notFailed: '该退款没有受阻' },
})
