import * as z from 'zod/mini'
import { longest } from '../bounds'
import { interestRankings, monitoringEvent, tradedRankings } from '../dashboard/monitoring'
import { endpoint } from '../endpoint'
import { feedState } from '../market/quote'
import { replayChoice, world, worldChoice } from '../primitives'

/** Path of the message socket. */
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
    /**
     * The last event received, and the run of the server that published this event. The server sends the
     * later events, or a snapshot if the later events are not available.
     */
    after: z.optional(z.object({ run: z.string().check(longest(40)), number: z.int() })),
  }),
  z.object({ type: z.literal('tradedRanking'), value, world: worldChoice, replay: replayChoice }),
  z.object({ type: z.literal('changeNumber'), value, world: worldChoice, replay: replayChoice }),
  /** Pages send their room and platform with a ping; a ping without room and platform is answered as well. */
  z.object({
    type: z.literal('ping'),
    room_id: z.optional(z.int()),
    platform: z.optional(z.string().check(longest(20))),
  }),
])
export type MessageRequest = z.output<typeof messageRequest>

/** An event as published. `late` is set if the market has moved on since, so that the page shows no alert. */
const publishedEvent = z.extend(monitoringEvent, { late: z.optional(z.boolean()) })
export type PublishedEvent = z.output<typeof publishedEvent>

/** Frames from the server. */
export const messageFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('get_client_id'), client_id: z.string() }),
  z.object({
    type: z.literal('monitoring'),
    world,
    feed: feedState,
    /** Id of one run of the server; numbers of different runs are unrelated. */
    run: z.string(),
    /**
     * Number of the last event. The events of a world are numbered consecutively; events after a snapshot
     * continue from the snapshot's `number`.
     */
    number: z.int(),
    /**
     * If true, `events` has the newest fifty events of the day at the default thresholds, and all events at
     * stricter ones among them, newest first; they replace all earlier events. If false, it has the new
     * events at any step, oldest first.
     */
    snapshot: z.boolean(),
    events: z.array(publishedEvent),
  }),
  z.object({ type: z.literal('tradedRanking'), world, feed: feedState, rankings: tradedRankings }),
  z.object({ type: z.literal('changeNumber'), world, feed: feedState, rankings: interestRankings }),
  /**
   * The session bound to this connection was ended elsewhere: the page signs the user out and shows this
   * text.
   */
  z.object({ type: z.literal('session_end'), content: z.string() }),
  /**
   * The user's 自选 was changed, here or on another device. The page fetches the list unless the page's list
   * has this version.
   */
  z.object({ type: z.literal('own_list'), version: z.int() }),
  /** Number of the user's unread notices; sent on each change. */
  z.object({ type: z.literal('notice'), unread: z.int() }),
  /** The user has obtained a medal. */
  z.object({ type: z.literal('honor'), id: z.int(), name: z.string() }),
  /** An order of the user changed; `message_type` is the kind of change. */
  z.object({
    type: z.literal('order'),
    user_id: z.int(),
    message_type: z.enum(['paid', 'closed', 'refunded', 'declined', 'returned', 'invoice']),
    order_id: z.string(),
  }),
  /** The user put on or took off a medal. */
  z.object({ type: z.literal('worn') }),
  /** Whether pages are shown without colours; sent after the client id, and to every page on each change. */
  z.object({ type: z.literal('site'), grey_mode: z.union([z.literal(0), z.literal(1)]) }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('error'), content: z.string() }),
])
export type MessageFrame = z.output<typeof messageFrame>
