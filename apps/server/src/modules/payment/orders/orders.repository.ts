import type { OrderGroup, OrderState } from '@vce/protocol'
import { and, count, desc, eq, gte, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { type Database, lockFor } from '#platform/database'
import type { StoredOrder } from '../goods'
import { orderEvents, orders, refunds } from '../payment.tables'
import { statesBefore } from './order-states'

type NewOrder = typeof orders.$inferInsert
type Fields = Partial<Omit<NewOrder, 'state' | 'no' | 'userId'>>

/** An entry of an order's history. */
export interface OrderEvent {
  name: string
  /** Origin of the change: `user`, `system`, `notice`, `query`, `bill`, `operator:3`. */
  by: string
  at: Date
  data?: Record<string, string | number>
}

const open: readonly OrderState[] = ['created', 'paying']
const runningRefunds = ['requested', 'approved', 'sent', 'failed'] as const

/** Whether a refund of the order is pending. */
const isReturning = sql`exists (select 1 from ${refunds} where ${refunds.orderId} = ${orders.id}
  and ${refunds.kind} = 'order' and ${inArray(refunds.state, [...runningRefunds])})`

const inGroup: Record<OrderGroup, SQL | undefined> = {
  open: inArray(orders.state, [...open]),
  refunding: or(eq(orders.state, 'refunding'), isReturning),
  done: inArray(orders.state, ['paid', 'fulfilled']),
  closed: inArray(orders.state, ['closed', 'refunded']),
}

export interface OrderFilter {
  userId: number
  group?: OrderGroup | undefined
  type?: number | undefined
  since?: Date | undefined
}

const matching = ({ userId, group, type, since }: OrderFilter) =>
  and(
    eq(orders.userId, userId),
    group && inGroup[group],
    type === undefined ? undefined : sql`${orders.type} = ${type}`,
    since && gte(orders.createdAt, since),
  )

export const ordersRepository = (db: Database) => ({
  /** Makes other orders of a user wait until the transaction ends. */
  async lockOrdering(userId: number) {
    await lockFor(db, 'orders', userId)
  },

  /** Adds an order; undefined if the user has an open one for the same item, perhaps added concurrently. */
  async add(order: NewOrder): Promise<StoredOrder | undefined> {
    const [row] = await db.insert(orders).values(order).onConflictDoNothing().returning()
    return row
  },

  /** A user's order; undefined if it belongs to another user. */
  async ofUser(userId: number, no: string): Promise<StoredOrder | undefined> {
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), eq(orders.no, no)))
    return order
  },

  /** A user's order, locked until the end of the transaction. */
  async lockOfUser(userId: number, no: string): Promise<StoredOrder | undefined> {
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), eq(orders.no, no)))
      .for('update')
    return order
  },

  async byNo(no: string): Promise<StoredOrder | undefined> {
    const [order] = await db.select().from(orders).where(eq(orders.no, no))
    return order
  },

  async byId(id: number): Promise<StoredOrder | undefined> {
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    return order
  },

  async lock(id: number): Promise<StoredOrder | undefined> {
    const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
    return order
  },

  /** A user's open order for an item, locked until the transaction ends. */
  async lockOpen(
    userId: number,
    { type, item }: Pick<StoredOrder, 'type' | 'item'>,
  ): Promise<StoredOrder | undefined> {
    const [order] = await db
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.userId, userId),
          eq(orders.type, type),
          eq(orders.item, item),
          inArray(orders.state, [...open]),
        ),
      )
      .for('update')
    return order
  },

  /** Moves a locked order to the next state and adds the event to its history. */
  async move(
    { id }: Pick<StoredOrder, 'id'>,
    state: OrderState,
    event: OrderEvent,
    fields: Fields = {},
  ): Promise<StoredOrder> {
    const [order] = await db
      .update(orders)
      .set({ ...fields, state })
      .where(and(eq(orders.id, id), inArray(orders.state, statesBefore(state))))
      .returning()
    if (!order) throw new Error(`order ${id} cannot become ${state}`)
    await this.note(order, event)
    return order
  },

  /** Changes fields of a locked order. */
  async set({ id }: Pick<StoredOrder, 'id'>, fields: Fields) {
    await db.update(orders).set(fields).where(eq(orders.id, id))
  },

  async note({ id, state }: Pick<StoredOrder, 'id' | 'state'>, { name, by, at, data = {} }: OrderEvent) {
    await db.insert(orderEvents).values({ orderId: id, at, name, state, by, data })
  },

  events: (orderId: number) =>
    db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.id),

  list: (filter: OrderFilter, limit: number, offset: number) =>
    db
      .select({ order: orders, isReturning: sql<boolean>`${isReturning}` })
      .from(orders)
      .where(matching(filter))
      .orderBy(desc(orders.id))
      .limit(limit)
      .offset(offset),

  async count(filter: OrderFilter): Promise<number> {
    const [row] = await db.select({ count: count() }).from(orders).where(matching(filter))
    return row?.count ?? 0
  },

  /**
   * Yuan of V券 that a user has ordered since a moment, without closed or refunded orders. Leaves out the open
   * order for `item`, because a new order for the same item replaces it.
   */
  async rechargedSince(userId: number, since: Date, item?: string): Promise<number> {
    const [row] = await db
      .select({ sum: sql<string>`coalesce(sum(${orders.payable}), 0)` })
      .from(orders)
      .where(
        and(
          eq(orders.userId, userId),
          eq(orders.type, 2),
          gte(orders.createdAt, since),
          inArray(orders.state, ['created', 'paying', 'paid', 'fulfilled', 'refunding']),
          item === undefined
            ? undefined
            : not(and(eq(orders.item, item), inArray(orders.state, [...open])) ?? sql`true`),
        ),
      )
    return Number(row?.sum ?? 0)
  },

  /** Whether a user has ever paid for V券. */
  async hasRecharged(userId: number): Promise<boolean> {
    const [row] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.userId, userId), eq(orders.type, 2), sql`${orders.paidAt} is not null`))
      .limit(1)
    return row !== undefined
  },

  /** Open orders whose payment term has expired, at most `limit`. */
  expired: (now: Date, limit: number) =>
    db
      .select()
      .from(orders)
      .where(and(inArray(orders.state, [...open]), lte(orders.expiresAt, now)))
      .orderBy(orders.expiresAt)
      .limit(limit),

  /** Ids of paid orders whose delivery is due for a retry, at most `limit`. */
  async givesDue(now: Date, limit: number): Promise<number[]> {
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.state, 'paid'), lte(orders.giveAt, now)))
      .orderBy(orders.giveAt)
      .limit(limit)
    return rows.map(({ id }) => id)
  },

  /** Whether a user has an order to pay, a paid order to be delivered, or a pending refund. */
  async hasUnfinished(userId: number): Promise<boolean> {
    const [row] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.userId, userId),
          or(inArray(orders.state, ['created', 'paying', 'paid', 'refunding']), isReturning),
        ),
      )
      .limit(1)
    return row !== undefined
  },

  /** All orders of a user, for the export of their data. */
  ofUserAll: (userId: number) => db.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.id),
})
