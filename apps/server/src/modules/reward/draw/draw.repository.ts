import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { drawDays, drawPools, drawPrizes, draws } from './draw.tables'

export type Pool = typeof drawPools.$inferSelect
export type Prize = typeof drawPrizes.$inferSelect
export type StoredDraw = typeof draws.$inferSelect

export const drawRepository = (db: Database) => ({
  /** The pool of a day, if it has opened. */
  async openOn(day: string, now: Date): Promise<Pool | undefined> {
    const [pool] = await db
      .select()
      .from(drawPools)
      .where(and(lte(drawPools.firstDay, day), gte(drawPools.lastDay, day), lte(drawPools.opensAt, now)))
    return pool
  },

  /**
   * Locks the row of a pool until the transaction ends and returns it; every draw of the pool takes this
   * lock.
   */
  async hold(id: number): Promise<Pool | undefined> {
    const [pool] = await db.select().from(drawPools).where(eq(drawPools.id, id)).for('update')
    return pool
  },

  /** Waits for draws that hold the lock of the pool. */
  async settle(id: number): Promise<void> {
    await db.select({ id: drawPools.id }).from(drawPools).where(eq(drawPools.id, id)).for('share')
  },

  async pool(id: number): Promise<Pool | undefined> {
    const [pool] = await db.select().from(drawPools).where(eq(drawPools.id, id))
    return pool
  },

  /** The most recently published pool. */
  async newest(): Promise<Pool | undefined> {
    const [pool] = await db.select().from(drawPools).orderBy(desc(drawPools.id)).limit(1)
    return pool
  },

  /** The next pool that is published but not open yet. */
  async coming(now: Date): Promise<Pool | undefined> {
    const [pool] = await db
      .select()
      .from(drawPools)
      .where(gt(drawPools.opensAt, now))
      .orderBy(asc(drawPools.id))
      .limit(1)
    return pool
  },

  async publish(pool: typeof drawPools.$inferInsert, prizes: (typeof drawPrizes.$inferInsert)[]) {
    await db.insert(drawPools).values(pool)
    await db.insert(drawPrizes).values(prizes)
  },

  prizesOf: (poolId: number): Promise<Prize[]> =>
    db.select().from(drawPrizes).where(eq(drawPrizes.poolId, poolId)).orderBy(asc(drawPrizes.position)),

  /** Counts a draw of a user; returns undefined if the limit of the day is reached. */
  async countDraw(userId: number, day: string, max: number): Promise<number | undefined> {
    const [row] = await db
      .insert(drawDays)
      .values({ userId, day, drawn: 1 })
      .onConflictDoUpdate({
        target: [drawDays.userId, drawDays.day],
        set: { drawn: sql`${drawDays.drawn} + 1` },
        setWhere: sql`${drawDays.drawn} < ${max}`,
      })
      .returning({ drawn: drawDays.drawn })
    return row?.drawn
  },

  async drawnOn(userId: number, day: string): Promise<number> {
    const [row] = await db
      .select({ drawn: drawDays.drawn })
      .from(drawDays)
      .where(and(eq(drawDays.userId, userId), eq(drawDays.day, day)))
    return row?.drawn ?? 0
  },

  /** Takes one piece of a prize's stock; false if none is left. */
  async takeStock({ poolId, position }: Prize): Promise<boolean> {
    const taken = await db
      .update(drawPrizes)
      .set({ left: sql`${drawPrizes.left} - 1` })
      .where(and(eq(drawPrizes.poolId, poolId), eq(drawPrizes.position, position), gt(drawPrizes.left, 0)))
      .returning({ left: drawPrizes.left })
    return taken.length > 0
  },

  /** Records a draw and updates the pool's last draw; returns the id of the draw. */
  async record(drawn: typeof draws.$inferInsert): Promise<number> {
    const [row] = await db.insert(draws).values(drawn).returning({ id: draws.id })
    if (!row) throw new Error('a draw was not recorded')
    await db
      .update(drawPools)
      .set({ drawn: drawn.drawNo, lastReceipt: drawn.receipt, lastAt: drawn.at })
      .where(eq(drawPools.id, drawn.poolId))
    return row.id
  },

  async drawsOf(userId: number, { page, limit }: { page: number; limit: number }) {
    const own = eq(draws.userId, userId)
    const [rows, [counted]] = await Promise.all([
      db
        .select({ drawn: draws, prizeName: drawPrizes.name })
        .from(draws)
        .innerJoin(drawPrizes, isPrizeOfDraw)
        .where(own)
        .orderBy(desc(draws.id))
        .limit(limit)
        .offset((page - 1) * limit),
      db.select({ total: count() }).from(draws).where(own),
    ])
    return { rows, total: counted?.total ?? 0 }
  },

  /** The newest draws of a pool. */
  latest: (poolId: number, limit: number) =>
    db
      .select({ drawn: draws, prizeName: drawPrizes.name })
      .from(draws)
      .innerJoin(drawPrizes, isPrizeOfDraw)
      .where(eq(draws.poolId, poolId))
      .orderBy(desc(draws.drawNo))
      .limit(limit),

  drawsOn: (poolId: number, day: string): Promise<StoredDraw[]> =>
    db
      .select()
      .from(draws)
      .where(and(eq(draws.poolId, poolId), eq(draws.day, day)))
      .orderBy(asc(draws.drawNo)),

  /** The last draw of a pool before a day. */
  async lastBefore(poolId: number, day: string): Promise<StoredDraw | undefined> {
    const [row] = await db
      .select()
      .from(draws)
      .where(and(eq(draws.poolId, poolId), lt(draws.day, day)))
      .orderBy(desc(draws.day), desc(draws.drawNo))
      .limit(1)
    return row
  },

  /** How often the prizes at the given positions were won before a day. */
  givenBefore: (poolId: number, day: string, positions: number[]) =>
    db
      .select({ prize: draws.prize, count: count() })
      .from(draws)
      .where(and(eq(draws.poolId, poolId), lt(draws.day, day), inArray(draws.prize, positions)))
      .groupBy(draws.prize)
      .orderBy(asc(draws.prize)),

  everythingOf: (userId: number) =>
    db
      .select({ drawn: draws, prizeName: drawPrizes.name })
      .from(draws)
      .leftJoin(drawPrizes, isPrizeOfDraw)
      .where(eq(draws.userId, userId))
      .orderBy(asc(draws.id)),

  /** Removes the user from their draws. The draws stay, so that each day can still be verified. */
  async forget(userId: number) {
    await db.update(draws).set({ userId: null }).where(eq(draws.userId, userId))
    await db.delete(drawDays).where(eq(drawDays.userId, userId))
  },

  async sweep({ draws: oldest, days }: { draws: Date; days: string }) {
    await db
      .update(draws)
      .set({ userId: null })
      .where(and(isNotNull(draws.userId), lt(draws.at, oldest)))
    await db.delete(drawDays).where(lt(drawDays.day, days))
  },
})

const isPrizeOfDraw = and(eq(drawPrizes.poolId, draws.poolId), eq(drawPrizes.position, draws.prize))
