import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

/** The days of a user end soon or have ended; once for each last day and step. */
export const membershipEnding = eventType(
  'membershipEnding',
  z.object({
    last_day: z.string(),
    /** Days before the last one; -1 once it is over. */
    step: z.int(),
    title: z.string(),
    text: z.string(),
  }),
)
