import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, reference } from '#platform/database'
import { sampleColumn, stateColumn } from './columns.tables'

/** 话题. */
export const topics = pgTable(
  'topics',
  {
    id: id(),
    title: text().notNull(),
    /**
     * The title in the form that is compared, without differences of case, width and traditional characters.
     */
    folded: text().notNull().unique(),
    description: text().notNull().default(''),
    cover: text(),
    productCode: text('product_code'),
    /** The member who proposed the topic; null for a topic of the portal. */
    proposerId: reference('proposer_id'),
    postCount: integer('post_count').notNull().default(0),
    followCount: integer('follow_count').notNull().default(0),
    /** Sum of the weights of the topic's posts of the last week. */
    heat: integer().notNull().default(0),
    state: stateColumn(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('topics_heat').on(table.heat, table.id).where(sql`state = 1`),
    index('topics_product').on(table.productCode).where(sql`state = 1`),
    check('topics_counts', sql`least(post_count, follow_count, heat) >= 0`),
  ],
)

export interface SpecialSection {
  title: string
  items: { kind: 'post' | 'report' | 'video'; refId: number }[]
}

/** 专题: sections of posts, reports and videos that editors choose. */
export const specialTopics = pgTable('special_topics', {
  id: id(),
  title: text().notNull(),
  description: text().notNull().default(''),
  cover: text(),
  productCode: text('product_code'),
  sections: jsonb().$type<SpecialSection[]>().notNull(),
  from: date('from_day').notNull(),
  to: date('to_day').notNull(),
  state: stateColumn(),
  isSample: sampleColumn(),
  createdAt: moment('created_at').notNull(),
})
