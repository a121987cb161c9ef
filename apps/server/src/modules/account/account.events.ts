import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

/** A new browser in another network opened the invitation of the user. */
export const invitationOpened = eventType('invitationOpened', z.object({}))

/**
 * A user signed in, by any method. `registered`: the sign-in created the account. `new_browser`: the browser
 * had not signed in to the account before. `browser`: the browser's uuid. Events of earlier versions lack the
 * last two.
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
