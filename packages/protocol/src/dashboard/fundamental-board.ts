import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { world, worldChoice } from '../primitives'
import { basisSides } from './basis'
import { figure, lots, productFields, source } from './page-fields'
import { receiptUnits } from './receipts'

/** Day of a group's figures; the groups of one row may be of different days. */
const dayField = { asOf: z.string() }

/** 现货 and 基差, as in 基差一览. */
const basis = z.object({
  ...dayField,
  contract: z.string(),
  /** Spot price in the future's quote unit, and its day, which is at most three trading days earlier. */
  spot: figure,
  spotDay: z.nullable(z.string()),
  /** Digits of `spot` and `basis`. */
  digits: z.int(),
  /** 现货 − 期货, in the quote unit. */
  basis: figure,
  /** 基差率, percent of the spot price. */
  rate: figure,
  side: z.nullable(z.enum(basisSides)),
  /** 一年分位 of the rate, 0 … 100; null if the days do not cover the year. */
  percentile: figure,
})

/** 展期: main against secondary contract, as in 展期收益排名. */
const roll = z.object({
  ...dayField,
  near: z.string(),
  far: z.string(),
  /** 展期年化, percent per year; positive in 贴水. */
  rollYield: z.number(),
})

/** 仓单, as in 库存仓单一览. */
const receipts = z.object({
  ...dayField,
  /**
   * Whether the figures are more than `receiptBoardDays` trading days older than the newest row; they are
   * then left out of warnings and sorting.
   */
  stale: z.boolean(),
  unit: z.enum(receiptUnits),
  quantity: z.number(),
  /** 日增减, in `unit`. */
  change: figure,
  /** 折合手. */
  lots: figure,
  /** 虚实比 of all contracts: 持仓 ÷ 仓单折合手. */
  ratio: figure,
})

/** 前 20 of the main contract, as in 持仓龙虎榜. */
const positions = z.object({
  ...dayField,
  contract: z.string(),
  /** Σ多 − Σ空, 手; null if a list does not add up to its file's total. */
  net: lots,
  /** 前20净增: Σ多增减 − Σ空增减, 手. */
  netChange: lots,
})

/** 机构观点 of five trading days, one vote per broker, as in BBAS. */
const views = z.object({ ...dayField, kanduo: z.int(), zhendang: z.int(), kankong: z.int() })

/** 盘面利润 of the product, as in 产业链图谱 and 套利一览. */
const profit = z.object({
  ...dayField,
  /** Key of the preset in 套利一览. */
  preset: z.string(),
  /** Name of the profit: 钢厂盘面利润. */
  name: z.string(),
  unit: z.string(),
  digits: z.int(),
  value: figure,
  /** 利润分位 within one year, 0 … 100; null if the days do not cover the year. */
  percentile: figure,
})

/** 资金 of all contracts, as in 资金流向. */
const funds = z.object({
  ...dayField,
  /** 沉淀资金, 元. */
  settled: figure,
})

/** One product. A group is null if it has no figures. */
const fundamentalRow = z.object({
  ...productFields,
  sector: z.string(),
  /** The main contract of the product's newest settled day. */
  contract: z.nullable(z.string()),
  basis: z.nullable(basis),
  roll: z.nullable(roll),
  receipts: z.nullable(receipts),
  positions: z.nullable(positions),
  views: z.nullable(views),
  profit: z.nullable(profit),
  funds: z.nullable(funds),
  /** 成交额 of the main contract on the last settled day, 元. */
  settledTurnover: figure,
})
export type FundamentalRow = z.output<typeof fundamentalRow>

/** 看行情, 基本面分析: one row per product. */
export const getFundamentalBoard = endpoint({
  path: '/api/view_data/getFundamentalBoard',
  summary:
    '基本面一览：各品种现货、基差率与一年分位、展期年化、仓单与虚实比、前 20 净增、机构多空、利润分位、沉淀资金，各注日期',
  access: 'guest',
  shared: true,
  input: z.object({ world: worldChoice }),
  output: z.object({
    world,
    /** The newest settled day. */
    tradingDay: z.nullable(z.string()),
    /** Every product that has been quoted, in the order of the product table. */
    rows: z.array(fundamentalRow),
    /** Source of each group; null without facts. */
    sources: z.object({
      quotes: z.nullable(source),
      spot: z.nullable(source),
      receipts: z.nullable(source),
      rankings: z.nullable(source),
      views: z.nullable(z.object({ source: z.string(), receivedAt: z.string() })),
    }),
  }),
})
