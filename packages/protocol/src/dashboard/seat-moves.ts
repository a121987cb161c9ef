import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { world } from '../primitives'
import { dayChoices, dayInput, figure, lots, productFields, source } from './page-fields'

export const moveSides = ['net', 'long', 'short'] as const
export const moveSortKeys = ['share', 'lots'] as const

/** Rows of each list. */
const maxChanges = 50
/** Rows of the heat table. */
const maxHeatSeats = 40

/** Filters of the day's products. */
const marketInput = {
  ...dayInput,
  exchange: z.optional(z.string().check(longest(5, '交易所代码有误'))),
  sector: z.optional(z.string().check(z.trim(), longest(10, '板块名称过长'))),
}

/** Choices of a page over all products: exchanges and sectors of the day. */
const marketChoices = {
  world,
  ...dayChoices,
  /** The earlier trading day with which the lists are compared; null without one. */
  previousDay: z.nullable(z.string()),
  exchanges: z.array(z.object({ code: z.string(), name: z.string() })),
  sectors: z.array(z.string()),
}

const marketErrors = { unknownExchange: '没有这个交易所', unknownSector: '没有这个板块' }

const productFacts = z.object({
  ...productFields,
  sector: z.string(),
  /** Single-sided, 手. */
  openInterest: z.int(),
  /** Number of contracts whose lists were added up; 1 if the exchange ranks the product itself. */
  lists: z.int(),
})

/** Numbers of products counted and left out. */
const marketScope = {
  products: z.int(),
  /** Number of ranked products whose 持仓 is unknown or below `minOpenInterest`. */
  leftOut: z.int(),
  /** 手. */
  minOpenInterest: z.int(),
  source: z.nullable(source),
}

/** 增减 of a seat in a product; `change` is published, or 多增减 − 空增减 for the net. */
const seatChange = z.object({
  ...productFacts.shape,
  seat: z.string(),
  /** The seat's position on the side, or its net; null if unknown. */
  lots,
  change: z.int(),
  /** Percent of the product's 持仓. */
  share: z.number(),
  /** Whether the value is an estimate, because a side or a contract is not on the lists. */
  estimated: z.boolean(),
})

/**
 * A seat that was on a list of the previous day but is not on today's list, so that its change is unknown.
 */
const droppedSeat = z.object({
  ...productFacts.shape,
  seat: z.string(),
  side: z.enum(['long', 'short']),
  /** Contracts whose list the seat left; empty if the exchange ranks the product itself. */
  contracts: z.array(z.string()),
  /** 手 of the seat in these lists on the previous day; `share` is their percentage of today's 持仓. */
  before: z.int(),
  share: z.number(),
})

const changeList = z.object({ total: z.int(), rows: z.array(seatChange) })
export type SeatChange = z.output<typeof seatChange>
export type DroppedSeat = z.output<typeof droppedSeat>

/** 席位大幅增减 of one day over all products. */
export const getSeatChanges = endpoint({
  path: '/api/view_data/getSeatChanges',
  summary: '席位大幅增减：全部品种当日多单、空单或净持仓增减最大的席位，及掉榜席位',
  access: 'guest',
  shared: true,
  history: true,
  input: z.object({
    ...marketInput,
    side: z._default(z.enum(moveSides, '方向只有 net、long 与 short 三种'), 'net'),
    order: z._default(z.enum(moveSortKeys, '排序只有 share 与 lots 两种'), 'share'),
    /** Part of a seat's name. */
    seat: z.optional(z.string().check(z.trim(), longest(20, '席位名称过长'))),
    limit: z._default(
      z
        .int('条数应为整数')
        .check(z.minimum(1, '条数至少为 1'), z.maximum(maxChanges, `条数至多为 ${maxChanges}`)),
      20,
    ),
  }),
  output: z.object({
    ...marketChoices,
    side: z.enum(moveSides),
    order: z.enum(moveSortKeys),
    /** Null without lists of that day. */
    changes: z.nullable(
      z.object({
        up: changeList,
        down: changeList,
        left: z.object({ total: z.int(), rows: z.array(droppedSeat) }),
        /** Changes below this percentage are not listed. */
        minShare: z.number(),
        ...marketScope,
      }),
    ),
  }),
  errors: marketErrors,
})

/** A seat of the heat table; its values are in the order of the columns. */
const heatRow = z.object({
  seat: z.string(),
  /** Σ of |净增减 ÷ 持仓| over the products with a known 净增减, percent. */
  activity: z.number(),
  known: z.int(),
  /** 净增减 in 手; null if unknown. */
  changes: z.array(lots),
  /** 净增减 in percent of the product's 持仓. */
  shares: z.array(figure),
  estimated: z.array(z.boolean()),
})
export type HeatRow = z.output<typeof heatRow>

/** 净增减 of the most active seats in every product on one day. */
export const getSeatHeat = endpoint({
  path: '/api/view_data/getSeatHeat',
  summary: '席位热力表：当日最活跃席位在各品种的净增减占持仓比例',
  access: 'guest',
  shared: true,
  history: true,
  input: z.object({
    ...marketInput,
    limit: z._default(
      z
        .int('席位数应为整数')
        .check(z.minimum(1, '席位数至少为 1'), z.maximum(maxHeatSeats, `席位数至多为 ${maxHeatSeats}`)),
      25,
    ),
  }),
  output: z.object({
    ...marketChoices,
    heat: z.nullable(
      z.object({
        /** Products by sector, within a sector in the order of the product table. */
        columns: z.array(productFacts),
        seats: z.array(heatRow),
        ...marketScope,
      }),
    ),
  }),
  errors: marketErrors,
})
