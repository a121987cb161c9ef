import * as z from 'zod/mini'
import { longest } from '../bounds'
import { chatMessage, chatPage } from './chat'
import { broadcast, liveStatus, roomId, roomRules } from './fields'
import { roomRoles } from './rooms'

const number = z.int().check(z.nonnegative())

/** Messages from a page about rooms. A page is in one room at most: a join leaves the room before. */
export const roomRequests = [
  z.object({
    type: z.literal('room_join'),
    room_id: roomId,
    /** The last number that the page has, and the run of the server from which it had frames. */
    after: z.optional(number),
    run: z.optional(z.string().check(longest(40))),
    /** The page has a session and will be bound: the join waits for the binding. */
    bound: z.optional(z.boolean()),
    /** The uuid of a guest's browser: all tabs of a browser count as one person. */
    uuid: z.optional(z.string().check(longest(40))),
  }),
  z.object({
    type: z.literal('room_history'),
    room_id: roomId,
    before: number,
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(chatPage))),
  }),
  z.object({ type: z.literal('room_leave'), room_id: roomId }),
] as const

const roomFrame = { room_id: z.int() }

/** The caller in a room. */
const roomMe = z.object({
  role: z.enum(roomRoles),
  /** Until when the caller may not write; empty for good, null for one who may. */
  muted_until: z.nullable(z.string()),
  may_send_pictures: z.boolean(),
})
export type RoomMe = z.output<typeof roomMe>

/** Frames of rooms from the server. */
export const roomFrames = [
  z.object({
    type: z.literal('room_state'),
    ...roomFrame,
    /** Id of one run of the server's process; `seq` of different runs are unrelated. */
    run: z.string(),
    /** Number of the newest message. */
    number,
    live_status: liveStatus,
    broadcast: z.nullable(broadcast),
    rules: roomRules,
    notice: z.string(),
    pinned: z.nullable(chatMessage),
    online: z.int(),
    me: roomMe,
    /**
     * If true, `messages` are the newest ones and replace all before; if false, they are exactly those after the
     * page's last number. `reset` marks a snapshot for a page that had missed too many.
     */
    snapshot: z.boolean(),
    reset: z.boolean(),
    messages: z.array(chatMessage),
  }),
  /** Earlier messages, the oldest first. */
  z.object({
    type: z.literal('room_history'),
    ...roomFrame,
    messages: z.array(chatMessage),
    more: z.boolean(),
  }),
  z.extend(chatMessage, { type: z.literal('chat'), nonce: z.string() }),
  /** A message of a teacher; `accept` is set if it answers a question. */
  z.extend(chatMessage, { type: z.literal('chat_teacher_accept'), nonce: z.string() }),
  z.object({ type: z.literal('chat_recall'), ...roomFrame, number, by: z.enum(['author', 'role']) }),
  /** A removed message is shown again, in its place by number. */
  z.extend(chatMessage, { type: z.literal('chat_restored') }),
  /** To the pages of one user: 禁言 or the role has changed. */
  z.object({ type: z.literal('room_me'), ...roomFrame, me: roomMe }),
  z.object({ type: z.literal('chat_pin'), ...roomFrame, pinned: z.nullable(chatMessage) }),
  z.object({ type: z.literal('room_rules'), ...roomFrame, rules: roomRules, notice: z.string() }),
  /** To every page: a room has gone live, or is no longer. */
  z.object({
    type: z.literal('room_live'),
    ...roomFrame,
    live_status: liveStatus,
    broadcast: z.nullable(broadcast),
  }),
  /** Number of people in the room; sent when it has changed. */
  z.object({ type: z.literal('online'), ...roomFrame, count: z.int() }),
  /** The caller may not be in the room, or no longer. The code is that of a refused call: 4003 for a ban. */
  z.object({ type: z.literal('room_reject'), ...roomFrame, code: z.int(), content: z.string() }),
] as const
export type RoomFrame = z.output<(typeof roomFrames)[number]>
export type RoomRequest = z.output<(typeof roomRequests)[number]>
