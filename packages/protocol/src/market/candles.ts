import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { contractCode, day, productCode, replayChoice, world, worldChoice } from '../primitives'
import { unknownContract, unknownProduct } from '../refusals'
import { feedState } from './quote'

export const candleIntervals = [
  '1m',
  '3m',
  '5m',
  '15m',
  '30m',
  '60m',
  '120m',
  '240m',
  'day',
  'week',
  'month',
  'quarter',
  'year',
] as const
export type CandleInterval = (typeof candleIntervals)[number]

/** Candle series of a product: its main contracts joined, or 加权指数 of all its contracts. */
export const candleSeries = ['main', 'index'] as const

/** 不复权, 差值复权, 比例复权. */
export const candleAdjustments = ['raw', 'difference', 'ratio'] as const

/**
 * Tuple of end (epoch ms), open, high, low, close, 手, 元 or null, 持仓量 or null. It has no field names because
 * about 600 candles are sent at once.
 */
export const candleRow = z.tuple([
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.nullable(z.number()),
  z.nullable(z.number()),
])
export type CandleRow = z.output<typeof candleRow>

/** 结算, 昨结 and 日增仓 of a daily candle's contract and day; null if unknown. */
export const dayFigures = z.tuple([z.nullable(z.number()), z.nullable(z.number()), z.nullable(z.number())])
export type DayFigures = z.output<typeof dayFigures>

/** K 线 of one contract, of a product's main contracts joined, or of its 加权指数. */
export const getCandles = endpoint({
  path: '/vce_gm/v1/kline',
  summary: 'K 线：单个合约，主力连续（不复权、差值、比例）与换月点，或品种加权指数',
  access: 'guest',
  shared: true,
  input: z.object({
    world: worldChoice,
    replay: replayChoice,
    /** Either `contract` or `product` is given; for a product, `line` selects the series. */
    contract: z.optional(contractCode),
    product: z.optional(productCode),
    line: z._default(z.enum(candleSeries, '行情线有误'), 'main'),
    interval: z._default(z.enum(candleIntervals, '周期有误'), 'day'),
    /** Adjustment of joined main contracts. */
    adjustment: z._default(z.enum(candleAdjustments, '复权方式有误'), 'raw'),
    /** Only candles that end before this time, epoch ms; default: the newest candles. */
    before: z.optional(z.int('时间有误')),
    limit: z._default(
      z.int('条数有误').check(z.minimum(1, '条数有误'), z.maximum(2000, '一次最多 2000 根')),
      500,
    ),
  }),
  output: z.object({
    world,
    feed: feedState,
    contract: z.nullable(z.string()),
    product: z.string(),
    digits: z.int(),
    tickSize: z.number(),
    /** `closes`: only the closes of these days are known; open, high and low repeat the close. */
    drawn: z.enum(['candles', 'closes']),
    /** Oldest first. */
    candles: z.array(candleRow),
    /**
     * One for each daily candle of a contract or of main contracts, otherwise empty. For adjusted prices only
     * 日增仓 is set.
     */
    dayFigures: z.array(dayFigures),
    /**
     * Gaps of more than ten trading days without data; `end` is the end of the first candle after the gap.
     */
    gaps: z.array(z.object({ end: z.number(), days: z.int() })),
    rolls: z.array(z.object({ end: z.number(), from: z.string(), to: z.string(), gap: z.number() })),
    /** Whether older candles exist. */
    more: z.boolean(),
  }),
  errors: {
    unknownProduct,
    unknownContract,
    nothingChosen: '请选择品种',
    indexOfContract: '加权指数属于品种，请不要指定合约',
  },
})

/** 分时 of one trading day or the last five. */
export const getIntraday = endpoint({
  path: '/vce_gm/v1/time_share',
  summary: '分时：逐分钟价格、均价、成交与持仓，含完整时段轴',
  access: 'guest',
  shared: true,
  input: z.object({
    world: worldChoice,
    replay: replayChoice,
    contract: contractCode,
    /** Default: the current day, or else the last day. */
    date: z.optional(day),
    days: z._default(z.int('天数有误').check(z.minimum(1, '天数有误'), z.maximum(5, '最多 5 日')), 1),
  }),
  output: z.object({
    world,
    feed: feedState,
    contract: z.string(),
    digits: z.int(),
    days: z.array(
      z.object({
        tradingDay: z.string(),
        previousSettlement: z.nullable(z.number()),
        /**
         * Ends of all minutes of the day, night session first, epoch ms, so that the axis is complete before
         * the first trade.
         */
        minutes: z.array(z.number()),
        /** Rows of minute (index into `minutes`), close, average, 手, 持仓量. */
        points: z.array(
          z.tuple([z.int(), z.number(), z.nullable(z.number()), z.number(), z.nullable(z.number())]),
        ),
      }),
    ),
  }),
  errors: { unknownContract },
})
