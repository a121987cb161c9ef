import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { world } from '../primitives'
import { unknownProduct } from '../refusals'
import { bbasSource, symbolDayInput, symbolMetering } from './symbol-fields'

export const pivotPeriods = ['day', 'week', 'month'] as const
export type PivotPeriod = (typeof pivotPeriods)[number]

export const pivotMethods = ['classic', 'woodie', 'camarilla', 'fibonacci', 'demark'] as const

const level = z.object({
  /** R4 … R1, P, S1 … S4. */
  name: z.string(),
  price: z.number(),
  /** Percent from the newest price to the level; null without a price. */
  distance: z.nullable(z.number()),
  /**
   * Whether the current period traded at the level: its low ≤ level ≤ its high; null before the first trade.
   */
  touched: z.nullable(z.boolean()),
})
export type PivotLevel = z.output<typeof level>

/** 枢轴系统 of the main contract: levels of five methods from the last complete period. */
export const getPivots = endpoint({
  path: '/api/bbas/getPivots',
  summary: 'BBAS 枢轴系统：经典、Woodie、Camarilla、斐波那契、DeMark，按日、周、月，附距现价与触及',
  access: 'guest',
  shared: true,
  history: 'series',
  metered: symbolMetering,
  input: z.object({
    ...symbolDayInput,
    period: z._default(z.enum(pivotPeriods, '周期只有日、周、月'), 'day'),
  }),
  output: z.object({
    content_type: z.literal(2),
    world,
    symbol: z.string(),
    contract: z.nullable(z.string()),
    digits: z.int(),
    period: z.enum(pivotPeriods),
    /** The complete period the levels are computed from; null if there is none. */
    range: z.nullable(
      z.object({
        from: z.string(),
        to: z.string(),
        open: z.number(),
        high: z.number(),
        low: z.number(),
        close: z.number(),
      }),
    ),
    /** The current period, which determines `touched`. */
    running: z.nullable(
      z.object({
        from: z.string(),
        /** Newest trading day of the period. */
        to: z.string(),
        high: z.nullable(z.number()),
        low: z.nullable(z.number()),
        last: z.nullable(z.number()),
        /** Market time, Beijing; null once the day is settled. */
        at: z.nullable(z.string()),
      }),
    ),
    methods: z.array(
      z.object({
        method: z.enum(pivotMethods),
        /** Levels from the highest to the lowest. */
        levels: z.array(level),
        state: z.nullable(z.enum(['偏强', '震荡', '偏弱'])),
      }),
    ),
    /** Day candles of the contract, oldest first, over which the levels are drawn. */
    candles: z.array(
      z.object({
        tradingDay: z.string(),
        open: z.number(),
        high: z.number(),
        low: z.number(),
        close: z.number(),
        volume: z.nullable(z.number()),
        openInterest: z.nullable(z.number()),
      }),
    ),
    source: z.nullable(bbasSource),
  }),
  errors: { unknownSymbol: unknownProduct },
})
