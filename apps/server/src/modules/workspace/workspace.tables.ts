import type { DocumentKind } from '@vce/protocol'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, userId } from '#platform/database'

/** 看盘设置 of users: one row for each kind and name. */
export const workspaceDocuments = pgTable(
  'workspace_documents',
  {
    userId: userId().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    name: text().notNull(),
    /** Number of saves so far. */
    version: integer().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.name] })],
)
