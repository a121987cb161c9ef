import { contentStates, type ForecastRow, type ViewDirection, type World } from '@vce/protocol'
import { and, desc, eq, gte, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { readableBy } from '../circle-access/readable-posts.repository'
import { forecasts } from '../tables/forecasts.tables'
import { posts } from '../tables/posts.tables'

export type Forecast = typeof forecasts.$inferSelect

/** A view without a price, and from when on trades may lock it. */
export interface PendingForecast {
  id: number
  authorId: number
  world: World
  productCode: string
  contractCode: string
  direction: ViewDirection
  horizon: number
  armedAt: Date
}

/** Columns that a lock fixes. */
export type Lock = Pick<Forecast, 'price' | 'lockedBy' | 'lockedAt' | 'tradingDay' | 'isAtLimit' | 'dueDay'>

interface ListFilter {
  world: World
  authorId?: number | undefined
  product?: string | undefined
  state?: ForecastRow['forecast']['state'] | undefined
  before?: number | undefined
  limit: number
}

/** A process that ended between the commit and this mark leaves it out: a minute later the commit is certain. */
const armed = sql<Date>`coalesce(${forecasts.armedAt}, ${forecasts.postedAt} + interval '1 minute')`.mapWith(
  forecasts.postedAt,
)

const pendingColumns = {
  id: forecasts.id,
  authorId: forecasts.authorId,
  world: forecasts.world,
  productCode: forecasts.productCode,
  contractCode: forecasts.contractCode,
  direction: forecasts.direction,
  horizon: forecasts.horizon,
  armedAt: armed,
}

/** Scored: graded, with a result, and not locked at a limit. */
const isScored = and(eq(forecasts.state, 'graded'), eq(forecasts.isAtLimit, false), sql`is_hit is not null`)

export const forecastsRepository = (db: Database) => ({
  /** Undefined if the author has an open view of the contract and horizon. */
  async add(
    forecast: Pick<
      Forecast,
      'authorId' | 'world' | 'productCode' | 'contractCode' | 'direction' | 'horizon' | 'postedAt'
    >,
  ): Promise<number | undefined> {
    const [row] = await db
      .insert(forecasts)
      .values({ ...forecast, state: 'pending' })
      .onConflictDoNothing()
      .returning({ id: forecasts.id })
    return row?.id
  },

  async ofPost(id: number, postId: number) {
    await db.update(forecasts).set({ postId }).where(eq(forecasts.id, id))
  },

  /** Marks that the post is committed. */
  async arm(id: number, at: Date) {
    await db
      .update(forecasts)
      .set({ armedAt: at })
      .where(and(eq(forecasts.id, id), eq(forecasts.state, 'pending'), isNull(forecasts.armedAt)))
  },

  async of(id: number): Promise<Forecast | undefined> {
    const [row] = await db.select().from(forecasts).where(eq(forecasts.id, id))
    return row
  },

  among: (ids: readonly number[]): Promise<Forecast[]> =>
    ids.length === 0 ? Promise.resolve([]) : db.select().from(forecasts).where(oneOf(forecasts.id, ids)),

  pending: (worlds: readonly World[]): Promise<PendingForecast[]> =>
    db
      .select(pendingColumns)
      .from(forecasts)
      .where(and(eq(forecasts.state, 'pending'), inArray(forecasts.world, [...worlds])))
      .orderBy(forecasts.id),

  /** Fixes the price of a view that is still pending; false if it was withdrawn or locked meanwhile. */
  async lock(id: number, lock: Lock): Promise<boolean> {
    const rows = await db
      .update(forecasts)
      .set({ ...lock, state: 'locked' })
      .where(and(eq(forecasts.id, id), eq(forecasts.state, 'pending')))
      .returning({ id: forecasts.id })
    return rows.length > 0
  },

  /** Makes a pending view void; undefined if it is not pending any more. */
  async makeVoid(id: number, voidReason: 'withdrawn' | 'untraded'): Promise<Forecast | undefined> {
    const [row] = await db
      .update(forecasts)
      .set({ state: 'void', voidReason, isOpen: false })
      .where(and(eq(forecasts.id, id), eq(forecasts.state, 'pending')))
      .returning()
    return row
  },

  /** Locked views whose figures may depend on days of a world between two days, both included. */
  holdLocked: (world: World, { from, to }: { from: string; to: string }): Promise<Forecast[]> =>
    db
      .select()
      .from(forecasts)
      .where(
        and(
          eq(forecasts.world, world),
          inArray(forecasts.state, ['locked', 'graded']),
          // Figures of 20 trading days before the lock, of its day and of the due day; holidays included.
          lte(forecasts.tradingDay, sql`${to}::date + 60`),
          gte(forecasts.dueDay, sql`${from}::date - 15`),
        ),
      )
      .orderBy(forecasts.id)
      .for('update'),

  async change(id: number, change: Partial<Omit<Forecast, 'id'>>) {
    await db.update(forecasts).set(change).where(eq(forecasts.id, id))
  },

  list({ world, authorId, product, state, before, limit }: ListFilter): Promise<Forecast[]> {
    return db
      .select()
      .from(forecasts)
      .where(
        and(
          eq(forecasts.world, world),
          authorId === undefined ? undefined : eq(forecasts.authorId, authorId),
          product === undefined ? undefined : eq(forecasts.productCode, product),
          // Others see no view that was never to count.
          state === undefined ? ne(forecasts.state, 'void') : eq(forecasts.state, state),
          before === undefined ? undefined : lt(forecasts.id, before),
        ),
      )
      .orderBy(desc(forecasts.id))
      .limit(limit)
  },

  /** Scored views of an author locked from a day on, newest first. */
  scored: (authorId: number, world: World, from: string) =>
    db
      .select({
        id: forecasts.id,
        productCode: forecasts.productCode,
        direction: forecasts.direction,
        horizon: forecasts.horizon,
        moved: forecasts.moved,
        isHit: forecasts.isHit,
      })
      .from(forecasts)
      .where(
        and(
          eq(forecasts.authorId, authorId),
          eq(forecasts.world, world),
          isScored,
          gte(forecasts.tradingDay, from),
        ),
      )
      .orderBy(desc(forecasts.dueDay), desc(forecasts.id)),

  countOf: (authorId: number, world: World) =>
    db.$count(
      forecasts,
      and(eq(forecasts.authorId, authorId), eq(forecasts.world, world), ne(forecasts.state, 'void')),
    ),

  /** Hits of each author with at least `fewest` scored views on a direction, of one horizon, locked from a day on. */
  async ranked({
    world,
    horizon,
    from,
    fewest,
  }: {
    world: World
    horizon: number
    from: string
    fewest: number
  }) {
    const { rows } = await db.execute<{ author: number; judged: number; hits: number; mean: number }>(sql`
      select author_id::int as author, count(*)::int as judged, count(*) filter (where is_hit)::int as hits,
        avg(case direction when '看空' then -moved else moved end) as mean
      from ${forecasts}
      where world = ${world} and horizon = ${horizon} and direction <> '震荡' and trading_day >= ${from} and ${isScored}
      group by author_id
      having count(*) >= ${fewest}`)
    return rows
  },

  /** Titles of visible posts that a user, or a guest, may read. */
  postsOf: (ids: readonly number[], userId: number | null) =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .select({ id: posts.id, title: posts.title, text: posts.text })
          .from(posts)
          .where(and(oneOf(posts.id, ids), eq(posts.state, contentStates.visible), readableBy(userId))),

  /** All of a user, for the copy of their data. */
  ofUser: (authorId: number): Promise<Forecast[]> =>
    db.select().from(forecasts).where(eq(forecasts.authorId, authorId)).orderBy(forecasts.id),
})
