import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

/** A user began to follow another user; not written if the user already followed them. */
export const userFollowed = eventType('userFollowed', z.object({ follower: z.int(), followed: z.int() }))
