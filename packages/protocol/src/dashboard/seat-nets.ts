import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { day, productCode, world, worldChoice } from '../primitives'
import { unknownProduct } from '../refusals'
import { figure, historySpan, lots, product, source } from './page-fields'
import { rankingErrors, rankingHistoryInput } from './ranking-fields'

export const netTopSizes = [5, 8] as const

const netLine = z.object({
  seat: z.string(),
  /** 净持仓 by day in 手; null (unknown, not 0) if the seat is on neither list. */
  nets: z.array(lots),
  /** By day: whether the net is an estimate, because a side or a contract is not on the lists. */
  estimated: z.array(z.boolean()),
})
export type NetLine = z.output<typeof netLine>

/** 净持仓 of a contract's largest seats through time, for stacked areas. */
export const getSeatNets = endpoint({
  path: '/api/view_data/getSeatNets',
  summary: '席位净持仓历史：最近一日净持仓最大的席位逐日净多、净空',
  access: 'guest',
  shared: true,
  history: 'series',
  input: z.object({
    ...rankingHistoryInput,
    top: z._default(z.literal(netTopSizes, '席位数只能是 5 或 8'), 5),
  }),
  output: z.object({
    world,
    /** Trading days with lists, oldest first. */
    days: z.array(z.string()),
    /** Seats by their net on the newest day: the largest net long first, the largest net short last. */
    seats: z.array(netLine),
  }),
  errors: rankingErrors,
})

const heldSeat = z.nullable(
  z.object({
    /** 净持仓 in 手, and in percent of the product's 持仓. */
    net: z.int(),
    share: figure,
    estimated: z.boolean(),
  }),
)

/** A product of the comparison on its day. */
const comparedProduct = z.object({
  product,
  /** Single-sided, 手. */
  openInterest: lots,
  /** Sums of the top twenty; null without lists on the day. */
  long: lots,
  short: lots,
  net: lots,
  /** Sums and net in percent of 持仓. */
  longShare: figure,
  shortShare: figure,
  netShare: figure,
  /** Number of contracts whose lists were added up; null if the exchange ranks the product itself. */
  summedContracts: z.nullable(z.int()),
  source: z.nullable(source),
})
export type ComparedProduct = z.output<typeof comparedProduct>

/** 前 20 净持仓 of both products in percent of their 持仓; null on a day without lists or 持仓. */
const comparedDay = z.object({
  tradingDay: z.string(),
  nets: z.tuple([lots, lots]),
  shares: z.tuple([figure, figure]),
})
export type ComparedDay = z.output<typeof comparedDay>

/** A seat with a net position in at least one of the products. */
const comparedSeat = z.object({ seat: z.string(), held: z.tuple([heldSeat, heldSeat]) })
export type ComparedSeat = z.output<typeof comparedSeat>

/** 前 20 净持仓 of two products side by side. */
export const getPositionComparison = endpoint({
  path: '/api/view_data/getPositionComparison',
  summary: '两品种持仓对比：前 20 席位净持仓占持仓比例的历史与当日席位',
  access: 'guest',
  shared: true,
  history: 'series',
  input: z.object({
    world: worldChoice,
    product: productCode,
    compare: productCode,
    date: z.optional(day),
    days: historySpan,
  }),
  output: z.object({
    world,
    /** The first product's last day with lists, up to the requested day; null without any. */
    tradingDay: z.nullable(z.string()),
    products: z.tuple([comparedProduct, comparedProduct]),
    /** Twenty seats, sorted by the larger of their two shares. */
    seats: z.array(comparedSeat),
    points: z.array(comparedDay),
  }),
  errors: { unknownProduct, sameProduct: '请选择另一个品种作对比' },
})
