import * as z from 'zod/mini'
import { longest } from '../bounds'
import { replayChoice, world } from '../primitives'
import { candleRow } from './candles'
import { feedState, quote, trade } from './quote'

/** The market socket. */
export const marketSocketPath = '/ws/market'

/** Contracts whose minutes a page may follow beside the one it shows with its book. */
export const maxChartContracts = 9

const key = z.string().check(longest(16))

const subscription = z.literal('subscribe')

/** Messages from a page. A new subscription to a channel replaces the previous one. */
export const marketRequest = z.discriminatedUnion('type', [
  z.discriminatedUnion('channel', [
    z.object({
      type: subscription,
      channel: z.literal('quotes'),
      world,
      replay: replayChoice,
      /** Contract codes, at most those of one quote board. */
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
 * Frames from the server. A channel starts with a snapshot, and `seq` increases by one per frame; a gap means that
 * a frame was lost, and the page subscribes again.
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
    /** The frame holds the whole current day and replaces all earlier data; its trades are newest first. */
    snapshot: z.optional(z.literal(true)),
    key,
    feed: z.optional(feedState),
    /** The open minute and those that closed since the last frame, oldest first. */
    minutes: z.array(candleRow),
    /** Since the last frame, oldest first. */
    trades: z.array(trade),
    book: z.optional(
      z.object({
        bids: z.array(z.object({ price: z.number(), lots: z.number() })),
        asks: z.array(z.object({ price: z.number(), lots: z.number() })),
      }),
    ),
  }),
  /** As `contract`, without trades and book; each contract has a sequence of its own. */
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
