import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** Rewarded tasks of users. */
export const tasksDone = pgTable(
  'tasks_done',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** 1 to 12; 0 for a post that became 精华. */
    type: integer().notNull(),
    /**
     * The unit that is done once: the Beijing day of a daily task, `once`, `user:77` who was invited,
     * `post:9`.
     */
    unit: text().notNull(),
    /** V粒, less than the task's where the limit of the day was near. */
    paid: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.type, table.unit] }),
    // Over all users: one user is invited once, one post featured once.
    uniqueIndex('tasks_done_unit').on(table.type, table.unit).where(sql`${table.type} in (0, 12)`),
    check('tasks_done_type', sql`${table.type} between 0 and 12`),
    check('tasks_done_paid', sql`${table.paid} >= 0`),
  ],
)
