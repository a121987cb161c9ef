import * as z from 'zod/mini'
import { interestRankings, monitoringEvent, tradedRankings } from '../dashboard/monitoring'
import { endpoint } from '../endpoint'
import { feedState } from '../market/quote'
import { world, worldChoice } from '../primitives'

/** The message socket. */
export const messageSocketPath = '/ws/message'

/** Where the message socket is, absolute. */
export const getSocketUrl = endpoint({
  path: '/api/common/getSocketUrl',
  summary: '消息推送的 WebSocket 地址',
  access: 'guest',
  input: z.object({}),
  output: z.object({ socketUrl: z.string() }),
})

/** 1 listens, 0 no longer. */
const value = z.union([z.literal(0), z.literal(1)])

/** What a page says. */
export const messageRequest = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('monitoring'),
    value,
    world: worldChoice,
    /** The last event heard, by the run of the server that told it: what came since is sent, or a snapshot. */
    after: z.optional(z.object({ run: z.string().check(z.maxLength(40)), number: z.int() })),
  }),
  z.object({ type: z.literal('tradedRanking'), value, world: worldChoice }),
  z.object({ type: z.literal('changeNumber'), value, world: worldChoice }),
  /** Pages say which room and platform they ping for; a bare one is answered too. */
  z.object({
    type: z.literal('ping'),
    room_id: z.optional(z.int()),
    platform: z.optional(z.string().check(z.maxLength(20))),
  }),
])
export type MessageRequest = z.output<typeof messageRequest>

/** An event as it happens; `late` where the market has gone on since, so that nobody is called for it. */
const publishedEvent = z.extend(monitoringEvent, { late: z.optional(z.boolean()) })
export type PublishedEvent = z.output<typeof publishedEvent>

/** What the server says. */
export const messageFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('get_client_id'), client_id: z.string() }),
  z.object({
    type: z.literal('monitoring'),
    world,
    feed: feedState,
    /** One life of the server; numbers of two runs have nothing in common. */
    run: z.string(),
    /** The last event's number: events of a world are counted up by one. After a snapshot the count goes on from it. */
    number: z.int(),
    /**
     * The newest fifty of the house's own thresholds of the day, and all of stricter steps that came among them, newest
     * first, in place of all that was known; else what is new at any step, oldest first.
     */
    snapshot: z.boolean(),
    events: z.array(publishedEvent),
  }),
  z.object({ type: z.literal('tradedRanking'), world, feed: feedState, rankings: tradedRankings }),
  z.object({ type: z.literal('changeNumber'), world, feed: feedState, rankings: interestRankings }),
  /** The session this line was bound to has ended elsewhere: the page signs out, in these words. */
  z.object({ type: z.literal('session_end'), content: z.string() }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('error'), content: z.string() }),
])
export type MessageFrame = z.output<typeof messageFrame>
