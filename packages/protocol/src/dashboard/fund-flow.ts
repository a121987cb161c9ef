import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { day, productCode, world, worldChoice } from '../primitives'
import { unknownProduct } from '../refusals'
import type { World } from '../world'
import { dayChoices, dayInput, historySpan, lots, product, productFields, source } from './page-fields'

/** 商品 and 金融 are separate, because 金融 would dominate a common sum. */
export const marketGroups = ['all', 'commodity', 'financial'] as const
export type MarketGroup = (typeof marketGroups)[number]

/** 价涨增仓, 价涨减仓, 价跌增仓, 价跌减仓. */
export const flowQuadrants = ['longBuildUp', 'shortCovering', 'shortBuildUp', 'longLiquidation'] as const

const yuan = z.nullable(z.number())

/** 元, margin of both sides; flow = pricePart + positionPart, exact to the 分. Null if unknown. */
const flow = {
  /** 沉淀资金. */
  settled: yuan,
  /** 资金流入 of the day, with one margin rate for both terms. */
  flow: yuan,
  pricePart: yuan,
  positionPart: yuan,
  /** 流入率 in percent of yesterday's 沉淀资金. */
  flowRate: z.nullable(z.number()),
}

const productFlow = z.object({
  ...productFields,
  sector: z.string(),
  group: z.enum(['commodity', 'financial']),
  mainContract: z.nullable(z.string()),
  /** The main contract's close. */
  price: z.nullable(z.number()),
  digits: z.int(),
  /** 涨跌幅 of the main contract in percent, against 昨结算. */
  changeRate: z.nullable(z.number()),
  ...flow,
  /** Sums of the last trading days, including the day itself; null if the flow of a day is unknown. */
  flow3: yuan,
  flow5: yuan,
  flow20: yuan,
  openInterest: z.nullable(z.number()),
  openInterestChange: z.nullable(z.number()),
  /** 成交额, single-sided. */
  turnover: yuan,
  /** Margin rate used for both terms, 0.11 = 11 %. */
  marginRate: z.number(),
  /** False if the margin of the day is unknown and today's margin is used. */
  marginIsOfDay: z.boolean(),
  quadrant: z.nullable(z.enum(flowQuadrants)),
})
export type ProductFlow = z.output<typeof productFlow>

const groupFlow = z.object({ ...flow, turnover: yuan, /** Number of products counted. */ products: z.int() })

/** 资金流向 of every product on one trading day. */
export const getFundFlow = endpoint({
  path: '/api/view_data/getFundFlow',
  summary: '资金流向：各品种沉淀资金、当日与多日流入、四象限、板块合计',
  access: 'guest',
  shared: true,
  history: true,
  input: z.object(dayInput),
  output: z.object({
    world,
    ...dayChoices,
    products: z.array(productFlow),
    groups: z.object({ all: groupFlow, commodity: groupFlow, financial: groupFlow }),
    sectors: z.array(z.extend(groupFlow, { sector: z.string(), group: z.enum(['commodity', 'financial']) })),
    source: z.nullable(source),
  }),
})

const flowPoint = z.object({ tradingDay: z.string(), ...flow, price: z.nullable(z.number()) })

/** 沉淀资金 and 资金流入 day by day, oldest first, of one product or a group. */
export const getFundFlowHistory = endpoint({
  path: '/api/view_data/getFundFlowHistory',
  summary: '沉淀资金与流入历史：单个品种或市场合计',
  access: 'guest',
  shared: true,
  history: 'series',
  input: z.object({
    world: worldChoice,
    product: z.optional(productCode),
    /** Group of products; used only without `product`. */
    group: z._default(z.enum(marketGroups, '范围只能是 all、commodity 或 financial'), 'all'),
    date: z.optional(day),
    days: historySpan,
  }),
  output: z.object({ world, name: z.string(), points: z.array(flowPoint), digits: z.int() }),
  errors: { unknownProduct },
})

/** 资金流向 of a product by contract; the contracts add up to the product. */
export const getFundFlowContracts = endpoint({
  path: '/api/view_data/getFundFlowContracts',
  summary: '一个品种各合约的沉淀资金与流入，逐合约相加等于品种',
  access: 'guest',
  shared: true,
  history: true,
  metered: {
    tag: 'view_data',
    unit: ({ world, product, date }: { world?: World; product: string; date?: string }) =>
      date === undefined ? null : { page: '资金流向', world, product, date },
    useful: ({ contracts }: { contracts: readonly unknown[] }) => contracts.length > 0,
  },
  input: z.object({ world: worldChoice, product: productCode, date: z.optional(day) }),
  output: z.object({
    world,
    product,
    tradingDay: z.nullable(z.string()),
    digits: z.int(),
    contracts: z.array(
      z.object({
        code: z.string(),
        main: z.boolean(),
        price: z.nullable(z.number()),
        changeRate: z.nullable(z.number()),
        ...flow,
        volume: lots,
        openInterest: z.nullable(z.number()),
        openInterestChange: z.nullable(z.number()),
      }),
    ),
    total: z.object(flow),
  }),
  errors: { unknownProduct },
})
