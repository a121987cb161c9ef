import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

/** A user signed in on a day, or made up for a missed one. */
export const daySigned = eventType(
  'daySigned',
  z.object({
    day: z.string(),
    /** Length of the run of consecutive signed days that includes this day. */
    streak: z.int(),
    made_up: z.boolean(),
  }),
)
