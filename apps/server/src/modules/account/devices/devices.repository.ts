import { and, eq, isNotNull, lt, lte } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { devices } from '../account.tables'

interface DeviceVisit {
  id: string
  agent: string
  now: Date
}

export const devicesRepository = (db: Database) => ({
  /** Records who last signed in on a browser. */
  async signedIn({ id, userId, agent, now }: DeviceVisit & { userId: number }) {
    await db
      .insert(devices)
      .values({ id, userId, agent, firstSeenAt: now, lastSeenAt: now })
      .onConflictDoUpdate({ target: devices.id, set: { userId, agent, lastSeenAt: now } })
  },

  /** Whether a user was the last to sign in on a browser. */
  isOf: async (id: string, userId: number) =>
    (await db.$count(devices, and(eq(devices.id, id), eq(devices.userId, userId)))) > 0,

  /** Whether any user has signed in on a browser. */
  hadAccount: async (id: string) =>
    (await db.$count(devices, and(eq(devices.id, id), isNotNull(devices.userId)))) > 0,

  async exists(id: string) {
    const found = await db.select({ id: devices.id }).from(devices).where(eq(devices.id, id))
    return found.length > 0
  },

  /** Updates an existing browser if it was last seen before `before`. */
  async seenAgain({ id, agent, now }: DeviceVisit, before: Date) {
    await db
      .update(devices)
      .set({ agent, lastSeenAt: now })
      .where(and(eq(devices.id, id), lte(devices.lastSeenAt, before)))
  },

  async add({ id, agent, now }: DeviceVisit) {
    await db
      .insert(devices)
      .values({ id, agent, firstSeenAt: now, lastSeenAt: now })
      .onConflictDoNothing({ target: devices.id })
  },

  /** Deletes browsers that were last seen before `before`. */
  async sweep(before: Date) {
    await db.delete(devices).where(lt(devices.lastSeenAt, before))
  },
})
