import type { ExchangeCode } from '@vce/futures'
import { date, text } from 'drizzle-orm/pg-core'
import { world } from '#platform/database'

/** Columns that most tables of facts have, with the same names. */
export const keyColumns = {
  world: world(),
  tradingDay: date('trading_day', { mode: 'string' }).notNull(),
  exchange: text().$type<ExchangeCode>().notNull(),
  productCode: text('product_code').notNull(),
  contractCode: text('contract_code').notNull(),
}
