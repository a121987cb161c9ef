import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { items, shopCounts } from './items.tables'

export type Item = typeof items.$inferSelect

/** Identifies the counter of pieces that a user has taken in a span, such as `item:5` in `2026-11`. */
export interface ShopCounter {
  userId: number
  thing: string
  span: string
}

const countOf = ({ userId, thing, span }: ShopCounter) =>
  and(eq(shopCounts.userId, userId), eq(shopCounts.thing, thing), eq(shopCounts.span, span))

export const itemsRepository = (db: Database) => ({
  async byCode(code: string): Promise<Item | undefined> {
    const [item] = await db.select().from(items).where(eq(items.code, code))
    return item
  },

  async byId(id: number): Promise<Item | undefined> {
    const [item] = await db.select().from(items).where(eq(items.id, id))
    return item
  },

  async onSale(id: number): Promise<Item | undefined> {
    const [item] = await db
      .select()
      .from(items)
      .where(and(eq(items.id, id), eq(items.onSale, true)))
    return item
  },

  allOnSale: () =>
    db.select().from(items).where(eq(items.onSale, true)).orderBy(asc(items.position), asc(items.id)),

  /** Takes a piece of a limited stock; false if none is left or the item is off sale now. */
  async takePiece(id: number): Promise<boolean> {
    const taken = await db
      .update(items)
      .set({ stock: sql`${items.stock} - 1` })
      .where(and(eq(items.id, id), eq(items.onSale, true), gt(items.stock, 0)))
      .returning({ id: items.id })
    return taken.length > 0
  },

  /** Puts a piece back; a stock without a limit stays null. */
  async putBack(id: number) {
    await db
      .update(items)
      .set({ stock: sql`${items.stock} + 1` })
      .where(eq(items.id, id))
  },

  /** Adds one to a counter; returns the new value, or undefined if the limit is reached. */
  async count(counted: ShopCounter, most: number): Promise<number | undefined> {
    const [row] = await db
      .insert(shopCounts)
      .values({ ...counted, taken: 1, most })
      .onConflictDoUpdate({
        target: [shopCounts.userId, shopCounts.thing, shopCounts.span],
        set: { taken: sql`${shopCounts.taken} + 1`, most },
        setWhere: lt(shopCounts.taken, most),
      })
      .returning({ taken: shopCounts.taken })
    return row?.taken
  },

  async countBack(counted: ShopCounter) {
    await db
      .update(shopCounts)
      .set({ taken: sql`${shopCounts.taken} - 1` })
      .where(and(countOf(counted), gt(shopCounts.taken, 0)))
  },

  /** Counters of a user in the given spans. */
  counts: (userId: number, spans: readonly string[]) =>
    db
      .select({ thing: shopCounts.thing, span: shopCounts.span, taken: shopCounts.taken })
      .from(shopCounts)
      .where(and(eq(shopCounts.userId, userId), inArray(shopCounts.span, [...spans]))),

  async dropCounts(userId: number) {
    await db.delete(shopCounts).where(eq(shopCounts.userId, userId))
  },

  /** Rows for the user's data export. */
  countsOf: (userId: number) => db.select().from(shopCounts).where(eq(shopCounts.userId, userId)),
})
