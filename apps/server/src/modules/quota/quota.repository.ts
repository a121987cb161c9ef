import type { SearchTag } from '@vce/protocol'
import { and, asc, count, desc, eq, gt, gte, like, lt, notLike, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { quotaDays, quotaPacks, quotaUses } from './quota.tables'

type NewUse = typeof quotaUses.$inferInsert
export type Use = typeof quotaUses.$inferSelect

const takenToday = sql`${quotaUses.state} <> 'returned'`

export const quotaRepository = (db: Database) => ({
  /** Reserves a unit, or adds a share if another call has reserved it. A committed unit does not change. */
  async reserve(use: Omit<NewUse, 'state' | 'shares'>) {
    const isReserved = sql`${quotaUses.state} = 'reserved'`
    const [row] = await db
      .insert(quotaUses)
      .values({ ...use, state: 'reserved' })
      .onConflictDoUpdate({
        target: [quotaUses.subject, quotaUses.tag, quotaUses.day, quotaUses.unit],
        targetWhere: takenToday,
        set: { shares: sql`${quotaUses.shares} + case when ${isReserved} then 1 else 0 end` },
      })
      .returning({
        id: quotaUses.id,
        state: quotaUses.state,
        // Postgres sets xmax only if the row existed before.
        isNew: sql<boolean>`xmax = 0`,
      })
    if (!row) throw new Error('a unit was neither reserved nor there')
    return row
  },

  async isCommitted({ subject, tag, day, unit }: Pick<Use, 'subject' | 'tag' | 'day' | 'unit'>) {
    const rows = await db
      .select({ id: quotaUses.id })
      .from(quotaUses)
      .where(
        and(
          eq(quotaUses.subject, subject),
          eq(quotaUses.tag, tag),
          eq(quotaUses.day, day),
          eq(quotaUses.unit, unit),
          eq(quotaUses.state, 'committed'),
        ),
      )
    return rows.length > 0
  },

  /** Counts a free use of a day; false if the limit is reached. */
  async takeFree(subject: string, tag: SearchTag, day: string, limit: number): Promise<boolean> {
    if (limit < 1) return false
    const taken = await db
      .insert(quotaDays)
      .values({ subject, tag, day, used: 1 })
      .onConflictDoUpdate({
        target: [quotaDays.subject, quotaDays.tag, quotaDays.day],
        set: { used: sql`${quotaDays.used} + 1` },
        setWhere: sql`${quotaDays.used} < ${limit}`,
      })
      .returning({ used: quotaDays.used })
    return taken.length > 0
  },

  async returnFree(subject: string, tag: SearchTag, day: string) {
    await db
      .update(quotaDays)
      .set({ used: sql`${quotaDays.used} - 1` })
      .where(
        and(
          eq(quotaDays.subject, subject),
          eq(quotaDays.tag, tag),
          eq(quotaDays.day, day),
          gt(quotaDays.used, 0),
        ),
      )
  },

  /** Takes one use from the pack that ends first; returns its id, undefined if no pack has a use left. */
  async takeFromPack(userId: number, tag: SearchTag, today: string): Promise<number | undefined> {
    const [pack] = await db
      .select({ id: quotaPacks.id })
      .from(quotaPacks)
      .where(isUsablePack(userId, today, tag))
      .orderBy(asc(quotaPacks.expiresOn), asc(quotaPacks.id))
      .limit(1)
      .for('update')
    if (!pack) return undefined
    const taken = await db
      .update(quotaPacks)
      .set({ left: sql`${quotaPacks.left} - 1` })
      .where(and(eq(quotaPacks.id, pack.id), gt(quotaPacks.left, 0)))
      .returning({ id: quotaPacks.id })
    return taken[0]?.id
  },

  async returnToPack(id: number) {
    await db
      .update(quotaPacks)
      .set({ left: sql`${quotaPacks.left} + 1` })
      .where(eq(quotaPacks.id, id))
  },

  setPack: (id: number, packId: number) =>
    db.update(quotaUses).set({ packId, network: null }).where(eq(quotaUses.id, id)),

  /**
   * Gives one share of a reservation back, and with the last share the reservation; undefined if the
   * reservation has ended already.
   */
  async endShare(id: number): Promise<Use | undefined> {
    const [use] = await db
      .update(quotaUses)
      .set({
        shares: sql`${quotaUses.shares} - 1`,
        state: sql`case when ${quotaUses.shares} > 1 then ${quotaUses.state} else 'returned' end`,
      })
      .where(and(eq(quotaUses.id, id), eq(quotaUses.state, 'reserved')))
      .returning()
    return use
  },

  /** Ends a reservation with all its shares; undefined if it has ended already. */
  async end(id: number, state: 'committed' | 'returned'): Promise<Use | undefined> {
    const [use] = await db
      .update(quotaUses)
      .set({ state })
      .where(and(eq(quotaUses.id, id), eq(quotaUses.state, 'reserved')))
      .returning()
    return use
  },

  /** Ids of reservations from before a moment: a batch, oldest first. */
  async reservedBefore(before: Date, limit: number) {
    const uses = await db
      .select({ id: quotaUses.id })
      .from(quotaUses)
      .where(and(eq(quotaUses.state, 'reserved'), lt(quotaUses.at, before)))
      .orderBy(asc(quotaUses.at))
      .limit(limit)
    return uses.map(({ id }) => id)
  },

  /** Adds a pack; false if a pack of its source exists already. */
  async addPackOnce(pack: typeof quotaPacks.$inferInsert): Promise<boolean> {
    const added = await db
      .insert(quotaPacks)
      .values(pack)
      .onConflictDoNothing({ target: quotaPacks.source })
      .returning({ id: quotaPacks.id })
    return added.length > 0
  },

  addPack: (pack: typeof quotaPacks.$inferInsert) => db.insert(quotaPacks).values(pack),

  /** Number of free uses of a subject on a day, by tag. */
  usedOn: (subject: string, day: string) =>
    db
      .select({ tag: quotaDays.tag, used: quotaDays.used })
      .from(quotaDays)
      .where(and(eq(quotaDays.subject, subject), eq(quotaDays.day, day))),

  /** Uses left in the packs of a user and the nearest end of a pack, by tag. */
  packsOf: (userId: number, today: string) =>
    db
      .select({
        tag: quotaPacks.tag,
        left: sql<number>`sum(${quotaPacks.left})`.mapWith(Number),
        ends: sql<string>`min(${quotaPacks.expiresOn})::text`,
      })
      .from(quotaPacks)
      .where(isUsablePack(userId, today))
      .groupBy(quotaPacks.tag),

  /** Uses of a subject, newest first, and their total number. */
  async usesOf(
    subject: string,
    tag: SearchTag | undefined,
    { page, limit }: { page: number; limit: number },
  ) {
    const wanted = and(eq(quotaUses.subject, subject), tag && eq(quotaUses.tag, tag))
    const [rows, [counted]] = await Promise.all([
      db
        .select()
        .from(quotaUses)
        .where(wanted)
        .orderBy(desc(quotaUses.at), desc(quotaUses.id))
        .limit(limit)
        .offset((page - 1) * limit),
      db.select({ total: count() }).from(quotaUses).where(wanted),
    ])
    return { rows, total: counted?.total ?? 0 }
  },

  everythingOf: async (userId: number) => ({
    uses: await db
      .select()
      .from(quotaUses)
      .where(eq(quotaUses.subject, `user:${userId}`))
      .orderBy(asc(quotaUses.id)),
    packs: await db
      .select()
      .from(quotaPacks)
      .where(eq(quotaPacks.userId, userId))
      .orderBy(asc(quotaPacks.id)),
  }),

  async drop(userId: number) {
    const subject = `user:${userId}`
    await db.delete(quotaUses).where(eq(quotaUses.subject, subject))
    await db.delete(quotaDays).where(eq(quotaDays.subject, subject))
    await db.delete(quotaPacks).where(eq(quotaPacks.userId, userId))
  },

  /**
   * Deletes uses of guests before the day `guests`, uses of users before the day `users`, and daily counts
   * before the day `guests`.
   */
  async sweep({ guests, users }: { guests: string; users: string }) {
    const ofUsers = like(quotaUses.subject, 'user:%')
    await db
      .delete(quotaUses)
      .where(
        or(
          and(lt(quotaUses.day, guests), notLike(quotaUses.subject, 'user:%')),
          and(lt(quotaUses.day, users), ofUsers),
        ),
      )
    await db.delete(quotaDays).where(lt(quotaDays.day, guests))
  },
})

const isUsablePack = (userId: number, today: string, tag?: SearchTag) =>
  and(
    eq(quotaPacks.userId, userId),
    tag && eq(quotaPacks.tag, tag),
    gt(quotaPacks.left, 0),
    gte(quotaPacks.expiresOn, today),
  )
