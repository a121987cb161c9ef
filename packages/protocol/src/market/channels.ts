import * as z from 'zod/mini'
import { longest } from '../bounds'
import { replayChoice, world } from '../primitives'
import { candleRow } from './candles'
import { feedState, quote, trade } from './quote'

/** Path of the market socket. */
export const marketSocketPath = '/ws/market'

/**
 * Maximum number of contracts whose minutes a page can subscribe to, apart from the contract whose book it
 * shows.
 */
export const maxChartContracts = 9

const key = z.string().check(longest(16))

const subscription = z.literal('subscribe')

/** Messages from a page. A new subscription to a channel replaces the previous subscription. */
export const marketRequest = z.discriminatedUnion('type', [
  z.discriminatedUnion('channel', [
    z.object({
      type: subscription,
      channel: z.literal('quotes'),
      world,
      replay: replayChoice,
      /** Contract codes; the limit is large enough for one quote board. */
      keys: z.array(key).check(longest(1000)),
    }),
    z.object({ type: subscription, channel: z.literal('contract'), world, replay: replayChoice, key }),
    z.object({
      type: subscription,
      channel: z.literal('minutes'),
      world,
      replay: replayChoice,
      /** Contracts of the charts in one view. */
      keys: z.array(key).check(z.minLength(1), longest(maxChartContracts)),
    }),
  ]),
  z.object({ type: z.literal('unsubscribe'), channel: z.enum(['quotes', 'contract', 'minutes']) }),
  z.object({ type: z.literal('ping') }),
])
export type MarketRequest = z.output<typeof marketRequest>

/** A contract's changed figures, in the order of `tickFields`. */
export const tickRow = z.tuple([z.string()], z.nullable(z.number()))
export type TickRow = [string, ...(number | null)[]]

/**
 * Frames from the server. A channel starts with a snapshot. `seq` increases by one with each frame; a gap
 * means that a frame was lost, so that the page subscribes again.
 */
export const marketFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('quotes'),
    seq: z.int(),
    snapshot: z.optional(z.object({ feed: feedState, quotes: z.array(quote) })),
    ticks: z.optional(z.array(tickRow)),
  }),
  z.object({
    type: z.literal('contract'),
    seq: z.int(),
    /**
     * The frame contains the whole current day and replaces all earlier data; its trades are newest first.
     */
    snapshot: z.optional(z.literal(true)),
    key,
    feed: z.optional(feedState),
    /** The open minute, and the minutes that closed since the last frame, oldest first. */
    minutes: z.array(candleRow),
    /** Trades since the last frame, oldest first. */
    trades: z.array(trade),
    book: z.optional(
      z.object({
        bids: z.array(z.object({ price: z.number(), lots: z.number() })),
        asks: z.array(z.object({ price: z.number(), lots: z.number() })),
      }),
    ),
  }),
  /** Like the frame `contract`, but without trades and book; each contract has a separate `seq`. */
  z.object({
    type: z.literal('minutes'),
    seq: z.int(),
    snapshot: z.optional(z.literal(true)),
    key,
    feed: z.optional(feedState),
    minutes: z.array(candleRow),
  }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('error'), content: z.string() }),
])
export type MarketFrame = z.output<typeof marketFrame>
