import { desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { eventsSince } from '#platform/outbox'
import { userSignedIn } from '../account.events'
import { sessions } from '../account.tables'
import { devicesRepository } from './devices.repository'

/** Browser and address of a user's most recently seen session; undefined if the user has no session. */
export async function lastOrigin(
  db: Database,
  userId: number,
): Promise<{ browser: string | null; address: string } | undefined> {
  const [session] = await db
    .select({ browser: sessions.deviceId, address: sessions.address })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(1)
  return session
}

/** Whether two users signed in on the same browser since a moment of the last 30 days. */
export async function shareBrowser(
  db: Database,
  userA: number,
  userB: number,
  since: Date,
): Promise<boolean> {
  const browsersOf = async (userId: number) =>
    (await eventsSince(db, userSignedIn, userId, since)).flatMap(({ browser }) => browser ?? [])
  const ofA = new Set(await browsersOf(userA))
  return (await browsersOf(userB)).some((browser) => ofA.has(browser))
}

/** Whether any user has signed in on a browser. */
export const hadAccount = (db: Database, browser: string) => devicesRepository(db).hadAccount(browser)
