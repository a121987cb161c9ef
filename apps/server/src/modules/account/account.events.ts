import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

/**
 * A user signed in, by any method; `registered` if that created the account, `new_browser` if the browser had
 * not signed in to it before. Events of earlier versions have neither `new_browser` nor `browser`, the uuid
 * of the browser.
 */
export const userSignedIn = eventType(
  'userSignedIn',
  z.object({
    registered: z.boolean(),
    address: z.string(),
    agent: z.string(),
    new_browser: z._default(z.boolean(), false),
    browser: z._default(z.nullable(z.string()), null),
  }),
)
