import type { forecastStates, forecastVoidReasons, ViewDirection } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, moment, reference, world } from '#platform/database'
import { sampleColumn } from './columns.tables'

export type ForecastStateName = (typeof forecastStates)[number]

/** 多空观点: a member's scored opinion of a contract. The row stays when its post is erased. */
export const forecasts = pgTable(
  'forecasts',
  {
    id: id(),
    /** Null until the post is written. The post may be erased later; the view still counts. */
    postId: reference('post_id'),
    authorId: reference('author_id').notNull(),
    world: world(),
    productCode: text('product_code').notNull(),
    contractCode: text('contract_code').notNull(),
    direction: text().$type<ViewDirection>().notNull(),
    /** In trading days. */
    horizon: smallint().notNull(),
    postedAt: moment('posted_at').notNull(),
    /**
     * The moment from which on trades may lock the price: just after the commit of the post. Null until it is
     * known.
     */
    armedAt: moment('armed_at'),
    state: text().$type<ForecastStateName>().notNull(),
    /** Whether the view is neither graded nor void. Stays false if a result is removed later. */
    isOpen: boolean('is_open').notNull().default(true),
    voidReason: text('void_reason').$type<(typeof forecastVoidReasons)[number]>(),
    price: doublePrecision(),
    /** The source of the price: a tick, or the opening price in the file of the day. */
    lockedBy: text('locked_by').$type<'tick' | 'open'>(),
    lockedAt: moment('locked_at'),
    /** The trading day on which the price was locked. */
    tradingDay: date('trading_day', { mode: 'string' }),
    isAtLimit: boolean('is_at_limit').notNull().default(false),
    dueDay: date('due_day', { mode: 'string' }),
    /** 平日波幅 of the twenty trading days before the lock, in percent. */
    typical: doublePrecision('usual'),
    /** Settlement price of the due day. */
    later: doublePrecision(),
    /** Change in percent from `price` to `later`. */
    moved: doublePrecision(),
    isHit: boolean('is_hit'),
    gradedAt: moment('graded_at'),
    /** When the result was changed because a figure was corrected after the grading. */
    regradedAt: moment('regraded_at'),
    isSample: sampleColumn(),
  },
  (table) => [
    uniqueIndex('forecasts_open')
      .on(table.authorId, table.world, table.contractCode, table.horizon)
      .where(sql`is_open`),
    uniqueIndex('forecasts_post').on(table.postId).where(sql`post_id is not null`),
    index('forecasts_pending').on(table.world, table.contractCode).where(sql`state = 'pending'`),
    index('forecasts_due').on(table.world, table.dueDay).where(sql`state in ('locked', 'graded')`),
    index('forecasts_author').on(table.authorId, table.world, table.id),
    index('forecasts_product').on(table.productCode, table.world, table.id),
    check('forecasts_direction', sql`direction in ('看多', '看空', '震荡')`),
    check('forecasts_horizon', sql`horizon in (1, 5, 20)`),
    check('forecasts_state', sql`state in ('pending', 'locked', 'graded', 'void')`),
    check('forecasts_void', sql`(state = 'void') = (void_reason is not null)`),
    // A price is set together with its time, day, source and due day, and is never removed.
    check(
      'forecasts_lock',
      sql`(state in ('locked', 'graded')) = (price is not null)
        and (price is null) = (locked_at is null) and (price is null) = (trading_day is null)
        and (price is null) = (due_day is null) and (price is null) = (locked_by is null)`,
    ),
    check(
      'forecasts_graded',
      sql`(state = 'graded') = (later is not null) and (later is null) = (graded_at is null)`,
    ),
  ],
)
