import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { day, productCode, world, worldChoice } from '../primitives'
import { unknownProduct } from '../refusals'
import { dayMetering, type MeteredPage } from './day-metering'
import {
  dayChoices,
  dayInput,
  historySpan,
  product,
  productChoice,
  productDayInput,
  productFields,
  source,
} from './page-fields'

/** 近低远高, 近高远低, 混合. */
export const termShapes = ['contango', 'backwardation', 'mixed'] as const
const shape = z.nullable(z.enum(termShapes))

const price = z.nullable(z.number())

const curvePoint = z.object({
  contract: z.string(),
  /** YYMM. */
  deliveryMonth: z.string(),
  price: z.number(),
  openInterest: z.number(),
})

/** Earlier curves that are drawn with the chosen day's: 昨日, 上周, 上月. */
export const earlierCurves = ['day', 'week', 'month'] as const
const earlier = z.enum(earlierCurves)

/** The curve of one day: of the chosen day if `back` is `today`, or of an earlier day. */
const curve = z.object({
  back: z.enum(['today', ...earlierCurves]),
  tradingDay: z.string(),
  /** Trading days before the chosen day. */
  age: z.int(),
  points: z.array(curvePoint),
})
export type TermCurve = z.output<typeof curve>

const termContract = z.object({
  code: z.string(),
  deliveryMonth: z.string(),
  main: z.boolean(),
  secondary: z.boolean(),
  /**
   * Reason why the contract is listed but not part of the curve: delivery month, no open interest, no price.
   */
  offCurve: z.nullable(z.enum(['delivery', 'noInterest', 'noPrice'])),
  /** 结算价. */
  price,
  change: price,
  changeRate: price,
  /**
   * The price minus the main contract's price, and this difference in percent of the main contract's price.
   */
  spread: price,
  spreadRate: price,
  /** 年化展期收益 between the main contract and this contract, percent; positive in 贴水. */
  rollYield: price,
  openInterest: z.nullable(z.number()),
  volume: z.nullable(z.number()),
})
export type TermContract = z.output<typeof termContract>

/** 期限结构 of one product on one trading day. */
export const getTermStructure = endpoint({
  path: '/api/view_data/getTermStructure',
  summary: '期限结构：各月合约曲线，昨日、上周、上月叠加，价差与年化展期收益',
  access: 'guest',
  shared: true,
  history: 'series',
  metered: dayMetering('期限结构', ({ structure }: MeteredPage<'structure'>) => structure),
  input: z.object(productDayInput),
  output: z.object({
    world,
    product,
    /** Products that have quotes. */
    products: z.array(productChoice),
    ...dayChoices,
    /** Null if there are no quotes on that day. */
    structure: z.nullable(
      z.object({
        digits: z.int(),
        quoteUnit: z.string(),
        shape,
        main: z.nullable(z.string()),
        secondary: z.nullable(z.string()),
        /** 期限斜率 (次主力 − 主力) ÷ 主力, percent. */
        slope: price,
        rollYield: price,
        curves: z.array(curve),
        /** Earlier curves that are left out because the caller may not see their days. */
        locked: z.array(earlier),
        contracts: z.array(termContract),
        source,
      }),
    ),
  }),
  errors: { unknownProduct },
})

/** Number of trading days in 期限结构演变. */
export const curveSpans = [20, 40, 60] as const

const dayCurve = z.object({
  tradingDay: z.string(),
  shape,
  main: z.nullable(z.string()),
  points: z.array(curvePoint),
})
export type DayCurve = z.output<typeof dayCurve>

/** 期限结构 of one product day by day. */
export const getTermCurves = endpoint({
  path: '/api/view_data/getTermCurves',
  summary: '期限结构演变：一个品种逐日的各月曲线，至多 60 个交易日',
  access: 'guest',
  shared: true,
  history: 'series',
  metered: dayMetering('期限结构', ({ curves }: MeteredPage<'curves'>) => curves, {
    spanOf: ({ days }) => (days === curveSpans[0] ? undefined : `${days}日`),
  }),
  input: z.object({
    ...productDayInput,
    days: z._default(z.literal(curveSpans, '天数只能是 20、40 或 60'), 20),
  }),
  output: z.object({
    world,
    product,
    ...dayChoices,
    digits: z.int(),
    quoteUnit: z.string(),
    /** Oldest first; the last curve is of the chosen day. Null if that day has no quotes. */
    curves: z.nullable(z.array(dayCurve)),
    source: z.nullable(source),
  }),
  errors: { unknownProduct },
})

const rollYieldRow = z.object({
  ...productFields,
  sector: z.string(),
  digits: z.int(),
  near: z.string(),
  far: z.string(),
  months: z.int(),
  nearPrice: z.number(),
  farPrice: z.number(),
  /** far − near. */
  spread: z.number(),
  /** Percent of the near price. */
  slope: z.number(),
  /** Percent a year. */
  rollYield: z.number(),
  /** Change against the previous trading day, percentage points; null if that day is missing. */
  rollYieldChange: price,
})
export type RollYieldRow = z.output<typeof rollYieldRow>

/** 展期收益排名: every product's main contract against its secondary contract. */
export const getRollYields = endpoint({
  path: '/api/view_data/getRollYields',
  summary: '全部品种年化展期收益排名',
  access: 'guest',
  shared: true,
  history: true,
  input: z.object(dayInput),
  output: z.object({
    world,
    tradingDay: z.nullable(z.string()),
    rows: z.array(rollYieldRow),
    source: z.nullable(source),
  }),
})

/** 次主力 − 主力 day by day, oldest first. */
export const getSpreadHistory = endpoint({
  path: '/api/view_data/getSpreadHistory',
  summary: '次主力与主力价差、年化展期收益历史，附换月',
  access: 'guest',
  shared: true,
  history: 'series',
  input: z.object({ world: worldChoice, product: productCode, date: z.optional(day), days: historySpan }),
  output: z.object({
    world,
    digits: z.int(),
    points: z.array(
      z.object({
        tradingDay: z.string(),
        near: z.nullable(z.string()),
        far: z.nullable(z.string()),
        nearPrice: price,
        farPrice: price,
        spread: price,
        rollYield: price,
        /** Whether the main contract changed on this day. */
        rolled: z.boolean(),
      }),
    ),
  }),
  errors: { unknownProduct },
})
