import { roundDays } from '@vce/protocol'
import * as z from 'zod/mini'
import type { Database } from '#platform/database'
import { termsOf, termsThrough } from '#platform/terms'

/**
 * Terms of the daily sign-in: V粒 for days 1 to 7 in a row; day 8 begins again at the first amount. The
 * calendar and the wallet show them from `signBaseInfo`. `initial` is in force until operators decide.
 */
export const signInTerms = termsOf({
  name: 'signIn',
  schema: z.object({ points: z.array(z.int().check(z.positive())).check(z.length(roundDays)) }),
  initial: { points: [5, 5, 10, 5, 5, 10, 30] },
})

/** V粒 for a place in the round, from 1, by the terms in force at a moment. */
export type AmountOfPlace = (place: number, moment: Date) => number

export async function signInAmounts(db: Database): Promise<AmountOfPlace> {
  const inForce = await termsThrough(db, signInTerms)
  return (place, moment) => inForce(moment).points[place - 1] ?? 0
}
