import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import { day, hour, limits, minute, networkOf, type Rule, type Window } from '#platform/limits'
import { standingRepository } from '../devices/standing.repository'

interface TriesWindow extends Window {
  limit: 'locked' | 'lockedToday' | 'tooOften'
}

/** Wrong passwords for a number from one browser that signed in to it before, or else from one network. */
const perAsker: TriesWindow[] = [{ seconds: 15 * minute, max: 5, limit: 'locked' }]
/** Wrong passwords for a number from all strangers together; the number need not have an account. */
const perNumber: TriesWindow[] = [
  { seconds: 15 * minute, max: 30, limit: 'locked' },
  { seconds: day, max: 100, limit: 'lockedToday' },
]
/** Wrong passwords from one address or device, over all numbers. */
const perPlace: TriesWindow[] = [
  { seconds: hour, max: 20, limit: 'tooOften' },
  { seconds: day, max: 100, limit: 'tooOften' },
]

const numberKey = (mobile: string) => `password mobile ${mobile}`
const networkKey = (mobile: string, { client }: Actor) =>
  `${numberKey(mobile)} network ${networkOf(client.address)}`
const browserKey = (mobile: string, { touristId }: Actor) => `${numberKey(mobile)} browser ${touristId}`

/**
 * Counts tries of passwords. A try is counted before the password is looked at, so that many at once cannot slip
 * through, and taken back where it was none. A browser that signed in to the number before counts for itself (OWASP's
 * device cookie): strangers cannot use up its owner's tries.
 */
export function createPasswordTries({ db, clock }: { db: Database; clock: Clock }) {
  const counted = limits(db)

  return {
    /** Takes a try, or says which limit is used up. */
    async take(mobile: string, actor: Actor) {
      const { client, touristId } = actor
      const { isOwnBrowser } = await standingRepository(db).of(mobile, touristId)
      const own = isOwnBrowser ? browserKey(mobile, actor) : networkKey(mobile, actor)
      const others = [
        ...(isOwnBrowser ? [] : [{ key: numberKey(mobile), windows: perNumber }]),
        { key: `password address ${networkOf(client.address)}`, windows: perPlace },
        ...(touristId ? [{ key: `password device ${touristId}`, windows: perPlace }] : []),
      ] satisfies Rule<TriesWindow>[]
      const shared = others.map(({ key }) => key)
      const now = clock.now()
      const taken = await counted.take([{ key: own, windows: perAsker }, ...others], now)
      if (!taken.ok) return { ok: false as const, limit: taken.window.limit }
      return {
        ok: true as const,
        /** The password was never looked at. */
        untried: () => counted.giveBack([own, ...shared], now),
        /** It was right: the asker's own count begins again, the shared ones lose this try only. */
        async right() {
          await counted.forget(own)
          await counted.giveBack(shared, now)
        },
      }
    },

    /** The number's owner has proved the number by a code: its counts begin again. */
    async forget(mobile: string, actor: Actor) {
      for (const key of [numberKey(mobile), networkKey(mobile, actor), browserKey(mobile, actor)]) {
        await counted.forget(key)
      }
    },
  }
}

export type PasswordTries = ReturnType<typeof createPasswordTries>
