import * as z from 'zod/mini'
import { longest } from '../bounds'
import { interestRankings, monitoringEvent, tradedRankings } from '../dashboard/monitoring'
import { endpoint } from '../endpoint'
import { feedState } from '../market/quote'
import { replayChoice, world, worldChoice } from '../primitives'

/** The message socket. */
export const messageSocketPath = '/ws/message'

/** Absolute URL of the message socket. */
export const getSocketUrl = endpoint({
  path: '/api/common/getSocketUrl',
  summary: '消息推送的 WebSocket 地址',
  access: 'guest',
  input: z.object({}),
  output: z.object({ socketUrl: z.string() }),
})

/** 1 subscribes, 0 unsubscribes. */
const value = z.union([z.literal(0), z.literal(1)])

/** Messages from a page. */
export const messageRequest = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('monitoring'),
    value,
    world: worldChoice,
    replay: replayChoice,
    /** The last event received and the server run that published it: later events are sent, or a snapshot. */
    after: z.optional(z.object({ run: z.string().check(longest(40)), number: z.int() })),
  }),
  z.object({ type: z.literal('tradedRanking'), value, world: worldChoice, replay: replayChoice }),
  z.object({ type: z.literal('changeNumber'), value, world: worldChoice, replay: replayChoice }),
  /** Pages send the room and platform they ping for; a ping without them is answered too. */
  z.object({
    type: z.literal('ping'),
    room_id: z.optional(z.int()),
    platform: z.optional(z.string().check(longest(20))),
  }),
])
export type MessageRequest = z.output<typeof messageRequest>

/** An event as it is published; `late` if the market has moved on since, so that it raises no alert. */
const publishedEvent = z.extend(monitoringEvent, { late: z.optional(z.boolean()) })
export type PublishedEvent = z.output<typeof publishedEvent>

/** Frames from the server. */
export const messageFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('get_client_id'), client_id: z.string() }),
  z.object({
    type: z.literal('monitoring'),
    world,
    feed: feedState,
    /** One run of the server; numbers of different runs are unrelated. */
    run: z.string(),
    /** Number of the last event: a world's events are numbered consecutively, and on from it after a snapshot. */
    number: z.int(),
    /**
     * If true, the day's newest fifty events at the default thresholds and all stricter ones among them, newest
     * first; they replace all earlier events. If false, the new events at any step, oldest first.
     */
    snapshot: z.boolean(),
    events: z.array(publishedEvent),
  }),
  z.object({ type: z.literal('tradedRanking'), world, feed: feedState, rankings: tradedRankings }),
  z.object({ type: z.literal('changeNumber'), world, feed: feedState, rankings: interestRankings }),
  /** The session bound to this connection was ended elsewhere: the page signs out and shows this text. */
  z.object({ type: z.literal('session_end'), content: z.string() }),
  /** 自选 of the user was changed, here or on another device; the page fetches it unless it has this version. */
  z.object({ type: z.literal('own_list'), version: z.int() }),
  /** Number of the user's unread notices, whenever it changes. */
  z.object({ type: z.literal('notice'), unread: z.int() }),
  /** The user has just obtained a medal. */
  z.object({ type: z.literal('honor'), id: z.int(), name: z.string() }),
  /** An order of the user changed: `message_type` is what happened to it. */
  z.object({
    type: z.literal('order'),
    user_id: z.int(),
    message_type: z.enum(['paid', 'closed', 'refunded', 'declined', 'returned', 'invoice']),
    order_id: z.string(),
  }),
  /** Medals of the user were put on or taken off. */
  z.object({ type: z.literal('worn') }),
  /** After the client id, and to every page whenever it changes: whether pages are shown without colours. */
  z.object({ type: z.literal('site'), grey_mode: z.union([z.literal(0), z.literal(1)]) }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('error'), content: z.string() }),
])
export type MessageFrame = z.output<typeof messageFrame>
