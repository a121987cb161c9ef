import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, userId } from '#platform/database'

/** Tasks that users have done and that were rewarded. */
export const tasksDone = pgTable(
  'tasks_done',
  {
    userId: userId().notNull(),
    /** 1 to 12 are the tasks of the page; 0 is a post that became 精华. */
    type: integer().notNull(),
    /**
     * A task can be done once for each unit: the Beijing day of a daily task, `once`, the invited `user:77`,
     * or `post:9`.
     */
    unit: text().notNull(),
    /** V粒 paid; less than the amount of the task if the user had nearly reached the daily limit. */
    paid: integer().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.type, table.unit] }),
    // Unique across all users: a user can be invited only once, and a post can become 精华 only once.
    uniqueIndex('tasks_done_unit').on(table.type, table.unit).where(sql`${table.type} in (0, 12)`),
    check('tasks_done_type', sql`${table.type} between 0 and 12`),
    check('tasks_done_paid', sql`${table.paid} >= 0`),
  ],
)
