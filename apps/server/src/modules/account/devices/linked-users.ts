import type { Database } from '#platform/database'
import { subnetOf } from '#platform/limits'
import { eventsSince } from '#platform/outbox'
import { userSignedIn } from '../account.events'

/** Browsers and networks from which a user has signed in since a moment. */
export async function originsOf(db: Database, userId: number, since: Date): Promise<ReadonlySet<string>> {
  const signIns = await eventsSince(db, userSignedIn, userId, since)
  return new Set(
    signIns.flatMap(({ browser, address }) => {
      const subnet = subnetOf(address)
      return [...(browser ? [`browser ${browser}`] : []), ...(subnet ? [`network ${subnet}`] : [])]
    }),
  )
}

/**
 * Whether two users signed in on the same browser or from the same network (the /24 of IPv4, the /48 of IPv6)
 * since a moment of the last 30 days. Uses the events of sign-ins, because sessions are deleted at sign-out
 * and a device stores only its last user.
 */
export async function areLinked(db: Database, userA: number, userB: number, since: Date): Promise<boolean> {
  const ofA = await originsOf(db, userA, since)
  const ofB = await originsOf(db, userB, since)
  return [...ofA].some((origin) => ofB.has(origin))
}
