import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

/** A user's membership ends soon or has ended; emitted once for each last day and step. */
export const membershipEnding = eventType(
  'membershipEnding',
  z.object({
    last_day: z.string(),
    /** Days before the last day; -1 after it. */
    step: z.int(),
    title: z.string(),
    text: z.string(),
  }),
)
