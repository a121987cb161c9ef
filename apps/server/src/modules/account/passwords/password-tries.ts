import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import { day, hour, limits, minute, networkOf, type Rule } from '#platform/limits'

/** Wrong passwords for one number, which need not have an account. */
const perNumber = [{ seconds: 15 * minute, most: 5 }]
/** Wrong passwords from one address or device, over all numbers. */
const perPlace = [
  { seconds: hour, most: 20 },
  { seconds: day, most: 100 },
]

const numberKey = (mobile: string) => `password mobile ${mobile}`

/**
 * Counts tries of passwords. A try is counted before the password is looked at, so that many at once cannot slip
 * through, and taken back where it was none.
 */
export function createPasswordTries({ db, clock }: { db: Database; clock: Clock }) {
  const counted = limits(db)

  return {
    /** Takes a try, or says which limit is used up. */
    async take(mobile: string, { client, touristId }: Actor) {
      const number: Rule = { key: numberKey(mobile), windows: perNumber }
      const places = [
        `password address ${networkOf(client.address)}`,
        ...(touristId ? [`password device ${touristId}`] : []),
      ]
      const now = clock.now()
      const taken = await counted.take([number, ...places.map((key) => ({ key, windows: perPlace }))], now)
      if (!taken.ok) {
        return {
          ok: false as const,
          limit: taken.rule === number ? ('locked' as const) : ('tooOften' as const),
        }
      }
      return {
        ok: true as const,
        /** The password was never looked at. */
        untried: () => counted.giveBack([number.key, ...places], now),
        /** It was right: the number begins anew, the places lose this one only. */
        async right() {
          await counted.forget(number.key)
          await counted.giveBack(places, now)
        },
      }
    },

    /** The number's owner has shown himself in another way. */
    forget: (mobile: string) => counted.forget(numberKey(mobile)),
  }
}

export type PasswordTries = ReturnType<typeof createPasswordTries>
