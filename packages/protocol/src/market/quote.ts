import * as z from 'zod/mini'

const figure = z.nullable(z.number())

/**
 * One contract as the board shows it; figures not received yet are null. Lots are single-sided, money in 元.
 */
export const quote = z.object({
  contract: z.string(),
  product: z.string(),
  /** 沪铜. */
  name: z.string(),
  exchange: z.string(),
  sector: z.string(),
  main: z.boolean(),
  digits: z.int(),
  last: figure,
  bid: figure,
  bidVolume: figure,
  ask: figure,
  askVolume: figure,
  /** 现手: lots of the last tick with a trade. */
  lastVolume: figure,
  volume: figure,
  openInterest: figure,
  /** 日增仓. */
  openInterestChange: figure,
  open: figure,
  high: figure,
  low: figure,
  previousClose: figure,
  previousSettlement: figure,
  /** 均价 during the day, 结算 once the day is settled. */
  average: figure,
  turnover: figure,
  limitUp: figure,
  limitDown: figure,
  tradingDay: z.string(),
  /** Market time of the last change, epoch milliseconds; null before the first tick. */
  at: figure,
})
export type Quote = z.output<typeof quote>

/** Fields that a tick changes, in their order in `tickRow`. The other fields are constant during a day. */
export const tickFields = [
  'last',
  'bid',
  'bidVolume',
  'ask',
  'askVolume',
  'lastVolume',
  'volume',
  'openInterest',
  'openInterestChange',
  'open',
  'high',
  'low',
  'average',
  'turnover',
  'at',
] as const satisfies readonly (keyof Quote)[]

/** State of the quotes in a response. */
export const feedState = z.object({
  /**
   * `settled`: no feed runs, and the quotes are of the last settled day. `replay`: the last session is
   * replayed at its original speed.
   */
  kind: z.enum(['live', 'replay', 'settled']),
  tradingDay: z.nullable(z.string()),
  /** Market time, epoch milliseconds. */
  at: figure,
  /** Name of the source: 模拟行情, or the feed's name. */
  source: z.string(),
})
export type FeedState = z.output<typeof feedState>

const bookLevel = z.object({ price: z.number(), lots: z.number() })

/** 盘口: price levels, best first. */
export const book = z.object({ bids: z.array(bookLevel), asks: z.array(bookLevel) })
export type Book = z.output<typeof book>

/** 逐笔: trades between two ticks, as one row. */
export const trade = z.object({
  at: z.number(),
  price: z.number(),
  lots: z.number(),
  interestChange: figure,
  /** 双开 双平 多开 空开 多平 空平 多换 空换; null if a side is unknown. */
  nature: z.nullable(
    z.enum([
      'bothOpen',
      'bothClose',
      'longOpen',
      'shortOpen',
      'longClose',
      'shortClose',
      'longTurn',
      'shortTurn',
    ]),
  ),
})
export type Trade = z.output<typeof trade>
