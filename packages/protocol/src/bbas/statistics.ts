import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { world } from '../primitives'
import { unknownProduct } from '../refusals'
import { bbasSource, symbolDayInput, symbolMetering } from './symbol-fields'

const percent = z.nullable(z.number())

/** Returns of one calendar month, or of one weekday. */
export const returnBucket = z.object({
  /** Month 1–12, or weekday 1–5. */
  at: z.int(),
  count: z.int(),
  up: z.int(),
  /** 上涨概率; null without a sample. */
  upProbability: percent,
  meanReturn: percent,
  bestReturn: percent,
  worstReturn: percent,
})
export type ReturnBucket = z.output<typeof returnBucket>

/**
 * 数据统计 on the ratio-adjusted main continuous contract of settled days, so that rolls add no return. All
 * returns are in percent.
 */
export const getStatistics = endpoint({
  path: '/api/bbas/getStatistics',
  summary: 'BBAS 数据统计：月度与星期规律、跳空、波动率锥、连涨连跌',
  access: 'guest',
  shared: true,
  history: true,
  metered: symbolMetering,
  input: z.object({
    ...symbolDayInput,
    years: z._default(z.literal([1, 3, 5, 10, 20], '年数只能是 1、3、5、10 或 20'), 10),
  }),
  output: z.object({
    content_type: z.literal(4),
    world,
    symbol: z.string(),
    years: z.int(),
    /** The settled days that were counted; null without any day. */
    sample: z.nullable(z.object({ from: z.string(), to: z.string(), days: z.int() })),
    /** Complete months only. */
    months: z.array(returnBucket),
    /** Returns by year and month, for the heat map; the current month is left out. */
    monthReturns: z.array(z.object({ year: z.int(), month: z.int(), return: z.number() })),
    weekdays: z.array(returnBucket),
    gaps: z.object({
      /** Minimum distance of an open from the previous close that counts as a gap, percent. */
      threshold: z.number(),
      up: z.int(),
      down: z.int(),
      /** Share of all days, percent. */
      share: percent,
      /**
       * Share of the gaps that were filled on their day, when the price returned to the previous close;
       * percent.
       */
      upFilled: percent,
      downFilled: percent,
      meanUp: percent,
      meanDown: percent,
      largest: z.array(z.object({ tradingDay: z.string(), gap: z.number(), filled: z.boolean() })),
    }),
    /** Annualised realised volatility over windows of n days, in percent. */
    cone: z.array(
      z.object({
        days: z.int(),
        count: z.int(),
        min: percent,
        p25: percent,
        median: percent,
        p75: percent,
        max: percent,
        current: percent,
        /** Percentile of the current value among all values, percent. */
        percentile: percent,
      }),
    ),
    streaks: z.object({
      /** Length of the run that ends on the last day: 连涨为正，连跌为负. */
      current: z.int(),
      longestUp: z.nullable(
        z.object({ days: z.int(), from: z.string(), to: z.string(), return: z.number() }),
      ),
      longestDown: z.nullable(
        z.object({ days: z.int(), from: z.string(), to: z.string(), return: z.number() }),
      ),
      /** Number of completed runs by length in days; the current run is left out. */
      counts: z.array(z.object({ days: z.int(), up: z.int(), down: z.int() })),
    }),
    source: z.nullable(bbasSource),
  }),
  errors: { unknownSymbol: unknownProduct },
})
