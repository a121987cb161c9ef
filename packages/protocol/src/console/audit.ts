import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { smallId } from '../primitives'

const entry = z.object({
  id: z.int(),
  at: z.string(),
  /** Login of the operator; 终端 for commands in the server's terminal. */
  operator: z.string(),
  action: z.string(),
  target: z.string(),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  reason: z.nullable(z.string()),
  address: z.nullable(z.string()),
  approval_id: z.nullable(z.int()),
  request_id: z.nullable(z.string()),
})

/** Audit log: actions of operators, newest first. */
export const getAuditLog = endpoint({
  path: '/api/operator/getAuditLog',
  summary: '审计记录',
  access: { operator: 'audit', right: 'read' },
  input: z.object({
    ...pageInput(50, 100),
    action: z.optional(z.string().check(longest(40, '操作名过长'))),
    operator_id: z.optional(smallId('编号有误')),
    target: z.optional(z.string().check(longest(80, '对象过长'))),
  }),
  output: z.object({
    ...pageOutput(entry),
    /** Whether the hashes prove that the rows of this page have not changed since they were written. */
    intact: z.boolean(),
  }),
})
