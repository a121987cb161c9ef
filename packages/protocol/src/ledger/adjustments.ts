import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { unknownUser, userId } from '../profile/user-fields'
import { currencies } from './statement'

/** Maximum amount that one adjustment adds or takes. */
export const maxAdjustment = 1_000_000

/** Above these amounts one of the two operators must be an owner. */
export const ownerAdjustmentLimits = { points: 100_000, vouchers: 1_000 } as const

const outOfRange = '调整数量须为 1 至 1000000 之间的整数，扣减时填负数'

/**
 * Proposes to add to a user's balance or to take from it; another operator approves and executes the
 * proposal.
 */
export const adjustBooks = endpoint({
  path: '/api/operator/adjustBooks',
  summary: '申请人工调整用户的V粒或V券，由另一人审批',
  access: { operator: 'adjustments', right: 'propose', fresh: true },
  input: z.object({
    user_id: userId,
    currency: z.enum(currencies, '币种有误'),
    /** A negative amount is taken from the balance. */
    amount: z.int(outOfRange).check(
      z.minimum(-maxAdjustment, outOfRange),
      z.maximum(maxAdjustment, outOfRange),
      z.refine((amount) => amount !== 0, outOfRange),
    ),
    reason: z
      .string('请填写原因')
      .check(z.trim(), z.minLength(2, '请填写原因'), longest(200, '原因最多 200 字')),
  }),
  output: z.object({ approval_id: z.int() }),
  success: '已提交，待另一人审批',
  errors: { unknownUser, short: '用户余额不足，无法扣减' },
})
