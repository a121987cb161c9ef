import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { addresses } from './addresses.tables'

type NewAddress = Omit<typeof addresses.$inferInsert, 'id'>
type Fields = Omit<NewAddress, 'userId' | 'createdAt' | 'isDefault'>

/** Condition: an address of the user, so that another user's address is never found. */
const own = (userId: number, id: number) => and(eq(addresses.userId, userId), eq(addresses.id, id))

export const addressesRepository = (db: Database) => ({
  async add(address: NewAddress) {
    const [added] = await db.insert(addresses).values(address).returning({ id: addresses.id })
    if (!added) throw new Error('Inserting an address returned no row')
    return added.id
  },

  async change(userId: number, id: number, fields: Fields) {
    await db.update(addresses).set(fields).where(own(userId, id))
  },

  async one(userId: number, id: number) {
    const [address] = await db.select().from(addresses).where(own(userId, id))
    return address
  },

  /** A user's addresses: the default one first, then the newest. */
  list: (userId: number) =>
    db
      .select()
      .from(addresses)
      .where(eq(addresses.userId, userId))
      .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id)),

  count: (userId: number) => db.$count(addresses, eq(addresses.userId, userId)),

  /** Removes an address and returns it; undefined if the user has no address with this id. */
  async remove(userId: number, id: number) {
    const [removed] = await db.delete(addresses).where(own(userId, id)).returning()
    return removed
  },

  async drop(userId: number) {
    await db.delete(addresses).where(eq(addresses.userId, userId))
  },

  /**
   * Makes an address the user's default; the previous default loses the mark. The user's row must be locked.
   */
  async setDefault(userId: number, id: number) {
    await db
      .update(addresses)
      .set({ isDefault: false })
      .where(and(eq(addresses.userId, userId), addresses.isDefault))
    await db.update(addresses).set({ isDefault: true }).where(own(userId, id))
  },
})
