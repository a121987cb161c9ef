import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

/** A user signed in for a day, or made a missed one up. */
export const daySigned = eventType(
  'daySigned',
  z.object({
    day: z.string(),
    /** Days in a row that the day is one of. */
    streak: z.int(),
    made_up: z.boolean(),
  }),
)
