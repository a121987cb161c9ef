import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { day, productCode, world, worldChoice } from '../primitives'
import { unknownProduct } from '../refusals'
import { type CountedPage, countedDay } from './counted-day'
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

/** A fall by a fifth, on a cancellation date or not. */
const cliffKind = z.enum(['cancelled', 'sudden', 'unknown'])

/** Next 强制注销 after the day of the whole page, which may be later than the product's own day. */
const cancellation = z.nullable(
  z.object({
    day: z.string(),
    /** Source of the product's months: its figures, brokers' tables, or the general rule. */
    known: z.enum(['series', 'tables', 'general']),
  }),
)

/** 虚实盘比 of one contract or of all. */
const ratio = {
  /** Single-sided 手. */ openInterest: figure,
  /** 持仓 ÷ 仓单折合手; null without goods. */ ratio: figure,
}

const nearMonth = z.nullable(
  z.object({
    contract: z.string(),
    lastTradingDay: z.nullable(z.string()),
    ...ratio,
    /** 虚实比偏高: `high` from 10, `watch` from 5, within 15 trading days of the last one; `early` before. */
    shortage: z.nullable(z.enum(['high', 'watch', 'early', 'none'])),
  }),
)
export type NearMonth = z.output<typeof nearMonth>

const change = z.nullable(z.object({ from: z.string(), change: z.number(), rate: figure }))

/** Rows more than this many trading days older than the newest one count in no warning and no sorting. */
export const receiptBoardDays = 5

const boardRow = z.object({
  ...productFields,
  exchangeName: z.string(),
  sector: z.string(),
  /** The newest day published; it may be older than the board's. */
  tradingDay: z.string(),
  /** More than `receiptBoardDays` trading days older than the newest row. */
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
  /** Against 7 and 30 calendar days before, in the unit; percent. */
  week: change,
  month: change,
  /** 1年分位 0 … 100 among `sample` days; null if they do not cover the year. */
  percentile: z.object({ rank: figure, sample: z.int() }),
  /** Cliff on the newest day. */
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

const stored = {
  quantity: figure,
  change: figure,
  forecast: figure,
  /** Percent of the published total. */ share: figure,
}

const warehouse = z.object({ name: z.string(), kind: z.enum(['warehouse', 'factory']), ...stored })
export type ReceiptWarehouse = z.output<typeof warehouse>

const group = z.object({
  /** Null if the exchange left the region out. */
  name: z.nullable(z.string()),
  ...stored,
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
  metered: countedDay('库存仓单', ({ receipts }: CountedPage<'receipts'>) => receipts),
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
        /** The goods behind them in the product's own measure. */
        goods: z.nullable(z.object({ amount: z.number(), measure: z.string(), perLot: z.number() })),
        tons: figure,
        ...ratio,
        near: nearMonth,
        groupedBy: z.enum(['region', 'kind']),
        groups: z.array(group),
        /** 仓库 and 厂库 added up; null if the exchange does not distinguish them. */
        kinds: z.nullable(
          z.array(z.object({ kind: z.enum(['warehouse', 'factory']), warehouses: z.int(), ...stored })),
        ),
        /** The warehouses' sum against the published total; null if only totals were published. */
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

/** 仓单 of one product over its days, oldest first. */
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
    /** Unit of the newest day; the other days are converted to it. */
    unit: z.nullable(unit),
    digits: z.int(),
    quoteUnit: z.string(),
    points: z.array(
      z.object({
        tradingDay: z.string(),
        /** Null on the first day of two weeks or more without figures, so that no line crosses them. */
        quantity: figure,
        /** Settlement of the main contract; null without quotes of that day. */
        price: figure,
        main: z.nullable(z.string()),
        cliff: z.nullable(cliffKind),
      }),
    ),
    /** Cliffs among the points. */
    cliffs: z.array(cliff),
    /** The last 24 months; null if the previous month is unknown. */
    months: z.array(
      z.object({
        month: z.string(),
        tradingDay: z.string(),
        level: z.number(),
        change: figure,
        /** The month has a date of 强制注销. */
        cancelled: z.boolean(),
      }),
    ),
    /** One line per year, oldest first; `places` are days of a leap year, 0 … 365. */
    seasons: z.array(z.object({ year: z.string(), places: z.array(z.int()), levels: z.array(z.number()) })),
  }),
  errors: { unknownProduct },
})
