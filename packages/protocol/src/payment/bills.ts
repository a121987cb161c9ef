import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { flag } from './fields'

/** Differences between a bill and our books. */
export const billDifferenceKinds = {
  missingHere: '渠道有、我方无',
  missingThere: '我方有、渠道无',
  amount: '金额不一致',
  state: '状态不一致',
  refundMissingHere: '退款渠道有、我方无',
  refundMissingThere: '退款我方有、渠道无',
  refundAmount: '退款金额不一致',
  double: '重复的账单行',
  fee: '手续费异常',
} as const
export type BillDifferenceKind = keyof typeof billDifferenceKinds

const channel = z.enum(['wechat', 'alipay'])

const bill = z.object({
  channel,
  day: z.string(),
  read_at: z.string(),
  rows: z.int(),
  paid_fen: z.int(),
  refunded_fen: z.int(),
  fee_fen: z.int(),
  /** Number of this bill's differences that are not settled. */
  open: z.int(),
})

const difference = z.object({
  id: z.int(),
  channel,
  day: z.string(),
  kind: z.string(),
  kind_name: z.string(),
  /** Number of the payment or refund, as in the bill or in our books. */
  no: z.string(),
  ours_fen: z.nullable(z.int()),
  theirs_fen: z.nullable(z.int()),
  found_at: z.string(),
  /** Number of whole days since the difference was found: 1 is a notice, 3 an alarm, 7 red. */
  age: z.int(),
  settled_at: z.nullable(z.string()),
  settled_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

export const getBills = endpoint({
  path: '/api/operator/getBills',
  summary: '渠道账单：每日笔数、金额、手续费与未处理的差异',
  access: { operator: 'bills', right: 'read' },
  input: z.object(pageInput(20, 100)),
  output: z.object(pageOutput(bill)),
})

export const getBillDifferences = endpoint({
  path: '/api/operator/getBillDifferences',
  summary: '对账差异，新的在前',
  access: { operator: 'bills', right: 'read' },
  input: z.object({ open: z._default(flag, 1), ...pageInput(20, 100) }),
  output: z.object(pageOutput(difference)),
})

export const settleBillDifference = endpoint({
  path: '/api/operator/settleBillDifference',
  summary: '登记对账差异的处理结果',
  access: { operator: 'bills', right: 'write' },
  input: z.object({
    id: z.int('编号有误').check(z.positive('编号有误')),
    note: z
      .string('请填写处理说明')
      .check(z.trim(), z.minLength(2, '请填写处理说明'), longest(200, '处理说明最多 200 字')),
  }),
  output: z.object({}),
  success: '已登记',
  errors: { unknownDifference: '没有这条差异', settled: '该差异已处理' },
})
