import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

const ofBroadcast = { room_id: z.int(), broadcast_id: z.int(), title: z.string() }

/** A broadcast of the teacher has begun: the room is live. */
export const broadcastBegan = eventType('broadcastBegan', z.object(ofBroadcast))

/** A broadcast that had begun is over. */
export const broadcastEnded = eventType('broadcastEnded', z.object(ofBroadcast))
