import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { id } from '#platform/database'

/**
 * Actions of operators; each row is written in the transaction of its action. A trigger refuses changes to
 * the table, and each row holds the hash of the previous row.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Null for commands typed at the server's terminal. */
    operatorId: integer('operator_id'),
    /** Login name, or 终端 for the terminal. */
    operator: text().notNull(),
    address: text(),
    requestId: text('request_id'),
    /** Name of the action: `flags.set`. */
    action: text().notNull(),
    /** Kind and id of the changed object: `flag register_open`. */
    target: text().notNull(),
    /** The changed fields, without secrets. */
    before: jsonb(),
    after: jsonb(),
    reason: text(),
    approvalId: integer('approval_id'),
    previousHash: text('prev_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_operator').on(table.operatorId, table.id),
    index('audit_log_target').on(table.target, table.id),
  ],
)
