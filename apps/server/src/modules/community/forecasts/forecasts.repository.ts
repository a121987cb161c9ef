import { contentStates, type ForecastRow, type ViewDirection, type World } from '@vce/protocol'
import { and, desc, eq, gte, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { readableBy } from '../circle-access/readable-posts.repository'
import { forecasts } from '../tables/forecasts.tables'
import { posts } from '../tables/posts.tables'

export type Forecast = typeof forecasts.$inferSelect

/** A view without a price, with the moment from which on trades may lock it. */
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

/** The columns that are set when a price is locked. */
export type LockColumns = Pick<
  Forecast,
  'price' | 'lockedBy' | 'lockedAt' | 'tradingDay' | 'isAtLimit' | 'dueDay'
>

interface ListFilter {
  world: World
  authorId?: number | undefined
  product?: string | undefined
  state?: ForecastRow['forecast']['state'] | undefined
  before?: number | undefined
  limit: number
}

/**
 * The moment from which on trades may lock the view. `armed_at` is null if the process ended between the
 * commit of the post and `arm`; one minute after posting, the commit is certainly over.
 */
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

/** The condition for scored views: graded, with a result, and not locked at a limit. */
const isScored = and(eq(forecasts.state, 'graded'), eq(forecasts.isAtLimit, false), sql`is_hit is not null`)

export const forecastsRepository = (db: Database) => ({
  /** Adds a pending view; undefined if the author has an open view of the same contract and horizon. */
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

  /** Records that the post of the view is committed. */
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

  /** Locks the price of a pending view; false if it was withdrawn or locked meanwhile. */
  async lock(id: number, lock: LockColumns): Promise<boolean> {
    const rows = await db
      .update(forecasts)
      .set({ ...lock, state: 'locked' })
      .where(and(eq(forecasts.id, id), eq(forecasts.state, 'pending')))
      .returning({ id: forecasts.id })
    return rows.length > 0
  },

  /** Makes a pending view void; undefined if the view is not pending any more. */
  async makeVoid(id: number, voidReason: 'withdrawn' | 'untraded'): Promise<Forecast | undefined> {
    const [row] = await db
      .update(forecasts)
      .set({ state: 'void', voidReason, isOpen: false })
      .where(and(eq(forecasts.id, id), eq(forecasts.state, 'pending')))
      .returning()
    return row
  },

  /**
   * Reads views that are locked or graded and whose result may depend on figures of the days from `from` to
   * `to`; locks their rows until the transaction ends.
   */
  holdLocked: (world: World, { from, to }: { from: string; to: string }): Promise<Forecast[]> =>
    db
      .select()
      .from(forecasts)
      .where(
        and(
          eq(forecasts.world, world),
          inArray(forecasts.state, ['locked', 'graded']),
          // A result depends on the 20 trading days before the lock, on the day of the lock and on the due
          // day; the margins cover holidays.
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
          // Without a state, void views are left out.
          state === undefined ? ne(forecasts.state, 'void') : eq(forecasts.state, state),
          before === undefined ? undefined : lt(forecasts.id, before),
        ),
      )
      .orderBy(desc(forecasts.id))
      .limit(limit)
  },

  /** Scored views of an author locked on or after a day, the newest first. */
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

  /**
   * By author, the number, the hits and the mean return of scored views that have a horizon, are not 震荡 and
   * were locked on or after a day. Authors with fewer than `fewest` such views are left out.
   */
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

  /** Titles of the visible posts among `ids` that a user (null: a guest) may read. */
  postsOf: (ids: readonly number[], userId: number | null) =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .select({ id: posts.id, title: posts.title, text: posts.text })
          .from(posts)
          .where(and(oneOf(posts.id, ids), eq(posts.state, contentStates.visible), readableBy(userId))),

  /** All views of a user, for the user's copy of their data. */
  ofUser: (authorId: number): Promise<Forecast[]> =>
    db.select().from(forecasts).where(eq(forecasts.authorId, authorId)).orderBy(forecasts.id),
})
