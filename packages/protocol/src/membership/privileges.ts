import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { type PrivilegeTag, privilegeTags } from '../privileges'
import { searchTags } from '../quota'

const tipButton = z.object({
  type: z.enum(['login', 'buy_vip', 'buy_course', 'contact_service']),
  /** Text of the button. */
  value: z.string(),
})

/** Notice for a reader who lacks a right. */
const tip = z.object({
  /** `login`: signing in is needed; `vip`: a membership level is needed. */
  type: z.enum(['login', 'vip']),
  title: z.string(),
  sub_title: z.string(),
  /** Address of a picture; empty without a picture. */
  content: z.string(),
  button: z.array(tipButton),
  show_service: z.union([z.literal(0), z.literal(1)]),
})
export type PrivilegeTip = z.output<typeof tip>

/** Rights of levels, and counted searches. */
const checkedTags = [...privilegeTags, ...searchTags] as const

export const checkUserPrivilege = endpoint({
  path: '/api/user/checkUserPrivilege',
  summary: '查询是否有某项权益；没有时给出提示的文字与按钮',
  access: 'guest',
  input: z.object({ tag: z.enum(checkedTags, '没有这项权益') }),
  output: z.object({
    /** 1 if the caller has the right; for searches, if any are left. */
    auth: z.union([z.literal(0), z.literal(1)]),
    tip: z.nullable(tip),
  }),
})

/** Days of history, and other rights on which the content of pages depends. */
export const getReadingRights = endpoint({
  path: '/api/user/getReadingRights',
  summary: '当前可看的历史天数与各项权益',
  access: 'guest',
  input: z.object({}),
  output: z.object({
    /** 0 guest, 1 user, 2 monthly, 3 quarterly, 4 yearly, 5 super. */
    tier: z.int(),
    /** Trading days of history; null if unlimited. */
    history_days: z.nullable(z.int()),
  }),
})

/** Privileges whose pages can be tried. */
export const trialTags = ['view_seat_profit'] as const satisfies PrivilegeTag[]
export type TrialTag = (typeof trialTags)[number]

/** Length of a trial in seconds; one trial a day. */
export const trialSeconds = 60

export const startTrial = endpoint({
  path: '/api/user/startTrial',
  summary: '开始试看，每天一次；再次调用不会延长',
  access: 'guest',
  input: z.object({ type: z.enum(trialTags, '该内容不能试看') }),
  output: z.object({
    /** Seconds left of the trial. */
    left: z.int(),
  }),
  errors: { over: '试看已结束' },
})
