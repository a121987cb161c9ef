import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { contractCode, productCode, replayChoice, world, worldChoice } from '../primitives'
import { unknownContract, unknownProduct } from '../refusals'
import { book, feedState, quote, trade } from './quote'
import { tradingSession } from './session'

/** 行情板: main contracts of all products, or every contract of some products. */
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
     * 成交额 of each product's main contract on its last settled day, 元, by product, for 只看活跃. Empty for scope
     * `all`. Also empty on a settled day, because the quotes then include the turnover of that day.
     */
    settledTurnovers: z.record(z.string(), z.number()),
  }),
  errors: { unknownProduct, unknownExchange: '没有这个交易所' },
})

/** Maximum number of points in the line of one day. */
export const maxLinePoints = 60

/** Small 分时 of a main contract: closes at equal steps over the whole trading day. */
export const dayLine = z.object({
  contract: z.string(),
  tradingDay: z.string(),
  /** Closes from the start of the day to its end; null before the first trade and for future minutes. */
  points: z.array(z.nullable(z.number())).check(longest(maxLinePoints)),
})
export type DayLine = z.output<typeof dayLine>

/** Lines of the current day for a board: one answer for all main contracts. */
export const getDayLines = endpoint({
  path: '/vce_gm/v1/day_lines',
  summary: '各主力合约的当日分时缩略线，每条最多 60 点',
  access: 'guest',
  shared: true,
  input: z.object({ world: worldChoice, replay: replayChoice }),
  /** Contracts without minutes on their newest day have no line. */
  output: z.object({ world, feed: feedState, lines: z.array(dayLine) }),
})

/** Details of one contract: quote, 盘口, 逐笔, and the product's other months. */
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
    /** Newest trading day of the world; a quote of an earlier day is history. */
    newestDay: z.nullable(z.string()),
    /** Whether the last trading day is over; the response then shows the contract's last day. */
    expired: z.boolean(),
    /** The last trading day, and the trading days until then; 0 on the last day and afterwards. */
    expiry: z.nullable(z.object({ day: z.string(), tradingDays: z.int() })),
    /** Whether minutes of the quote's trading day are available; without minutes the page has no 分时. */
    hasMinutes: z.boolean(),
    /**
     * Newest day with minutes, and the source of the minutes; null if minutes come from the feed or are
     * simulated.
     */
    minutesUntil: z.nullable(z.string()),
    minutesSource: z.nullable(z.string()),
    /** Sessions of the product on the quote's trading day, night first. */
    sessions: z.array(tradingSession),
    multiplier: z.number(),
    unit: z.string(),
    quoteUnit: z.string(),
    tickSize: z.number(),
    marginRate: z.number(),
    /** False if the margin of the day is unknown and today's margin is used. */
    marginIsOfDay: z.boolean(),
    /** 量比: volume per minute today against the mean of five days. */
    volumeRatio: z.nullable(z.number()),
    /** 沉淀资金 of both sides, 元. */
    settled: z.nullable(z.number()),
    book: z.nullable(book),
    trades: z.array(trade),
    months: z.array(quote),
  }),
  errors: { unknownProduct, unknownContract },
})
