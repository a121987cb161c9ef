import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { day } from '../primitives'
import { unknownUser, userId } from '../profile/user-fields'

/** 0 none, 1 without rights, 2 to 4 with the rights of the levels, 5 super VIP. */
export const grantedMoneyLevel = z
  .int('请选择等级')
  .check(z.minimum(0, '没有这个等级'), z.maximum(5, '没有这个等级'))

const maxGivenDays = 400

const reason = z
  .string('请填写原因')
  .check(z.trim(), z.minLength(2, '请填写原因'), longest(200, '原因最多 200 字'))

/**
 * Sets a user's money level until the end of a day, or ends the level. 超级VIP is only proposed, for another
 * operator to approve.
 */
export const grantMoneyLevel = endpoint({
  path: '/api/operator/grantMoneyLevel',
  summary: '授予或取消用户的等级',
  access: { operator: 'membership', right: 'write', fresh: true },
  input: z.object({ user_id: userId, money_level: grantedMoneyLevel, ends_on: z.optional(day), reason }),
  /** Id of the proposal; null if the level was set at once. */
  output: z.object({ approval_id: z.nullable(z.int()) }),
  errors: { unknownUser, noEnd: '请选择截止日期，且不早于今天' },
})

/** Adds days after the user's current and future days. Given days have no value in V券. */
export const giveMemberDays = endpoint({
  path: '/api/operator/giveMemberDays',
  summary: '赠送会员天数',
  access: { operator: 'membership', right: 'write', fresh: true },
  value: true,
  input: z.object({
    user_id: userId,
    level: z.union([z.literal(2), z.literal(3), z.literal(4)], '会员等级有误'),
    days: z
      .int('天数须为整数')
      .check(z.minimum(1, '天数须为 1 至 400'), z.maximum(maxGivenDays, '天数须为 1 至 400')),
    reason,
  }),
  /** The last day of the user's membership, after all current and future days. */
  output: z.object({ last_day: z.nullable(z.string()) }),
  errors: { unknownUser },
})
