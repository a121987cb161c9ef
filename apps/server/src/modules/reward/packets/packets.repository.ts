import { maxPacketPointsPerDay } from '@vce/protocol'
import { and, asc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { type Database, lockFor } from '#platform/database'
import { packetDays, packetShares, packets } from './packets.tables'

export type PacketRow = typeof packets.$inferSelect
type NewPacket = Pick<PacketRow, 'words' | 'total' | 'count' | 'source' | 'createdAt' | 'expiresAt'>

export const packetsRepository = (db: Database) => ({
  /** Adds V粒 to the day's total of all packets; false if it would exceed the daily limit. */
  async countOnDay(day: string, points: number): Promise<boolean> {
    const counted = await db
      .insert(packetDays)
      .values({ day, points })
      .onConflictDoUpdate({
        target: packetDays.day,
        set: { points: sql`${packetDays.points} + excluded.points` },
        setWhere: sql`${packetDays.points} + excluded.points <= ${maxPacketPointsPerDay}`,
      })
      .returning({ day: packetDays.day })
    return counted.length === 1
  },

  /** Adds a packet with its shares; undefined if there is one for the same source already. */
  async add(packet: NewPacket, shares: readonly number[]): Promise<number | undefined> {
    const [row] = await db.insert(packets).values(packet).onConflictDoNothing().returning({ id: packets.id })
    if (!row) return undefined
    await db
      .insert(packetShares)
      .values(shares.map((amount, index) => ({ packetId: row.id, position: index + 1, amount })))
    return row.id
  },

  async drop(id: number) {
    await db.delete(packets).where(eq(packets.id, id))
  },

  async find(id: number): Promise<PacketRow | undefined> {
    const [row] = await db.select().from(packets).where(eq(packets.id, id))
    return row
  },

  async ofSource(source: string): Promise<PacketRow | undefined> {
    const [row] = await db.select().from(packets).where(eq(packets.source, source))
    return row
  },

  /** Locks a packet until the transaction ends, so that its unopened shares are not returned meanwhile. */
  async holdOpen(id: number): Promise<PacketRow | undefined> {
    const [row] = await db.select().from(packets).where(eq(packets.id, id)).for('share')
    return row
  },

  /** Locks a packet for one user, so that simultaneous calls of the user open it one after another. */
  async holdFor(packetId: number, userId: number) {
    await lockFor(db, 'packets', `${packetId}:${userId}`)
  },

  async shareOf(packetId: number, userId: number): Promise<number | null> {
    const [row] = await db
      .select({ amount: packetShares.amount })
      .from(packetShares)
      .where(and(eq(packetShares.packetId, packetId), eq(packetShares.userId, userId)))
    return row?.amount ?? null
  },

  /** Number of shares that are not opened, and their V粒. */
  async rest(packetId: number): Promise<{ shares: number; points: number }> {
    const [row] = await db
      .select({
        shares: sql<number>`count(*)::int`,
        points: sql<number>`coalesce(sum(${packetShares.amount}), 0)::int`,
      })
      .from(packetShares)
      .where(and(eq(packetShares.packetId, packetId), isNull(packetShares.openedAt)))
    return row ?? { shares: 0, points: 0 }
  },

  /**
   * Opens the next share for a user. Shares that other transactions have locked are skipped. If only locked
   * shares are left, waits for one of them, because its transaction may be rolled back. Undefined if all
   * shares are opened.
   */
  async open(
    packetId: number,
    userId: number,
    at: Date,
  ): Promise<{ id: number; amount: number } | undefined> {
    const closed = and(eq(packetShares.packetId, packetId), isNull(packetShares.openedAt))
    const next = db
      .select({ id: packetShares.id })
      .from(packetShares)
      .where(closed)
      .orderBy(asc(packetShares.position))
      .limit(1)
    const [free] = await next.for('update', { skipLocked: true })
    const [share] = free ? [free] : await next.for('update')
    if (!share) return undefined
    const [opened] = await db
      .update(packetShares)
      .set({ userId, openedAt: at })
      .where(eq(packetShares.id, share.id))
      .returning({ id: packetShares.id, amount: packetShares.amount })
    return opened
  },

  /** Locks and returns packets that have expired. */
  holdExpired: (now: Date, limit: number) =>
    db
      .select()
      .from(packets)
      .where(and(isNull(packets.endedAt), lte(packets.expiresAt, now)))
      .orderBy(asc(packets.expiresAt))
      .limit(limit)
      .for('update', { skipLocked: true }),

  async end(id: number, at: Date) {
    await db.update(packets).set({ endedAt: at }).where(eq(packets.id, id))
  },

  async sweep(before: Date) {
    await db.delete(packets).where(and(isNotNull(packets.endedAt), lt(packets.endedAt, before)))
  },

  sharesOf: (userId: number) =>
    db
      .select({ packet: packetShares.packetId, amount: packetShares.amount, at: packetShares.openedAt })
      .from(packetShares)
      .where(eq(packetShares.userId, userId))
      .orderBy(asc(packetShares.id)),

  async forget(userId: number) {
    await db.update(packetShares).set({ userId: null }).where(eq(packetShares.userId, userId))
  },
})
