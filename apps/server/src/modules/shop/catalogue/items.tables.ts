import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, userId } from '#platform/database'

/**
 * Content of an item: `tag`, `count` and `days` of searches, or a `coupon` of the catalogue; empty for cards
 * and goods.
 */
export interface ItemTerms {
  tag?: 'ai' | 'bbas' | 'view_data' | 'view_data_mmll'
  count?: number
  days?: number
  coupon?: string
}

/** Items that users can redeem for V粒. */
export const items = pgTable(
  'items',
  {
    id: id(),
    /** Name in the catalogue. */
    code: text().notNull().unique(),
    kind: text({ enum: ['search_pack', 'vip_days', 'coupon', 'make_up', 'goods'] }).notNull(),
    name: text().notNull(),
    summary: text().notNull(),
    /** Sentences that the page shows: what the item is and how it is used. */
    detail: jsonb().$type<string[]>().notNull(),
    /** In V粒. */
    price: integer().notNull(),
    terms: jsonb().$type<ItemTerms>().notNull(),
    /** Pieces left; null without a limit. */
    stock: integer(),
    /** Pieces that one user may redeem within `limit_span`; null without a limit. */
    limitCount: integer('limit_count'),
    /** The span of the limit; null for all time. */
    limitSpan: text('limit_span', { enum: ['month'] }),
    onSale: boolean('on_sale').notNull().default(true),
    /** Position in the list. */
    position: integer().notNull(),
  },
  (table) => [
    index('items_position').on(table.position),
    check('items_kind', sql`${table.kind} in ('search_pack', 'vip_days', 'coupon', 'make_up', 'goods')`),
    check('items_price', sql`${table.price} > 0`),
    check('items_stock', sql`${table.stock} >= 0`),
    check('items_limit', sql`${table.limitCount} > 0`),
  ],
)

/**
 * How many pieces of a limited item or coupon a user has taken in a span: `item:5` in `2026-11`; `coupon:3`
 * with an empty span.
 */
export const shopCounts = pgTable(
  'shop_counts',
  {
    userId: userId().notNull(),
    thing: text().notNull(),
    span: text().notNull(),
    taken: integer().notNull(),
    /** The limit that applied when a piece was last counted. */
    most: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.thing, table.span] }),
    check('shop_counts_taken', sql`${table.taken} between 0 and ${table.most}`),
  ],
)
