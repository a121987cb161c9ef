import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

/** A user signed in on a day, or signed a missed day later with a card. */
export const daySigned = eventType(
  'daySigned',
  z.object({
    day: z.string(),
    /** Length of the run of consecutive signed days that includes this day. */
    streak: z.int(),
    made_up: z.boolean(),
  }),
)
