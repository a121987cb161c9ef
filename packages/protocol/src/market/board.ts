import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { contractCode, productCode, replayChoice, world, worldChoice } from '../primitives'
import { unknownContract, unknownProduct } from '../refusals'
import { book, feedState, quote, trade } from './quote'
import { tradingSession } from './session'

/** 行情板: main contracts of all products, or every contract of some. */
export const getQuoteBoard = endpoint({
  path: '/vce_gm/v1/quote_board',
  summary: '报价列表：各品种主力合约，或一个交易所、一个品种的全部合约',
  access: 'guest',
  shared: true,
  input: z.object({
    world: worldChoice,
    replay: replayChoice,
    /** `main`: one row per product; `all`: every contract. */
    scope: z._default(z.enum(['main', 'all'], '范围只能是 main 或 all'), 'main'),
    exchange: z.optional(z.string().check(longest(5, '交易所代码有误'))),
    product: z.optional(productCode),
  }),
  output: z.object({
    world,
    feed: feedState,
    quotes: z.array(quote),
    /**
     * 成交额 of each product's main contract on its last settled day, 元, by product: for 只看活跃. Empty for `all`, and
     * on a settled day, whose quotes have their own.
     */
    settledTurnovers: z.record(z.string(), z.number()),
  }),
  errors: { unknownProduct, unknownExchange: '没有这个交易所' },
})

/** Most points of a line of a day. */
export const maxLinePoints = 60

/** 分时 of a main contract, small: closes at even steps over its whole trading day. */
export const dayLine = z.object({
  contract: z.string(),
  tradingDay: z.string(),
  /** From the day's start to its end; null before the first trade and for future minutes. */
  points: z.array(z.nullable(z.number())).check(longest(maxLinePoints)),
})
export type DayLine = z.output<typeof dayLine>

/** Lines of the running day for a board: one answer for all main contracts. */
export const getDayLines = endpoint({
  path: '/vce_gm/v1/day_lines',
  summary: '各主力合约的当日分时缩略线，每条最多 60 点',
  access: 'guest',
  shared: true,
  input: z.object({ world: worldChoice, replay: replayChoice }),
  /** Contracts without minutes of their newest day have no line. */
  output: z.object({ world, feed: feedState, lines: z.array(dayLine) }),
})

/** One contract: its quote, 盘口, 逐笔 and the product's other months. */
export const getQuoteDetail = endpoint({
  path: '/vce_gm/v1/quote_detail',
  summary: '单个合约的行情、五档盘口、逐笔成交与同品种各月合约',
  access: 'guest',
  shared: true,
  input: z.object({
    world: worldChoice,
    replay: replayChoice,
    /** Default: the product's main contract. */
    contract: z.optional(contractCode),
    product: z.optional(productCode),
  }),
  output: z.object({
    world,
    feed: feedState,
    quote,
    /** Newest trading day of the world: a quote of an earlier day is history. */
    newestDay: z.nullable(z.string()),
    /** Past its last trading day: it no longer trades, and the response shows its last day. */
    expired: z.boolean(),
    /** The last trading day, and trading days until it, 0 on the day itself and after it. */
    expiry: z.nullable(z.object({ day: z.string(), tradingDays: z.int() })),
    /** Whether minutes of the quote's trading day are available: without them there is no 分时. */
    hasMinutes: z.boolean(),
    /** Newest day with minutes, and their source; null if they come from the feed or are simulated. */
    minutesUntil: z.nullable(z.string()),
    minutesSource: z.nullable(z.string()),
    /** Sessions of the product on the quote's trading day, night first. */
    sessions: z.array(tradingSession),
    multiplier: z.number(),
    unit: z.string(),
    quoteUnit: z.string(),
    tickSize: z.number(),
    marginRate: z.number(),
    /** False: the day's own margin is unknown, and today's is used instead. */
    marginIsOfDay: z.boolean(),
    /** 量比: today's volume per minute against the mean of five days. */
    volumeRatio: z.nullable(z.number()),
    /** 元, both sides. */
    settled: z.nullable(z.number()),
    book: z.nullable(book),
    trades: z.array(trade),
    months: z.array(quote),
  }),
  errors: { unknownProduct, unknownContract },
})
