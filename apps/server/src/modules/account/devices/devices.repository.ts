import { and, eq, lte } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { devices } from '../account.tables'

interface Seen {
  id: string
  agent: string
  now: Date
}

export const devicesRepository = (db: Database) => ({
  /** Remembers who signed in on it last. */
  async signedIn({ id, userId, agent, now }: Seen & { userId: number }) {
    await db
      .insert(devices)
      .values({ id, userId, agent, firstSeenAt: now, lastSeenAt: now })
      .onConflictDoUpdate({ target: devices.id, set: { userId, agent, lastSeenAt: now } })
  },

  async isKnown(id: string) {
    const known = await db.select({ id: devices.id }).from(devices).where(eq(devices.id, id))
    return known.length > 0
  },

  /** A known one was here again; written only where it was last seen before `before`. */
  async again({ id, agent, now }: Seen, before: Date) {
    await db
      .update(devices)
      .set({ agent, lastSeenAt: now })
      .where(and(eq(devices.id, id), lte(devices.lastSeenAt, before)))
  },

  async add({ id, agent, now }: Seen) {
    await db
      .insert(devices)
      .values({ id, agent, firstSeenAt: now, lastSeenAt: now })
      .onConflictDoNothing({ target: devices.id })
  },
})
