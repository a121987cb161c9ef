import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import { day, hour, limits, minute, networkOf, type Rule, type Window } from '#platform/limits'
import { memberRelationRepository } from '../devices/member-relation.repository'

interface TriesWindow extends Window {
  limit: 'locked' | 'lockedToday' | 'tooOften'
}

/**
 * Limits for wrong passwords for a number by one requester: a browser that signed in to it before, else a
 * network.
 */
const perRequester: TriesWindow[] = [{ seconds: 15 * minute, max: 5, limit: 'locked' }]
/** Limits for wrong passwords for a number, registered or not, by all strangers together. */
const perNumber: TriesWindow[] = [
  { seconds: 15 * minute, max: 30, limit: 'locked' },
  { seconds: day, max: 100, limit: 'lockedToday' },
]
/** Limits for wrong passwords by one address or device, over all numbers. */
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
 * exceed the limit, and is given back if no check took place. A browser that signed in to the number before
 * has a count of its own (OWASP's device cookie), so strangers cannot use up the tries of the number's owner.
 */
export function createPasswordTries({ db, clock }: { db: Database; clock: Clock }) {
  const counted = limits(db)

  return {
    /** Counts a try, or returns the limit that is reached. */
    async take(mobile: string, actor: Actor) {
      const { client, touristId } = actor
      const { isOwnBrowser } = await memberRelationRepository(db).of(mobile, touristId)
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
        /** Gives the try back, because the password was not checked. */
        untried: () => counted.giveBack([ownKey, ...shared], now),
        /**
         * Called for a right password: resets the requester's own count, and gives this try back to the
         * shared counts.
         */
        async right() {
          await counted.forget(ownKey)
          await counted.giveBack(shared, now)
        },
      }
    },

    /** Resets the counts of a number whose owner has proved ownership by an SMS code. */
    async forget(mobile: string, actor: Actor) {
      for (const key of [numberKey(mobile), networkKey(mobile, actor), browserKey(mobile, actor)]) {
        await counted.forget(key)
      }
    },
  }
}

export type PasswordTries = ReturnType<typeof createPasswordTries>
