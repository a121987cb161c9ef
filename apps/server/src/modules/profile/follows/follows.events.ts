import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

/** A user began to follow another; not written when the same call is repeated. */
export const userFollowed = eventType('userFollowed', z.object({ follower: z.int(), followed: z.int() }))
