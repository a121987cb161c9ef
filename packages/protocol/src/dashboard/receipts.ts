import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { day, productCode, world, worldChoice } from '../primitives'
import { unknownProduct } from '../refusals'
import { dayMetering, type MeteredPage } from './day-metering'
import {
  dayChoices,
  dayInput,
  figure,
  product,
  productChoice,
  productDayInput,
  productFields,
  source,
} from './page-fields'

/** Units of receipts: 手, 吨, 千克, 桶. */
export const receiptUnits = ['lot', 'ton', 'kilogram', 'barrel'] as const
const unit = z.enum(receiptUnits)
export type ReceiptUnitName = z.output<typeof unit>

/** Kind of a fall by a fifth or more: on a cancellation date, on another date, or unknown. */
const cliffKind = z.enum(['cancelled', 'sudden', 'unknown'])

/** Next 强制注销 after the page's day, which may be later than the day of the product's figures. */
const cancellation = z.nullable(
  z.object({
    day: z.string(),
    /**
     * How the cancellation months are known: from the product's figures, from tables of brokers, or by the
     * general rule.
     */
    known: z.enum(['series', 'tables', 'general']),
  }),
)

/** 虚实盘比 of one contract or of all contracts. */
const ratio = {
  /** Single-sided 手. */ openInterest: figure,
  /** 持仓 ÷ 仓单折合手; null without receipts. */ ratio: figure,
}

const nearMonth = z.nullable(
  z.object({
    contract: z.string(),
    lastTradingDay: z.nullable(z.string()),
    ...ratio,
    /**
     * 虚实比偏高. In the 15 trading days up to the last trading day: `high` from a ratio of 10, `watch` from 5.
     * Before these 15 days: `early` from 5.
     */
    shortage: z.nullable(z.enum(['high', 'watch', 'early', 'none'])),
  }),
)
export type NearMonth = z.output<typeof nearMonth>

const change = z.nullable(z.object({ from: z.string(), change: z.number(), rate: figure }))

/**
 * Maximum age of a row, in trading days before the newest row; older rows are left out of warnings and
 * sorting.
 */
export const receiptBoardDays = 5

const boardRow = z.object({
  ...productFields,
  exchangeName: z.string(),
  sector: z.string(),
  /** The product's newest published day; it may be older than the board's day. */
  tradingDay: z.string(),
  /** Whether the row is more than `receiptBoardDays` trading days older than the newest row. */
  stale: z.boolean(),
  unit,
  quantity: z.number(),
  change: figure,
  /** 有效预报. */
  forecast: figure,
  /** 折吨; null for goods that are not weighed. */
  tons: figure,
  /** 折合手. */
  lots: figure,
  ...ratio,
  near: nearMonth,
  /** Changes against 7 and 30 calendar days before: amount in the unit, rate in percent. */
  week: change,
  month: change,
  /** 1年分位, 0 … 100, among `sample` days; `rank` is null if these days do not cover a year. */
  percentile: z.object({ rank: figure, sample: z.int() }),
  /** Kind of the fall on the newest day; null if there was none. */
  cliff: z.nullable(cliffKind),
  cancellation,
})
export type ReceiptBoardRow = z.output<typeof boardRow>

/** 仓单 of every product. */
export const getReceiptBoard = endpoint({
  path: '/api/view_data/getReceiptBoard',
  summary: '库存仓单一览：各品种仓单量、增减、折吨、虚实盘比、周变月变、1 年分位与下次强制注销',
  access: 'guest',
  shared: true,
  history: true,
  input: z.object(dayInput),
  output: z.object({
    world,
    ...dayChoices,
    rows: z.array(boardRow),
    source: z.nullable(source),
  }),
})

const storedFigures = {
  quantity: figure,
  change: figure,
  forecast: figure,
  /** Percent of the published total. */ share: figure,
}

const warehouse = z.object({ name: z.string(), kind: z.enum(['warehouse', 'factory']), ...storedFigures })
export type ReceiptWarehouse = z.output<typeof warehouse>

const group = z.object({
  /** Name of the region; null if the exchange left it out. */
  name: z.nullable(z.string()),
  ...storedFigures,
  warehouses: z.array(warehouse),
})
export type ReceiptGroup = z.output<typeof group>

/** 仓单 of one product by region and warehouse. */
export const getReceiptDetail = endpoint({
  path: '/api/view_data/getReceiptDetail',
  summary: '库存仓单明细：一个品种各地区、各仓库与厂库的仓单，小计、合计与公布总数核对',
  access: 'guest',
  shared: true,
  history: true,
  metered: dayMetering('库存仓单', ({ receipts }: MeteredPage<'receipts'>) => receipts),
  input: z.object(productDayInput),
  output: z.object({
    world,
    product,
    /** Products that have receipts. */
    products: z.array(productChoice),
    /** `tradingDay` is the newest published day up to the requested one. */
    ...dayChoices,
    /** Null without receipts up to that day. */
    receipts: z.nullable(
      z.object({
        unit,
        quantity: z.number(),
        change: figure,
        forecast: figure,
        lots: figure,
        /** Goods behind the receipts, in the product's own measure. */
        goods: z.nullable(z.object({ amount: z.number(), measure: z.string(), perLot: z.number() })),
        tons: figure,
        ...ratio,
        near: nearMonth,
        groupedBy: z.enum(['region', 'kind']),
        groups: z.array(group),
        /** 仓库 and 厂库 added up; null if the exchange does not distinguish them. */
        kinds: z.nullable(
          z.array(
            z.object({ kind: z.enum(['warehouse', 'factory']), warehouses: z.int(), ...storedFigures }),
          ),
        ),
        /**
         * Sum of the warehouses, and its difference from the published total; null if only totals were
         * published.
         */
        check: z.nullable(z.object({ summed: figure, difference: figure })),
        cancellation,
        source: z.nullable(source),
      }),
    ),
  }),
  errors: { unknownProduct },
})

/** Lengths of a history of receipts, in published days. */
export const receiptSpans = [60, 120, 250, 'all'] as const

const cliff = z.object({
  tradingDay: z.string(),
  from: z.string(),
  change: z.number(),
  /** Percent. */
  rate: z.number(),
  kind: cliffKind,
})
export type ReceiptCliffRow = z.output<typeof cliff>

/** 仓单 of one product day by day, oldest first. */
export const getReceiptHistory = endpoint({
  path: '/api/view_data/getReceiptHistory',
  summary: '库存仓单历史：仓单量与主力结算价、月度变化、分年季节线、强制注销标记',
  access: 'guest',
  shared: true,
  history: 'series',
  input: z.object({
    world: worldChoice,
    product: productCode,
    date: z.optional(day),
    days: z._default(z.literal(receiptSpans, '天数只能是 60、120、250 或 all'), 250),
  }),
  output: z.object({
    world,
    /** Unit of the newest day, to which the quantities of the other days are converted. */
    unit: z.nullable(unit),
    digits: z.int(),
    quoteUnit: z.string(),
    points: z.array(
      z.object({
        tradingDay: z.string(),
        /** Null on the first day after two weeks or more without figures, so that the line has a gap. */
        quantity: figure,
        /** Settlement price of the main contract; null without quotes on that day. */
        price: figure,
        main: z.nullable(z.string()),
        cliff: z.nullable(cliffKind),
      }),
    ),
    /** Falls by a fifth or more among the points. */
    cliffs: z.array(cliff),
    /** The last 24 months; null if the previous month is unknown. */
    months: z.array(
      z.object({
        month: z.string(),
        tradingDay: z.string(),
        level: z.number(),
        change: figure,
        /** Whether the month has a date of 强制注销. */
        cancelled: z.boolean(),
      }),
    ),
    /** One line per year, oldest first; `places` are days of a leap year, 0 … 365. */
    seasons: z.array(z.object({ year: z.string(), places: z.array(z.int()), levels: z.array(z.number()) })),
  }),
  errors: { unknownProduct },
})
