import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

/** A user signed in, by any way; `registered` if that created the account. */
export const userSignedIn = eventType(
  'userSignedIn',
  z.object({ registered: z.boolean(), address: z.string(), agent: z.string() }),
)
