import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { deliveries } from './deliveries.tables'

export type Delivery = typeof deliveries.$inferSelect
type NewDelivery = Omit<typeof deliveries.$inferInsert, 'state'>

export const deliveriesRepository = (db: Database) => ({
  /** Adds a delivery; undefined if its source has one already. */
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
})
