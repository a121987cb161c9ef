import type { ApprovalState } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database'
import { operators } from '../operators/operators.tables'

/** Changes that one operator proposes and another executes. */
export const approvals = pgTable(
  'approvals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    payloadHash: text('payload_hash').notNull(),
    reason: text().notNull(),
    state: text().$type<ApprovalState>().notNull().default('proposed'),
    proposedBy: integer('proposed_by')
      .notNull()
      .references(() => operators.id),
    proposedAt: moment('proposed_at').notNull(),
    decidedBy: integer('decided_by').references(() => operators.id),
    decidedAt: moment('decided_at'),
    /** 单人: executed by its proposer, because no other operator had the right. */
    isAlone: boolean('is_alone').notNull().default(false),
  },
  (table) => [
    index('approvals_state').on(table.state, table.id),
    check(
      'approvals_two_persons',
      sql`${table.state} <> 'executed' or ${table.isAlone} or ${table.decidedBy} <> ${table.proposedBy}`,
    ),
  ],
)
