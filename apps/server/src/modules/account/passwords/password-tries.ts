import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import { day, hour, limits, minute, networkOf, type Rule, type Window } from '#platform/limits'
import { standingRepository } from '../devices/member-relation.repository'

interface TriesWindow extends Window {
  limit: 'locked' | 'lockedToday' | 'tooOften'
}

/** Wrong passwords for a number, from one browser that signed in to it before or else from one network. */
const perRequester: TriesWindow[] = [{ seconds: 15 * minute, max: 5, limit: 'locked' }]
/** Wrong passwords for a number from all strangers together, whether or not it has an account. */
const perNumber: TriesWindow[] = [
  { seconds: 15 * minute, max: 30, limit: 'locked' },
  { seconds: day, max: 100, limit: 'lockedToday' },
]
/** Wrong passwords from one address or device, over all numbers. */
const perClient: TriesWindow[] = [
  { seconds: hour, max: 20, limit: 'tooOften' },
  { seconds: day, max: 100, limit: 'tooOften' },
]

const numberKey = (mobile: string) => `password mobile ${mobile}`
const networkKey = (mobile: string, { client }: Actor) =>
  `${numberKey(mobile)} network ${networkOf(client.address)}`
const browserKey = (mobile: string, { touristId }: Actor) => `${numberKey(mobile)} browser ${touristId}`

/**
 * Counts password tries. A try is counted before the password is checked, so that concurrent tries cannot
 * exceed the limit, and given back if no check took place. A browser that signed in to the number before has
 * its own count (OWASP's device cookie): strangers cannot use up its owner's tries.
 */
export function createPasswordTries({ db, clock }: { db: Database; clock: Clock }) {
  const counted = limits(db)

  return {
    /** Takes a try, or returns the limit that is used up. */
    async take(mobile: string, actor: Actor) {
      const { client, touristId } = actor
      const { isOwnBrowser } = await standingRepository(db).of(mobile, touristId)
      const ownKey = isOwnBrowser ? browserKey(mobile, actor) : networkKey(mobile, actor)
      const others = [
        ...(isOwnBrowser ? [] : [{ key: numberKey(mobile), windows: perNumber }]),
        { key: `password address ${networkOf(client.address)}`, windows: perClient },
        ...(touristId ? [{ key: `password device ${touristId}`, windows: perClient }] : []),
      ] satisfies Rule<TriesWindow>[]
      const shared = others.map(({ key }) => key)
      const now = clock.now()
      const taken = await counted.take([{ key: ownKey, windows: perRequester }, ...others], now)
      if (!taken.ok) return { ok: false as const, limit: taken.window.limit }
      return {
        ok: true as const,
        /** The password was not checked. */
        untried: () => counted.giveBack([ownKey, ...shared], now),
        /** The password was right: the requester's own count is reset, the shared ones lose this try only. */
        async right() {
          await counted.forget(ownKey)
          await counted.giveBack(shared, now)
        },
      }
    },

    /** The owner has verified the number by a code: its counts are reset. */
    async forget(mobile: string, actor: Actor) {
      for (const key of [numberKey(mobile), networkKey(mobile, actor), browserKey(mobile, actor)]) {
        await counted.forget(key)
      }
    },
  }
}

export type PasswordTries = ReturnType<typeof createPasswordTries>
