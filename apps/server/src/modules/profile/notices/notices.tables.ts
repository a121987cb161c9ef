import type { NoticeKind } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, reference, userId } from '#platform/database'

/** Notices of users; written by a listener of the outbox. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    userId: userId().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    /** The thing the notice is about. Actions of one kind and target are joined while `is_open`. */
    target: text().notNull().default(''),
    data: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
    /** Time of the newest joined action. */
    updatedAt: moment('updated_at').notNull(),
    readAt: moment('read_at'),
    /** Whether further actions can be joined: the notice is unread and at most a day old. */
    isOpen: boolean('is_open').notNull().default(false),
  },
  (table) => [
    uniqueIndex('notices_open').on(table.userId, table.kind, table.target).where(sql`${table.isOpen}`),
    index('notices_user').on(table.userId, table.updatedAt, table.id),
    index('notices_kind').on(table.userId, table.kind, table.updatedAt, table.id),
    index('notices_unread').on(table.userId, table.kind).where(sql`${table.readAt} is null`),
  ],
)

/** The users whose actions a notice joins; one row per user. */
export const noticeActors = pgTable(
  'notice_actors',
  {
    noticeId: reference('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    actorId: reference('actor_id').notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.actorId] }),
    index('notice_actors_actor').on(table.actorId),
  ],
)

/** Kinds of notices that users have turned off. */
export const mutedNotices = pgTable(
  'muted_notices',
  {
    userId: userId().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
