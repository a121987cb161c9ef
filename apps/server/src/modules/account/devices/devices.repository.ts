import { and, eq, isNotNull, lt, lte } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { devices } from '../account.tables'

interface DeviceVisit {
  id: string
  agent: string
  now: Date
}

export const devicesRepository = (db: Database) => ({
  /** Records the user of the last sign-in on it. */
  async signedIn({ id, userId, agent, now }: DeviceVisit & { userId: number }) {
    await db
      .insert(devices)
      .values({ id, userId, agent, firstSeenAt: now, lastSeenAt: now })
      .onConflictDoUpdate({ target: devices.id, set: { userId, agent, lastSeenAt: now } })
  },

  /** Whether the last sign-in on it was this user's. */
  isOf: async (id: string, userId: number) =>
    (await db.$count(devices, and(eq(devices.id, id), eq(devices.userId, userId)))) > 0,

  /** Whether a user signed in on it. */
  hadAccount: async (id: string) =>
    (await db.$count(devices, and(eq(devices.id, id), isNotNull(devices.userId)))) > 0,

  async exists(id: string) {
    const found = await db.select({ id: devices.id }).from(devices).where(eq(devices.id, id))
    return found.length > 0
  },

  /** Updates an existing device; written only if it was last seen before `before`. */
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

  /** Deletes browsers last seen before that time. */
  async sweep(before: Date) {
    await db.delete(devices).where(lt(devices.lastSeenAt, before))
  },
})
