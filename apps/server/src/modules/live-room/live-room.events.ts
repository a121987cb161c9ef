import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

const ofBroadcast = { room_id: z.int(), broadcast_id: z.int(), title: z.string() }

/** A broadcast of the teacher has begun: the room is live. */
export const broadcastBegan = eventType('broadcastBegan', z.object(ofBroadcast))

/** A broadcast that had begun is over. */
export const broadcastEnded = eventType('broadcastEnded', z.object(ofBroadcast))

/** A planned broadcast begins soon: those who booked it are notified once. */
export const broadcastSoon = eventType(
  'broadcastSoon',
  z.object({ ...ofBroadcast, plan_from: z.string(), users: z.array(z.int()) }),
)

/** The time of a planned broadcast was changed. */
export const broadcastMoved = eventType(
  'broadcastMoved',
  z.object({ ...ofBroadcast, plan_from: z.string(), was: z.string() }),
)

/** A planned broadcast was cancelled. */
export const broadcastCancelled = eventType(
  'broadcastCancelled',
  z.object({ ...ofBroadcast, plan_from: z.string() }),
)

/** The recording of a broadcast of the teacher was published. */
export const recordingPublished = eventType(
  'recordingPublished',
  z.object({ ...ofBroadcast, video_id: z.int() }),
)

/** The user of the event has watched a broadcast for 20 minutes. */
export const watched20 = eventType('watched20', z.object({ room_id: z.int(), broadcast_id: z.int() }))

/** A teacher has answered a question; the user of the event is its author. */
export const questionAccepted = eventType(
  'questionAccepted',
  z.object({ room_id: z.int(), question: z.int(), answer: z.int(), teacher: z.int() }),
)

/** A review has hidden a message, or shown it again. Its user is the author. */
export const messageReviewed = eventType('messageReviewed', z.object({ message_id: z.int() }))

/** A user, or a guest (without a user), may not enter a live room, or any (null). */
export const banned = eventType(
  'banned',
  z.object({
    room_id: z.nullable(z.int()),
    ban_id: z.int(),
    reason: z.string(),
    /** Null: for good. */
    until: z.nullable(z.string()),
  }),
)
