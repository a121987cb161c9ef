import * as z from 'zod/mini'
import { mobile } from '../account/fields'
import { atLeast, atMost, longest } from '../bounds'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'

/** Subjects of a request, in the order in which the form shows them. */
export const cooperationKinds = ['机构合作', '内容合作', '广告投放', '数据合作', '其他'] as const

/** Maximum and minimum lengths of the fields, in characters as `charactersIn` counts them. */
export const cooperationLimits = { name: 20, company: 50, email: 100, minText: 10, maxText: 1000 } as const
const { minText, maxText } = cooperationLimits

/** One visible line of at most `max` characters, trimmed. */
const line = (what: string, max: number) => {
  const missing = `请输入${what}`
  const tooLong = `${what}最多${max}个字`
  return z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    ...atMost(max, tooLong),
    z.refine((text) => !/\p{C}/u.test(text), `${what}含有无法显示的字符`),
  )
}

const textMissing = '请输入合作内容'
const tooShort = `合作内容至少${minText}个字`
const tooLong = `合作内容最多${maxText}个字`
const emailFault = '请检查邮箱是否正确'
const nonceFault = '提交编号有误，请刷新页面'

/** Fields of the form; the browser checks them by the same schemas. */
export const cooperationFields = {
  name: line('联系人姓名', cooperationLimits.name),
  company: line('公司或机构名称', cooperationLimits.company),
  mobile,
  email: z.optional(
    z
      .string(emailFault)
      .check(
        z.trim(),
        longest(cooperationLimits.email, `邮箱最多${cooperationLimits.email}个字符`),
        z.regex(/^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]{2,}$/u, emailFault),
      ),
  ),
  kind: z.enum(cooperationKinds, '请选择合作类型'),
  text: z.string(textMissing).check(
    z.trim(),
    z.minLength(1, textMissing),
    atLeast(minText, tooShort),
    ...atMost(maxText, tooLong),
    // Line breaks, tabs and the joiners within emoji are allowed.
    z.refine((text) => !/[^\P{C}\n\r\t\u200c\u200d]/u.test(text), '合作内容含有无法显示的字符'),
  ),
}

/**
 * Sends a request for cooperation. The same nonce returns the same number, so that a page can repeat a call
 * whose answer was lost.
 */
export const applyCooperation = endpoint({
  path: '/api/site/applyCooperation',
  summary: '提交商务合作申请，返回受理编号',
  access: 'guest',
  input: z.object({
    ...cooperationFields,
    /** A uuid that the form generates. */
    nonce: z.string(nonceFault).check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, nonceFault)),
  }),
  output: z.object({
    /** `HZ20261124-7KQ2`. */
    number: z.string(),
  }),
  success: '提交成功',
  errors: { hour: '提交过于频繁，请1小时后再试', day: '今日提交次数已达上限，请明天再试' },
})

export const cooperationStates = ['new', 'read', 'done'] as const
const state = z.enum(cooperationStates, '状态有误')

/** Requests for cooperation: unfinished ones first, oldest first. */
export const getCooperationRequests = endpoint({
  path: '/api/site/getCooperationRequests',
  summary: '商务合作申请',
  access: { operator: 'cooperation', right: 'read' },
  input: z.object({ state: z.optional(state), ...pageInput(50, 100) }),
  output: z.object(
    pageOutput(
      z.object({
        id: z.int(),
        number: z.string(),
        name: z.string(),
        company: z.string(),
        /** Masked for operators who may only read. */
        mobile: z.string(),
        email: z.nullable(z.string()),
        kind: z.enum(cooperationKinds),
        text: z.string(),
        state,
        note: z.nullable(z.string()),
        at: z.string(),
      }),
    ),
  ),
})

export const setCooperationState = endpoint({
  path: '/api/site/setCooperationState',
  summary: '处理商务合作申请',
  access: { operator: 'cooperation', right: 'write' },
  input: z.object({
    id: z.int('编号有误'),
    state,
    note: z.nullable(z.string('备注有误').check(z.trim(), longest(500, '备注最多 500 字'))),
  }),
  output: z.object({}),
  errors: { unknownRequest: '没有这个申请' },
})
