import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, userId } from '#platform/database'

/** 收货地址 of users; the names of the region are those in GB/T 2260 when the address was saved. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: userId().notNull(),
    /** Name of the recipient (收货人). */
    name: text().notNull(),
    mobile: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    district: text().notNull(),
    detail: text().notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('addresses_user').on(table.userId),
    uniqueIndex('addresses_default').on(table.userId).where(sql`${table.isDefault}`),
    check('addresses_mobile', sql`${table.mobile} ~ '^1[3-9][0-9]{9}$'`),
  ],
)
