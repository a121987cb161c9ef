import type { forecastStates, forecastVoids, ViewDirection, World } from '@vce/protocol'
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
import { idColumn, moment, rowId, sampleColumn } from './columns.tables'

export type ForecastStateName = (typeof forecastStates)[number]

/** 多空观点: a member's scored opinion of a contract. Stays when its post goes. */
export const forecasts = pgTable(
  'forecasts',
  {
    id: rowId(),
    /** Null until the post is written; its row may be erased while the view counts on. */
    postId: idColumn('post_id'),
    authorId: idColumn('author_id').notNull(),
    world: text().$type<World>().notNull(),
    productCode: text('product_code').notNull(),
    contractCode: text('contract_code').notNull(),
    direction: text().$type<ViewDirection>().notNull(),
    /** Trading days. */
    horizon: smallint().notNull(),
    postedAt: moment('posted_at').notNull(),
    /** A moment after the commit of the post: trades from here on may lock the price. Null until it is known. */
    armedAt: moment('armed_at'),
    state: text().$type<ForecastStateName>().notNull(),
    /** Not graded and not void so far. A result that is taken back with its day does not open it again. */
    isOpen: boolean('is_open').notNull().default(true),
    voidReason: text('void_reason').$type<(typeof forecastVoids)[number]>(),
    price: doublePrecision(),
    /** Where the price is from: a tick, or the opening print in the file of the day. */
    lockedBy: text('locked_by').$type<'tick' | 'open'>(),
    lockedAt: moment('locked_at'),
    /** Trading day of the lock. */
    tradingDay: date('trading_day', { mode: 'string' }),
    isAtLimit: boolean('is_at_limit').notNull().default(false),
    dueDay: date('due_day', { mode: 'string' }),
    /** 平日波幅 of the twenty days before the lock, in percent. */
    typical: doublePrecision('usual'),
    /** Settlement of the due day. */
    later: doublePrecision(),
    /** Percent from price to later. */
    moved: doublePrecision(),
    isHit: boolean('is_hit'),
    gradedAt: moment('graded_at'),
    /** A figure was corrected after the grading, and the result with it. */
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
    // A price comes with all that it is counted from, and never goes.
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
