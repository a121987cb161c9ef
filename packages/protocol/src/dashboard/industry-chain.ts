import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { day, productCode, world, worldChoice } from '../primitives'
import { unknownProduct } from '../refusals'
import { dayChoices, figure, lots, product, productChoice, source } from './page-fields'
import { receiptUnits } from './receipts'
import { spreadKinds } from './spreads'

const chainSummary = z.object({ key: z.string(), name: z.string(), sector: z.string() })
export type ChainSummary = z.output<typeof chainSummary>

/** A product's node in its chain. Goods without a futures contract have a name but no figures. */
const chainNode = z.object({
  /** A product's code, or the name of unlisted goods. */
  id: z.string(),
  name: z.string(),
  listed: z.boolean(),
  digits: z.int(),
  quoteUnit: z.nullable(z.string()),
  mainContract: z.nullable(z.string()),
  /** Close of the main contract, and 涨跌幅 (percent) against its 昨结算. */
  price: figure,
  changeRate: figure,
  /** 资金流入 and 沉淀资金 of all the product's contracts, 元. */
  flow: figure,
  settled: figure,
  /** 基差率 of the main contract, percent of the spot price. */
  basisRate: figure,
  /** Change of receipts on that day against the previous published day, in the exchange's unit. */
  receiptChange: figure,
  receiptUnit: z.nullable(z.enum(receiptUnits)),
  /** Column from the left, and distance of the node's middle from the top, in rows. */
  column: z.int(),
  at: z.number(),
})
export type ChainNodeRow = z.output<typeof chainNode>

const leg = z.object({
  product: z.string(),
  shortName: z.string(),
  contract: z.nullable(z.string()),
  coefficient: z.number(),
  /** Settlement price; the close if there is no settlement. */
  price: figure,
  digits: z.int(),
})

/** Measure of an edge: 利润, 价差 or 比价. */
const measure = z.object({
  /** Preset of 套利一览; null for a plain ratio. */
  preset: z.nullable(z.string()),
  name: z.string(),
  kind: z.enum(spreadKinds),
  unit: z.string(),
  digits: z.int(),
  legs: z.array(leg),
  constant: z.number(),
  value: figure,
  /** Change of the measure against the previous day's settlement of the same contracts. */
  change: figure,
  /** 1 年分位, percent, 0 is the lowest; null if the days do not cover a year. */
  percentile: figure,
  sample: z.int(),
  /** Whether the contract of a leg changed on this day. */
  rolled: z.boolean(),
})
export type ChainMeasureRow = z.output<typeof measure>

const chainEdge = z.object({
  from: z.string(),
  to: z.string(),
  /** `made`: 上下游. `peer`: 同类, two products that are not made from each other. */
  relation: z.enum(['made', 'peer']),
  /** Null if one end is not listed. */
  measure: z.nullable(measure),
  /** 60 日相关 of the main contracts' daily log returns; null with fewer than 40 common days. */
  correlation: z.nullable(z.object({ value: figure, sample: z.int() })),
  /** Points through which the edge is drawn, one for each column in between. */
  through: z.array(z.object({ column: z.int(), at: z.number() })),
})
export type ChainEdgeRow = z.output<typeof chainEdge>

/** 产业链图谱 of one chain on one day. */
export const getIndustryChain = endpoint({
  path: '/api/view_data/getIndustryChain',
  summary: '产业链图谱：上下游各品种的价格、资金、基差、仓单，与各环节的利润、比价、分位、相关',
  access: 'guest',
  shared: true,
  history: true,
  gate: 'view_chain',
  input: z.object({
    world: worldChoice,
    /** Key of the chain; default: the first chain with the product, or else the first chain. */
    chain: z.optional(z.string().check(longest(40, '产业链有误'))),
    product: z.optional(productCode),
    date: z.optional(day),
  }),
  output: z.object({
    world,
    chains: z.array(chainSummary),
    chain: chainSummary,
    /** The chain as text in the industry's notation: 焦煤→焦炭+铁矿石→螺纹钢. */
    texts: z.array(z.string()),
    ...dayChoices,
    /** Null when no product of the chain has quotes on that day. */
    graph: z.nullable(
      z.object({
        columns: z.int(),
        rows: z.number(),
        nodes: z.array(chainNode),
        edges: z.array(chainEdge),
        /** Whether measures and correlations are included; otherwise they are null. */
        whole: z.boolean(),
        source,
      }),
    ),
  }),
  errors: { unknownChain: '没有这条产业链' },
})

/** Grouping of seats: by the table of families, or by similar changes of their positions. */
export const seatGroupings = ['family', 'cluster'] as const
export const seatCamps = ['long', 'short', 'swing'] as const

const positionFields = {
  /** 手, for a family the sum of the known values; null if not on that list. */
  long: lots,
  short: lots,
  /** 多 − 空; a side that is on no list counts as 0. */
  net: z.int(),
  change: lots,
  /** Profit of the day, 元, on the position at the start of the day. */
  profit: figure,
  /** Whether the net is an estimate, because a side or the list of a contract is unknown. */
  estimated: z.boolean(),
}

const familySeat = z.object({
  seat: z.string(),
  ...positionFields,
  /** Whether only one side of the seat is known. */
  oneSided: z.boolean(),
})
export type FamilySeat = z.output<typeof familySeat>

const seatGroup = z.object({
  key: z.string(),
  name: z.string(),
  /** A seat without a group is shown as a group of one. */
  kind: z.enum(['family', 'cluster', 'seat']),
  ...positionFields,
  /** |net| ÷ (long + short), percent. */
  netShare: figure,
  /** Whether the net changed its direction within the last five trading days. */
  turned: z.boolean(),
  /** Mean ρ of the cluster's pairs of seats; null for other kinds. */
  correlation: figure,
  seats: z.array(familySeat),
})
export type SeatGroup = z.output<typeof seatGroup>

const camp = z.object({
  camp: z.enum(seatCamps),
  net: z.int(),
  change: lots,
  profit: figure,
  seats: z.int(),
  groups: z.array(seatGroup),
})
export type SeatCampSide = z.output<typeof camp>

/** 席位谱系 of one product on one day. */
export const getSeatFamilies = endpoint({
  path: '/api/view_data/getSeatFamilies',
  summary: '席位谱系：多、空、摇摆三个阵营，按家族或按持仓联动对席位分组，附净持仓与估算盈亏',
  access: 'guest',
  shared: true,
  history: true,
  input: z.object({
    world: worldChoice,
    product: z.optional(productCode),
    date: z.optional(day),
    grouping: z._default(z.enum(seatGroupings, '分组方式只有 family 与 cluster 两种'), 'family'),
  }),
  output: z.object({
    world,
    product,
    products: z.array(productChoice),
    grouping: z.enum(seatGroupings),
    ...dayChoices,
    /** Null without lists of that day. */
    families: z.nullable(
      z.object({
        /** Always three camps: 多, 空, 摇摆. */
        camps: z.array(camp),
        /** Number of contracts whose lists were added up; null if the exchange ranks the product itself. */
        summedContracts: z.nullable(z.int()),
        /** Number of days with lists that were searched for changes of direction and for clusters. */
        daysSeen: z.int(),
        source,
      }),
    ),
  }),
  errors: { unknownProduct },
})
