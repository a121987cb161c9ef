import type { DocumentKind } from '@vce/protocol'
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** 看盘设置 of users: one row for each kind and name. */
export const workspaceDocuments = pgTable(
  'workspace_documents',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    name: text().notNull(),
    /** Number of saves so far. */
    version: integer().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.name] })],
)
