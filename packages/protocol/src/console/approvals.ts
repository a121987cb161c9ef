import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { smallId } from '../primitives'

export const approvalStates = ['proposed', 'executed', 'rejected', 'expired'] as const
export type ApprovalState = (typeof approvalStates)[number]

const approval = z.object({
  id: z.int(),
  kind: z.string(),
  /** The proposal in one sentence. */
  title: z.string(),
  payload: z.unknown(),
  /** Hash of the payload as displayed, so that an operator approves exactly the text that was shown. */
  payload_hash: z.string(),
  /** Effect of executing the proposal now; null if it would be refused. */
  effect: z.nullable(z.string()),
  reason: z.string(),
  state: z.enum(approvalStates),
  proposed_by: z.string(),
  proposed_at: z.string(),
  expires_at: z.string(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** 单人: executed by its proposer, because no second operator had the right. */
  alone: z.boolean(),
})

const faults = {
  unknownApproval: '没有这个申请',
  decided: '该申请已处理',
  expired: '该申请已过期，请重新提交',
  notEntitled: '您没有审批该事项的权限',
}

/** Proposals of the kinds that the operator may read, newest first. */
export const getApprovals = endpoint({
  path: '/api/operator/getApprovals',
  summary: '待审批与已审批的事项',
  access: { operator: 'self', right: 'read' },
  input: z.object({ ...pageInput(50, 100), state: z.optional(z.enum(approvalStates, '状态有误')) }),
  output: z.object(pageOutput(approval)),
})

/** Executes another operator's proposal and marks it as executed in the same transaction. */
export const approveProposal = endpoint({
  path: '/api/operator/approveProposal',
  summary: '批准并执行申请',
  access: { operator: 'self', right: 'write', fresh: true },
  input: z.object({
    id: smallId('编号有误'),
    payload_hash: z.string('缺少申请内容').check(z.length(64, '申请内容有误')),
    /**
     * Needed to execute one's own proposal, which is possible after a day if no other operator may approve
     * it.
     */
    recovery_code: z.optional(z.string().check(longest(40, '恢复码有误'))),
  }),
  output: z.object({}),
  errors: {
    ...faults,
    ownProposal: '不能审批自己提交的申请',
    changed: '申请内容与所见不符，请刷新后再审批',
    unfit: '情况已有变化，该申请无法执行',
    ownerNeeded: '该事项数额较大，提交人与审批人中须有一位站长',
    notAlone: '尚有其他人可以审批，或提交未满 24 小时',
    wrongRecoveryCode: '恢复码有误或已使用',
  },
})

export const rejectProposal = endpoint({
  path: '/api/operator/rejectProposal',
  summary: '驳回申请',
  access: { operator: 'self', right: 'write' },
  input: z.object({ id: smallId('编号有误') }),
  output: z.object({}),
  errors: faults,
})
