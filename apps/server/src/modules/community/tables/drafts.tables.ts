import type { DraftExtras, DraftKind, PostDocument } from '@vce/protocol'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, moment, rowId } from './columns.tables'

/** Drafts of users, one for each place that they write at. */
export const drafts = pgTable(
  'drafts',
  {
    id: rowId(),
    userId: idColumn('user_id').notNull(),
    kind: text().$type<DraftKind>().notNull(),
    /** 0 for a new post. */
    targetId: idColumn('target_id').notNull(),
    /** The revision that is edited; 0 otherwise. */
    baseRevision: integer('base_revision').notNull(),
    /** Saves so far. */
    revision: integer().notNull().default(1),
    title: text().notNull(),
    document: jsonb().$type<PostDocument>().notNull(),
    extras: jsonb().$type<DraftExtras>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('drafts_place').on(table.userId, table.kind, table.targetId, table.baseRevision),
    index('drafts_newest').on(table.userId, table.updatedAt),
    index('drafts_old').on(table.updatedAt),
  ],
)
