import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { accountRefusals, smsCode, tooOften } from './fields'

/** Days between a deletion request and the deletion; until then the request can be withdrawn. */
export const closingDays = 15

/**
 * Exports everything that the portal stores about the user, as one file with a section for each kind of data.
 */
export const exportData = endpoint({
  path: '/api/user/exportData',
  summary: '导出个人数据（JSON）',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ exported_at: z.string(), parts: z.record(z.string(), z.unknown()) }),
  errors: { tooOften },
})

/**
 * Requests deletion of the account, confirmed by an SMS code of event `close_account`. Signs out every
 * device.
 */
export const closeAccount = endpoint({
  path: '/api/user/closeAccount',
  summary: '申请注销账号，15 天后删除；期间登录可撤销',
  access: 'signedIn',
  input: z.object({
    captcha: smsCode,
    /** 1 if the texts of the user in live rooms are deleted too; otherwise they stay without name and portrait. */
    erase_live_texts: z._default(z.union([z.literal(0), z.literal(1)], '选项有误'), 0),
  }),
  output: z.object({ closing_at: z.string() }),
  success: '注销申请已提交',
  errors: {
    ...accountRefusals,
    alreadyClosing: '您已申请注销',
    vouchersLeft: '您还有未使用的V券，请先申请退款',
  },
})

/** Withdraws the deletion request. */
export const keepAccount = endpoint({
  path: '/api/user/keepAccount',
  summary: '撤销注销申请',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({}),
  success: '已撤销注销申请',
  errors: { notClosing: '您没有待处理的注销申请' },
})
