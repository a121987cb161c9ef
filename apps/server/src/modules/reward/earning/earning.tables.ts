import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, reference, userId } from '#platform/database'

/** Sum of a user's automatic earnings on a Beijing day. */
export const earningDays = pgTable(
  'earning_days',
  {
    userId: userId().notNull(),
    day: date().notNull(),
    amount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('earning_days_day').on(table.day),
    check('earning_days_amount', sql`${table.amount} between 0 and 300`),
  ],
)

/** Number of payments to a user for events that are limited per week (精华) or per month (invitations). */
export const earningPeriods = pgTable(
  'earning_periods',
  {
    userId: userId().notNull(),
    kind: text({ enum: ['featured', 'invited'] }).notNull(),
    /** The Monday of the week, or the first day of the month. */
    startsOn: date('starts_on').notNull(),
    times: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.startsOn] }),
    index('earning_periods_starts').on(table.startsOn),
    check(
      'earning_periods_times',
      sql`${table.times} >= 0 and ${table.times} <= case ${table.kind} when 'featured' then 2 else 5 end`,
    ),
  ],
)

/** Accounts that earned on a day from one browser or network: `browser <uuid>`, `network 203.0.113.7`. */
export const earningAccounts = pgTable(
  'earning_accounts',
  {
    origin: text().notNull(),
    day: date().notNull(),
    userId: userId().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.origin, table.day, table.userId] }),
    index('earning_accounts_day').on(table.day),
    index('earning_accounts_user').on(table.userId),
  ],
)

/** Users whose earnings an operator has frozen. */
export const earningFreezes = pgTable('earning_freezes', {
  userId: userId().primaryKey(),
  reason: text().notNull(),
  operatorId: reference('operator_id').notNull(),
  at: moment().notNull(),
})
