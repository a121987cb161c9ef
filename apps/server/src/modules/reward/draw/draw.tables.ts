import { sql } from 'drizzle-orm'
import {
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { id, moment, userId } from '#platform/database'

/**
 * Pools of thirty days. A trigger prevents changes of what was published; the other columns change with each
 * draw.
 */
export const drawPools = pgTable(
  'draw_pools',
  {
    /** 期: 1, 2, 3 … */
    id: integer().primaryKey(),
    firstDay: date('first_day').notNull().unique(),
    lastDay: date('last_day').notNull(),
    publishedAt: moment('published_at').notNull(),
    opensAt: moment('opens_at').notNull(),
    /** Price of one draw in V粒. */
    cost: integer().notNull(),
    /** Hash of the first day's seed, published before the pool opens. */
    commitment: char({ length: 64 }).notNull(),
    /**
     * Seed of the last day; the seeds of earlier days are computed from it. Never shown before the last day
     * has ended.
     */
    lastSeed: char('last_seed', { length: 64 }).notNull(),
    /** Number of the last draw. */
    drawn: integer().notNull().default(0),
    lastReceipt: char('last_receipt', { length: 64 }).notNull(),
    lastAt: moment('last_at'),
  },
  (table) => [
    check('draw_pools_days', sql`${table.lastDay} >= ${table.firstDay}`),
    check('draw_pools_published', sql`${table.opensAt} >= ${table.publishedAt}`),
    check('draw_pools_counts', sql`${table.drawn} >= 0 and ${table.cost} > 0`),
  ],
)

export const drawPrizes = pgTable(
  'draw_prizes',
  {
    poolId: integer('pool_id')
      .notNull()
      .references(() => drawPools.id),
    /** Position in the pool, from 1; drawn numbers are assigned to prizes in this order. */
    position: smallint().notNull(),
    name: text().notNull(),
    kind: text({ enum: ['points', 'searches', 'coupon', 'goods'] }).notNull(),
    /** Content of the prize, by `kind`: a type of searches, a coupon or goods. */
    item: text().notNull(),
    amount: integer().notNull(),
    weight: integer().notNull(),
    /** Value in V粒. */
    value: integer().notNull(),
    /** Number of pieces; null without a limit. */
    stock: integer(),
    left: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.poolId, table.position] }),
    check('draw_prizes_weight', sql`${table.weight} > 0 and ${table.amount} > 0 and ${table.value} > 0`),
    check(
      'draw_prizes_left',
      sql`num_nulls(${table.stock}, ${table.left}) in (0, 2) and ${table.left} between 0 and ${table.stock}`,
    ),
  ],
)

/** Draws of all users. A trigger allows only one change: removing the user. */
export const draws = pgTable(
  'draws',
  {
    id: id(),
    poolId: integer('pool_id').notNull(),
    drawNo: integer('draw_no').notNull(),
    /** The Beijing day whose seed produced the number. */
    day: date().notNull(),
    at: moment().notNull(),
    /** Null after the account was deleted, and for draws older than two years. */
    userId: userId(),
    clientSeed: text('client_seed').notNull(),
    /** The drawn number: at least 0 and below the total weight. */
    number: integer().notNull(),
    /** Position of the prize that was given. */
    prize: smallint().notNull(),
    cost: integer().notNull(),
    receipt: char({ length: 64 }).notNull(),
  },
  (table) => [
    unique('draws_number').on(table.poolId, table.drawNo),
    index('draws_day').on(table.poolId, table.day, table.drawNo),
    index('draws_user').on(table.userId, table.id),
    check('draws_seed', sql`${table.clientSeed} ~ '^[A-Za-z0-9_-]{16,64}$'`),
  ],
)

/** Number of draws of a user on a day, which is limited. */
export const drawDays = pgTable(
  'draw_days',
  {
    userId: userId().notNull(),
    day: date().notNull(),
    drawn: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    check('draw_days_limit', sql`${table.drawn} between 1 and 10`),
  ],
)
