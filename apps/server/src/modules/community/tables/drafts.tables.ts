import type { DraftExtras, DraftKind, PostDocument } from '@vce/protocol'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, reference, userId } from '#platform/database'

/** Drafts of users: one for each text that a user is writing or editing. */
export const drafts = pgTable(
  'drafts',
  {
    id: id(),
    userId: userId().notNull(),
    kind: text().$type<DraftKind>().notNull(),
    /** The post that is edited or commented on, or the circle of a `circle_post`; 0 for other new posts. */
    targetId: reference('target_id').notNull(),
    /** The revision of the post that is edited; 0 if none is edited. */
    baseRevision: integer('base_revision').notNull(),
    /** Number of saves so far. */
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
