import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { moment } from '../primitives'

/** Switches that operators change at run time, with their default values. */
export const flagDefaults = {
  /** Whether unknown numbers may register. */
  register_open: true,
  /** Whether every page is shown without colours. */
  grey_mode: false,
  /** Whether adverts are shown. */
  ads_open: true,
  /** Whether the lucky draw is open. */
  draw_open: true,
} as const satisfies Record<string, boolean>

export type FlagKey = keyof typeof flagDefaults

export const flagKeys = Object.keys(flagDefaults) as FlagKey[]

export const flagNames: Record<FlagKey, string> = {
  register_open: '开放新用户注册',
  grey_mode: '灰色模式',
  ads_open: '展示广告',
  draw_open: '开放幸运抽奖',
}

const flag = z.object({
  key: z.enum(flagKeys),
  name: z.string(),
  /** The value in force now. */
  on: z.boolean(),
  /** The operator's value while it is in force; null if the default applies. */
  value: z.nullable(z.boolean()),
  from: z.nullable(moment),
  until: z.nullable(moment),
  note: z.string(),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(z.string()),
})

export const getFlags = endpoint({
  path: '/api/site/getFlags',
  summary: '运行开关',
  access: { operator: 'flags', right: 'read' },
  input: z.object({}),
  output: z.object({ flags: z.array(flag) }),
})

/**
 * Sets a flag for a period in Beijing time, or returns it to its default. Takes effect everywhere within two
 * seconds.
 */
export const setFlag = endpoint({
  path: '/api/site/setFlag',
  summary: '设置运行开关',
  access: { operator: 'flags', right: 'write' },
  input: z.object({
    key: z.enum(flagKeys, '没有这个开关'),
    value: z.nullable(z.boolean('开关只能是 true、false 或 null')),
    from: z._default(z.nullable(moment), null),
    until: z._default(z.nullable(moment), null),
    note: z
      .string('请填写说明')
      .check(z.trim(), z.minLength(2, '请填写说明'), longest(200, '说明最多 200 字')),
  }),
  output: z.object({}),
  errors: { wrongOrder: '结束时间须晚于开始时间' },
})
