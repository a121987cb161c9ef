import type { AgreementName, ConsentMethod } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, userId } from '#platform/database'

/** Versions of agreements that users have accepted, each with the data of the first acceptance. */
export const consents = pgTable(
  'consents',
  {
    userId: userId().notNull(),
    name: text().$type<AgreementName>().notNull(),
    /** Version of the agreement, `YYYY-MM-DD`. */
    version: text().notNull(),
    acceptedAt: moment('accepted_at').notNull(),
    way: text().$type<ConsentMethod>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.name, table.version] }),
    check('consents_version', sql`${table.version} ~ '^\\d{4}-\\d{2}-\\d{2}$'`),
    check('consents_way', sql`${table.way} in ('register', 'signIn', 'ask')`),
  ],
)
