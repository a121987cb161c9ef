import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { productCode } from '../primitives'
import { unknownProduct } from '../refusals'
import { unknownUser, userId } from './user-fields'

/** Makes a user a 认证讲师, or changes the data of a 认证讲师. The operator has checked the certificate numbers. */
export const setTeacher = endpoint({
  path: '/api/user/setTeacher',
  summary: '登记认证讲师',
  access: { operator: 'teachers', right: 'write' },
  input: z.object({
    id: userId,
    name: z.string('请输入姓名').check(z.trim(), z.minLength(1, '请输入姓名'), longest(20, '姓名最多 20 字')),
    practice_number: z.string('请输入从业资格号').check(z.regex(/^F\d{7,8}$/, '从业资格号形如 F3012345')),
    advisory_number: z.nullable(
      z.string('投资咨询号有误').check(z.regex(/^Z\d{7,8}$/, '投资咨询号形如 Z0012345')),
    ),
    intro: z.string('简介有误').check(z.trim(), longest(200, '简介最多 200 字')),
    products: z.array(productCode).check(longest(20, '品种最多 20 个')),
  }),
  output: z.object({}),
  errors: { unknownUser, unknownProduct },
})

export const removeTeacher = endpoint({
  path: '/api/user/removeTeacher',
  summary: '撤销认证讲师',
  access: { operator: 'teachers', right: 'write' },
  input: z.object({
    id: userId,
    reason: z
      .string('请填写原因')
      .check(z.trim(), z.minLength(2, '请填写原因'), longest(200, '原因最多 200 字')),
  }),
  output: z.object({}),
  errors: { noTeacher: '该用户不是认证讲师' },
})
