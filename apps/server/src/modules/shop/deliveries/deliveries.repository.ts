import type { DeliveryState } from '@vce/protocol'
import { and, asc, desc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { items } from '../catalogue/items.tables'
import { deliveries } from './deliveries.tables'

export type Delivery = typeof deliveries.$inferSelect
type NewDelivery = Omit<typeof deliveries.$inferInsert, 'state'>
type Fields = Partial<Omit<typeof deliveries.$inferInsert, 'source' | 'itemId'>>

const withItem = { delivery: deliveries, name: items.name, code: items.code }

export const deliveriesRepository = (db: Database) => ({
  /** Adds a delivery; undefined if there is one for the same source already. */
  async add(delivery: NewDelivery): Promise<number | undefined> {
    const [added] = await db
      .insert(deliveries)
      .values({ ...delivery, state: 'waiting' })
      .onConflictDoNothing({ target: deliveries.source })
      .returning({ id: deliveries.id })
    return added?.id
  },

  async bySource(source: string): Promise<Delivery | undefined> {
    const [delivery] = await db.select().from(deliveries).where(eq(deliveries.source, source))
    return delivery
  },

  /** A delivery of the user; undefined for a delivery of another user. */
  async ofUser(userId: number, id: number): Promise<Delivery | undefined> {
    const [delivery] = await db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.userId, userId), eq(deliveries.id, id)))
    return delivery
  },

  async byId(id: number): Promise<Delivery | undefined> {
    const [delivery] = await db.select().from(deliveries).where(eq(deliveries.id, id))
    return delivery
  },

  /** Changes a delivery if it is in the state `from`; otherwise returns undefined. */
  async change(id: number, from: DeliveryState, fields: Fields): Promise<Delivery | undefined> {
    const [changed] = await db
      .update(deliveries)
      .set(fields)
      .where(and(eq(deliveries.id, id), eq(deliveries.state, from)))
      .returning()
    return changed
  },

  list: (userId: number, limit: number, offset: number) =>
    db
      .select(withItem)
      .from(deliveries)
      .innerJoin(items, eq(items.id, deliveries.itemId))
      .where(eq(deliveries.userId, userId))
      .orderBy(desc(deliveries.id))
      .limit(limit)
      .offset(offset),

  count: (userId: number) => db.$count(deliveries, eq(deliveries.userId, userId)),

  /** Deliveries in a state: waiting ones oldest first, others newest first. */
  inState: (state: DeliveryState, limit: number, offset: number) =>
    db
      .select(withItem)
      .from(deliveries)
      .innerJoin(items, eq(items.id, deliveries.itemId))
      .where(eq(deliveries.state, state))
      .orderBy(state === 'waiting' ? asc(deliveries.id) : desc(deliveries.id))
      .limit(limit)
      .offset(offset),

  countInState: (state: DeliveryState) => db.$count(deliveries, eq(deliveries.state, state)),

  /** Marks deliveries that were shipped before a moment as received. */
  async receive(before: Date, endedAt: Date) {
    await db
      .update(deliveries)
      .set({ state: 'received', endedAt })
      .where(and(eq(deliveries.state, 'shipped'), lte(deliveries.shippedAt, before)))
  },

  async clearAddresses(endedBefore: Date) {
    await db
      .update(deliveries)
      .set({ address: null })
      .where(and(lte(deliveries.endedAt, endedBefore), isNotNull(deliveries.address)))
  },

  /** Deliveries of a user that have not been shipped yet. */
  waitingOf: (userId: number) =>
    db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.userId, userId), eq(deliveries.state, 'waiting')))
      .orderBy(asc(deliveries.itemId)),

  /** Removes user and address from deliveries, which stay for the books. */
  async leave(userId: number) {
    await db.update(deliveries).set({ userId: null, address: null }).where(eq(deliveries.userId, userId))
  },
})
