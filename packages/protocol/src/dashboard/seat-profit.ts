import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { pageInput } from '../paging'
import { day, productCode, world, worldChoice } from '../primitives'
import { unknownProduct } from '../refusals'
import { dayMetering, type MeteredPage } from './day-metering'
import { dayChoices, historySpan, lots, product, productChoice, source } from './page-fields'
import { seatName } from './ranking-fields'

/**
 * Treatment of a seat that dropped off both lists: no profit that day, or its last net for three trading
 * days.
 */
export const dropOffChoices = ['zero', 'carry'] as const
const dropOff = z._default(z.enum(dropOffChoices, '掉榜口径只有 zero 与 carry 两种'), 'zero')

/** Period that ends on the chosen day: only that day, or from the beginning of its week, month or year. */
export const profitPeriods = ['day', 'week', 'month', 'year'] as const
/** Names of the periods in the list of uses; the period `day` has no name. */
const spanNames: Readonly<Record<string, string>> = { week: '周', month: '月', year: '年' }
const period = z._default(z.enum(profitPeriods, '周期只有 day、week、month 与 year 四种'), 'day')

/** 元. */
const yuan = z.nullable(z.number())
const price = z.nullable(z.number())
/** Percent. */
const rate = z.nullable(z.number())

const rankedProfit = z.object({
  rank: z.int(),
  /** Canonical name. */
  seat: z.string(),
  profit: z.number(),
  /** Days with a position, and the profitable ones among them. */
  days: z.int(),
  wins: z.int(),
  winRate: rate,
  /**
   * Numbers of incomplete days, in any contract: ranked on one side only, dropped off the lists, or without a
   * settlement.
   */
  oneSidedDays: z.int(),
  droppedDays: z.int(),
  unknownDays: z.int(),
  /** 手 held at the start of the last day; null if the ranking covers all products. */
  net: z.nullable(z.number()),
  /**
   * Number of products with a position at the start of the last day; null if the ranking covers one product.
   */
  products: z.nullable(z.int()),
  /**
   * The three products with the largest profits and losses; null for one product or a period longer than a
   * day.
   */
  largest: z.nullable(z.array(z.object({ code: z.string(), shortName: z.string(), profit: z.number() }))),
})
export type RankedProfit = z.output<typeof rankedProfit>

/** One contract's part of a seat's day: net × (settlementPrice − previousSettlement) × multiplier. */
const profitPart = z.object({
  contract: z.string(),
  /** Position from the lists of `heldOn`; null for a side that is not on the list. */
  long: lots,
  short: lots,
  net: z.number(),
  oneSided: z.boolean(),
  dropped: z.boolean(),
  settlementPrice: price,
  previousSettlement: price,
  profit: yuan,
})
export type ProfitPart = z.output<typeof profitPart>

/** A seat's day in one product, by contract. */
const profitParts = z.object({
  seat: z.string(),
  product,
  digits: z.int(),
  multiplier: z.number(),
  tradingDay: z.string(),
  /** Trading day of the lists the position is read from. */
  heldOn: z.string(),
  profit: yuan,
  contracts: z.array(profitPart),
})
export type ProfitParts = z.output<typeof profitParts>

const rankedSide = z.object({
  /** Number of seats on this side, and the sum of their profits. */
  total: z.int(),
  profit: z.number(),
  /** The first seat of the whole side; the same on every page. */
  first: z.nullable(z.object({ seat: z.string(), profit: z.number() })),
  rows: z.array(rankedProfit),
})

/** Columns by which the reader can sort 盈利榜 and 亏损榜. */
export const profitSortKeys = [
  'rank',
  'seat',
  'profit',
  'net',
  'products',
  'days',
  'winRate',
  'oneSided',
  'dropped',
] as const
export type ProfitSortKey = (typeof profitSortKeys)[number]
/** A column and its direction: `winRate.desc`. */
export type ProfitSortOrder = `${ProfitSortKey}.${'asc' | 'desc'}`
export const profitSortOrders: readonly ProfitSortOrder[] = profitSortKeys.flatMap((key) => [
  `${key}.asc` as const,
  `${key}.desc` as const,
])
/**
 * Sort order, applied to all rows the reader may see before they are divided into pages; default: by rank.
 */
const profitSortOrder = z.optional(z.enum(profitSortOrders, '没有这种排序'))

/** Rows of each side that every reader may see. */
export const freeProfitRows = 3

/** 盈利榜 and 亏损榜 of one product or all products, over a period that ends on a day. */
export const getSeatProfits = endpoint({
  path: '/api/view_data/getSeatProfits',
  summary: '席位盈亏（估算）：盈利榜与亏损榜，按日、周、月、年',
  access: 'guest',
  shared: true,
  history: true,
  gate: 'view_seat_profit',
  metered: dayMetering('席位盈亏', ({ ranking }: MeteredPage<'ranking'>) => ranking, {
    spanOf: ({ period }) => spanNames[period ?? 'day'],
  }),
  input: z.object({
    world: worldChoice,
    /** Default: all products together. */
    product: z.optional(productCode),
    period,
    /** The last day; default: the newest one. */
    date: z.optional(day),
    dropOff,
    sortGain: profitSortOrder,
    sortLoss: profitSortOrder,
    ...pageInput(20, 100),
  }),
  output: z.object({
    world,
    product: z.nullable(product),
    products: z.array(productChoice),
    period: z.enum(profitPeriods),
    dropOff: z.enum(dropOffChoices),
    ...dayChoices,
    /** Null if no profit of that period is known. */
    ranking: z.nullable(
      z.object({
        firstDay: z.string(),
        lastDay: z.string(),
        /** Trading days of the period that have profits. */
        days: z.int(),
        page: z.int(),
        limit: z.int(),
        gainers: rankedSide,
        losers: rankedSide,
        /** Number of seats with neither profit nor loss. */
        even: z.int(),
        /** Number of products on which the last day is based. */
        coveredProducts: z.int(),
        /** Whether all rows are included; otherwise only the first rows of each side. */
        whole: z.boolean(),
        /**
         * Breakdown of the last day for the first seat of 盈利榜, in the product with its largest profit or
         * loss.
         */
        example: z.nullable(profitParts),
        source,
      }),
    ),
  }),
  errors: { unknownProduct },
})

const profitPoint = z.object({
  tradingDay: z.string(),
  /** Null if the seat is on no list or a settlement is missing. */
  profit: yuan,
  /** Sum since the first day, starting at 0. */
  cumulative: z.number(),
  drawdown: z.number(),
  /** Whether the seat had a position at the start of the day. */
  held: z.boolean(),
  net: z.nullable(z.number()),
  products: z.nullable(z.int()),
  oneSided: z.boolean(),
  dropped: z.boolean(),
  /** 主力结算价 of the product; for all products 商品指数. */
  price,
})
export type ProfitPoint = z.output<typeof profitPoint>

const productProfit = z.object({
  code: z.string(),
  shortName: z.string(),
  profit: z.number(),
  days: z.int(),
  winRate: rate,
})
export type ProductProfit = z.output<typeof productProfit>

const openPosition = z.object({
  contract: z.string(),
  product: z.string(),
  shortName: z.string(),
  digits: z.int(),
  costDigits: z.int(),
  long: lots,
  short: lots,
  net: z.number(),
  oneSided: z.boolean(),
  settlementPrice: price,
  /** 估算成本, rounded to `costDigits`; null if it cannot be estimated. */
  cost: price,
  /** The day from which the cost is counted. */
  costSince: z.nullable(z.string()),
  /** net × (settlementPrice − cost) × multiplier, 元. */
  openProfit: yuan,
})
export type OpenPosition = z.output<typeof openPosition>

/** One seat: profit day by day, products, and current positions. */
export const getSeatProfitHistory = endpoint({
  path: '/api/view_data/getSeatProfitHistory',
  summary: '单个席位的盈亏（估算）：逐日与累计、回撤、胜率、分品种与当前持仓',
  access: 'guest',
  shared: true,
  history: 'series',
  gate: 'view_seat_profit',
  input: z.object({
    world: worldChoice,
    seat: seatName,
    product: z.optional(productCode),
    days: historySpan,
    date: z.optional(day),
    dropOff,
  }),
  output: z.object({
    world,
    seat: z.string(),
    product: z.nullable(product),
    dropOff: z.enum(dropOffChoices),
    /** Digits of the price shown with the curve. */
    digits: z.int(),
    /** The last day of the points. */
    tradingDay: z.nullable(z.string()),
    record: z.object({
      profit: z.number(),
      days: z.int(),
      wins: z.int(),
      losses: z.int(),
      winRate: rate,
      maxDrawdown: z.number(),
      profitLossRatio: z.nullable(z.number()),
    }),
    /** Oldest first. */
    points: z.array(profitPoint),
    /** Products over the days of `points`, largest profit first. */
    products: z.array(productProfit),
    /**
     * Breakdown of the last day: of the chosen product, or else of the product with the largest profit or
     * loss.
     */
    parts: z.nullable(profitParts),
    positions: z.object({
      /** Day of the lists from which the positions are read. */
      tradingDay: z.nullable(z.string()),
      /** Number of positions; only the largest by value are listed. */
      total: z.int(),
      rows: z.array(openPosition),
    }),
    source: z.nullable(source),
  }),
  errors: { unknownProduct, unknownSeat: '没有这个席位的持仓' },
})

const seatSignalRow = z.object({
  seat: z.string(),
  /** Spearman's rank correlation, −1 … 1. */
  correlation: z.number(),
  /** Days on which both values are known. */
  days: z.int(),
  /** Whether the correlation is further from 0 than chance explains at the 5 % level. */
  unusual: z.boolean(),
  /** Net position in the newest lists, 手; null if the seat is not on them. */
  net: z.nullable(z.number()),
  netChange: z.nullable(z.number()),
})
export type SeatSignalRow = z.output<typeof seatSignalRow>

/** 正向 and 反向指标: rank correlation of a seat's net change with the next day's return of the main contract. */
export const getSeatSignals = endpoint({
  path: '/api/view_data/getSeatSignals',
  summary: '正向与反向指标席位：净增减与次日涨跌的秩相关',
  access: 'guest',
  shared: true,
  history: 'series',
  gate: 'view_seat_profit',
  input: z.object({
    world: worldChoice,
    product: productCode,
    days: historySpan,
    date: z.optional(day),
  }),
  output: z.object({
    world,
    product,
    /** Day of the newest lists. If the input has no `date`, the next day's return may be included as well. */
    tradingDay: z.nullable(z.string()),
    firstDay: z.nullable(z.string()),
    /** Number of seats with enough days. */
    judged: z.int(),
    /** Whether each side has up to ten rows; otherwise it has the rows that are free of charge. */
    whole: z.boolean(),
    /** Seats with a correlation above 0, largest first. */
    forward: z.array(seatSignalRow),
    /** Seats with a correlation below 0, smallest first. */
    contrary: z.array(seatSignalRow),
    /** Source of the lists of `tradingDay`. */
    source: z.nullable(source),
  }),
  errors: { unknownProduct },
})
