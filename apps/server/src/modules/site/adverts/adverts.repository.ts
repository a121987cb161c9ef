import type { AdvertSlot } from '@vce/protocol'
import { asc, eq } from 'drizzle-orm'
import { type Database, lockFor } from '#platform/database'
import { adverts } from './adverts.tables'

export type StoredAdvert = typeof adverts.$inferSelect
type NewAdvert = Omit<StoredAdvert, 'id'>

const inSlot = (slot: AdvertSlot | undefined) => slot && eq(adverts.slot, slot)

export const advertsRepository = (db: Database) => ({
  /** Published adverts, in the order in which slots show them. */
  published: () =>
    db.select().from(adverts).where(eq(adverts.published, true)).orderBy(asc(adverts.sort), asc(adverts.id)),

  list: (slot: AdvertSlot | undefined, { limit, offset }: { limit: number; offset: number }) =>
    db
      .select()
      .from(adverts)
      .where(inSlot(slot))
      .orderBy(asc(adverts.slot), asc(adverts.sort), asc(adverts.id))
      .limit(limit)
      .offset(offset),

  count: (slot: AdvertSlot | undefined) => db.$count(adverts, inSlot(slot)),

  /** An advert, locked until the transaction ends. */
  async hold(id: number) {
    const [row] = await db.select().from(adverts).where(eq(adverts.id, id)).for('update')
    return row
  },

  /** Locks a slot until the transaction ends, so that its number of adverts does not change. */
  async holdSlot(slot: AdvertSlot) {
    await lockFor(db, 'adverts', slot)
  },

  async add(advert: NewAdvert) {
    const [added] = await db.insert(adverts).values(advert).returning({ id: adverts.id })
    if (!added) throw new Error('The insert returned no advert')
    return added.id
  },

  async replace(id: number, advert: NewAdvert) {
    await db.update(adverts).set(advert).where(eq(adverts.id, id))
  },

  async drop(id: number) {
    await db.delete(adverts).where(eq(adverts.id, id))
  },
})
