import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { unknownUser, userId } from '../profile/user-fields'

/** Freezes a user's earnings, or ends the freeze; earlier earnings stay. */
export const setEarningFreeze = endpoint({
  path: '/api/operator/setEarningFreeze',
  summary: '暂停或恢复用户的奖励功能',
  access: { operator: 'rewards', right: 'write' },
  input: z.object({
    user_id: userId,
    frozen: z.boolean('请选择暂停或恢复'),
    reason: z
      .string('请填写原因')
      .check(z.trim(), z.minLength(2, '请填写原因'), longest(200, '原因最多 200 字')),
  }),
  output: z.object({}),
  success: '已保存',
  errors: { unknownUser },
})
