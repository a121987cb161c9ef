import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { moment } from '../primitives'

/** Terms that operators set: offers for money and V粒, and suggestions of the assistant. */
export const termsNames = {
  levels: '会员等级与价格',
  privileges: '会员权益',
  searches: '查询次数与兑换价格',
  vouchers: 'V粒兑换V券',
  recharge: 'V券的购买与退款',
  signIn: '每日签到的V粒',
  draw: '幸运抽奖的价格',
  questions: 'AI 助手的猜你想问',
  helpline: 'AI 助手的求助热线',
} as const
export type TermsKey = keyof typeof termsNames
export const termsKeys = Object.keys(termsNames) as TermsKey[]

const name = z.enum(termsKeys, '没有这类条款')
const body = z.record(z.string(), z.unknown())

const version = z.object({
  /** Beijing time. */
  valid_from: z.string(),
  body,
  set_at: z.string(),
})

export const getTerms = endpoint({
  path: '/api/operator/getTerms',
  summary: '价格、次数与权益的条款：现行内容与各个版本',
  access: { operator: 'terms', right: 'read' },
  input: z.object({}),
  output: z.object({
    terms: z.array(
      z.object({
        name,
        title: z.string(),
        /** The terms in force now. */
        current: body,
        /** The terms in force before the first version. */
        initial: body,
        versions: z.array(version),
      }),
    ),
  }),
})

export const setTerms = endpoint({
  path: '/api/operator/setTerms',
  summary: '增加一个版本的条款，从所定时间起实行；已购的内容不变',
  access: { operator: 'terms', right: 'write' },
  input: z.object({
    name,
    valid_from: moment,
    body,
    reason: z
      .string('请填写原因')
      .check(z.trim(), z.minLength(2, '请填写原因'), longest(200, '原因最多200个字')),
  }),
  output: z.object({}),
  success: '已保存',
  errors: {
    past: '生效时间须晚于现在',
    badBody: '条款内容有误',
    taken: '该时间已有一个版本，请换一个时间',
  },
})
