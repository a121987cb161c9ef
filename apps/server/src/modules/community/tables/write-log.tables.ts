import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, reference, userId } from '#platform/database'

/** From which address and browser each text was published or edited. */
export const writeLog = pgTable(
  'write_log',
  {
    id: id(),
    userId: userId().notNull(),
    kind: text().$type<'post' | 'comment'>().notNull(),
    refId: reference('ref_id').notNull(),
    /** The revision of the text that was written. */
    revision: integer().notNull(),
    address: text().notNull(),
    /** Uuid of the browser. */
    browser: text(),
    at: moment().notNull(),
  },
  (table) => [index('write_log_user').on(table.userId, table.at), index('write_log_old').on(table.at)],
)
