import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { feedState } from '../market/quote'
import { contractCode, day, productCode, world, worldChoice } from '../primitives'
import { unknownContract, unknownProduct } from '../refusals'
import { dayChoices, dayInput, figure, product, productChoice, productFields, source } from './page-fields'

/**
 * `ticks`: counted from a feed's snapshots. `day`: estimated from a settled day's high, low, close and lots.
 */
const method = z.enum(['ticks', 'day'])

/** 主买, 主卖, 主买 − 主卖, and 力量比 = 主买 ÷ (主买 + 主卖) in percent, null if neither traded. */
const force = { bought: z.number(), sold: z.number(), net: z.number(), ratio: figure }

const orderFlow = z.object({
  method,
  totals: z.object({
    ...force,
    /** Lots whose side cannot be determined. */
    neutral: z.number(),
    /** Lots matched in an opening auction, which have no side. */
    auction: z.number(),
    /**
     * Lots of the exchange's volume that no snapshot contains, because they traded before the feed was
     * connected.
     */
    unseen: figure,
    /** Volume of the exchange; equals bought + sold + neutral + auction + unseen. */
    volume: figure,
  }),
  /** Minutes with trades: index into `ends`, bought, sold, neutral, last price. Null for an estimate. */
  minutes: z.nullable(
    z.object({
      /** Ends of all minutes of the trading day, night session first, epoch ms. */
      ends: z.array(z.number()),
      rows: z.array(z.tuple([z.int(), z.number(), z.number(), z.number(), figure])),
    }),
  ),
  /** Lots of whole snapshots by nature (双开 双平 多开 空开 多平 空平 多换 空换), then lots of unknown nature. */
  natures: z.nullable(z.object({ lots: z.array(z.number()), unknown: z.number() })),
  /** Tiers 小 中 大 特大: the minimum lots of the last three, then lots bought and sold in each tier. */
  tiers: z.nullable(
    z.object({ bounds: z.array(z.number()), bought: z.array(z.number()), sold: z.array(z.number()) }),
  ),
  /** Rows of price, bought, sold, neutral; the highest price first. */
  prices: z.nullable(z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]))),
  /** ((C − L) − (H − C)) ÷ (H − L), −1 … 1; for an estimate only. */
  closePosition: figure,
})
export type OrderFlow = z.output<typeof orderFlow>

/** Product that the page shows if the caller names none. */
const firstProduct = 'rb'

const flowChoice = {
  world: worldChoice,
  /** Default: the product of the contract, or 螺纹钢 without a contract. */
  product: z.optional(productCode),
  /** Default: the product's main contract of the day. */
  contract: z.optional(contractCode),
  date: z.optional(day),
}
const flowInput = z.object(flowChoice)

/** One use opens all pages of 买卖力量 for one contract and day. */
const orderFlowMetering = {
  tag: 'view_data_mmll',
  unit: ({ world, product, contract, date }: z.output<typeof flowInput>) => ({
    world,
    date,
    contract: contract ?? 'main',
    product: product ?? contract?.replace(/\d+$/, '') ?? firstProduct,
  }),
} as const

/** 买卖力量 of one contract on one trading day. */
export const getOrderFlow = endpoint({
  path: '/api/view_data/getOrderFlow',
  summary: '买卖力量：一个合约一日的主动买卖、逐分钟、开平性质、单量与价位分布',
  access: 'guest',
  shared: true,
  history: true,
  metered: {
    ...orderFlowMetering,
    useful: ({ flow }: { flow: unknown }) => flow !== null,
  },
  input: flowInput,
  output: z.object({
    world,
    product,
    /** Products that have quotes. */
    products: z.array(productChoice),
    /** Contracts of the day, largest open interest first. */
    contracts: z.array(z.object({ code: z.string(), main: z.boolean() })),
    contract: z.nullable(z.string()),
    ...dayChoices,
    digits: z.int(),
    quoteUnit: z.string(),
    /** State of the day's quotes: live, replayed or settled. */
    feed: feedState,
    price: z.nullable(
      z.object({
        last: figure,
        high: figure,
        low: figure,
        /** 涨跌 and 涨跌幅 (percent), against 昨结算. */
        change: figure,
        changeRate: figure,
        openInterest: figure,
        openInterestChange: figure,
      }),
    ),
    /**
     * Null without trades, for an unrecorded day with a single price, and until the feed has been counted.
     */
    flow: z.nullable(orderFlow),
    source: z.nullable(source),
  }),
  errors: { unknownProduct, unknownContract },
})

/** Minutes in one column of 足迹. */
export const footprintIntervals = [1, 5, 15] as const
/** Ticks in one level of 足迹. */
export const footprintMergeSizes = [1, 2, 5, 10, 20, 50, 100] as const

const footprintColumn = z.object({
  /** End of the bar, epoch ms. */
  end: z.number(),
  bought: z.number(),
  sold: z.number(),
  neutral: z.number(),
  delta: z.number(),
  cumulative: z.number(),
  /** Price level with the most lots. */
  poc: z.number(),
  /** Levels, highest first: lowest price, bought, sold, neutral, and imbalance (1 主买失衡, −1 主卖失衡, 0 none). */
  cells: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.literal([-1, 0, 1])])),
})

/** 订单流足迹 of one contract on one trading day. */
export const getFootprint = endpoint({
  path: '/api/view_data/getFootprint',
  summary: '订单流足迹：一个合约一日逐价位、逐时段的主动买卖，失衡与最大成交价位',
  access: 'guest',
  shared: true,
  history: true,
  metered: { ...orderFlowMetering, useful: ({ footprint }: { footprint: unknown }) => footprint !== null },
  input: z.object({
    ...flowChoice,
    interval: z._default(z.literal(footprintIntervals, '时段只能是 1、5 或 15 分'), 5),
    /** Ticks in one level; default: the fewest with which the columns are readable. */
    merge: z.optional(z.literal(footprintMergeSizes, '每格档数只能是 1、2、5、10、20、50 或 100')),
  }),
  output: z.object({
    world,
    product,
    contract: z.nullable(z.string()),
    tradingDay: z.nullable(z.string()),
    feed: feedState,
    digits: z.int(),
    interval: z.int(),
    /** Null for an estimate, and if lots were not stored by minute and price. */
    footprint: z.nullable(
      z.object({
        tickSize: z.number(),
        merge: z.int(),
        /** Height of a level in price. */
        step: z.number(),
        /** Oldest first; bars without trades are left out. */
        columns: z.array(footprintColumn),
      }),
    ),
    source: z.nullable(source),
  }),
  errors: { unknownProduct, unknownContract },
})

const orderFlowRow = z.object({
  ...productFields,
  sector: z.string(),
  /** The product's main contract. */
  contract: z.string(),
  digits: z.int(),
  last: figure,
  changeRate: figure,
  method: z.nullable(method),
  bought: figure,
  sold: figure,
  net: figure,
  ratio: figure,
  longOpen: figure,
  shortOpen: figure,
  longClose: figure,
  shortClose: figure,
  openInterestChange: figure,
  volume: figure,
})
export type OrderFlowRow = z.output<typeof orderFlowRow>

/** 买卖力量 of every product's main contract. */
export const getOrderFlowBoard = endpoint({
  path: '/api/view_data/getOrderFlowBoard',
  summary: '全部品种主力合约的买卖力量一览',
  access: 'guest',
  shared: true,
  history: true,
  input: z.object(dayInput),
  output: z.object({
    world,
    tradingDay: z.nullable(z.string()),
    feed: feedState,
    /** In the order of the product table. */
    rows: z.array(orderFlowRow),
    source: z.nullable(source),
  }),
})
