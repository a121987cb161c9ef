import * as z from 'zod/mini'
import type { Database } from '#platform/database'
import { termsAt, termsOf } from '#platform/terms'

const price = z.int().check(z.positive())
/** Number of free uses a day; null without a limit. */
const count = z.nullable(z.int().check(z.nonnegative()))
/** Counts by tier: guest, user, monthly, quarterly, yearly, super. */
const counts = z.tuple([count, count, count, count, count, count])

const ofTags = <T extends z.ZodMiniType>(each: T) =>
  z.object({ ai: each, bbas: each, view_data: each, view_data_mmll: each })

/**
 * Prices of one use in V粒, days for which exchanged uses are valid, and free uses a day by tier; `initial` is in
 * force until operators decide.
 */
export const searchTerms = termsOf({
  name: 'searches',
  schema: z.object({ prices: ofTags(price), packDays: price, free: ofTags(counts) }),
  initial: {
    prices: { ai: 10, bbas: 10, view_data: 5, view_data_mmll: 30 },
    packDays: 30,
    free: {
      ai: [3, 5, null, null, null, null],
      bbas: [3, 5, 50, 100, null, null],
      view_data: [5, 20, 200, 500, null, null],
      view_data_mmll: [1, 3, 30, 60, null, null],
    },
  },
})

/** Free uses a day by tag and tier; null without a limit. */
export const freeSearches = (db: Database) => async (now: Date) => (await termsAt(db, searchTerms, now)).free
