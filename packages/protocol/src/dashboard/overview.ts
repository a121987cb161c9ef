import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { tradingSession } from '../market/session'
import { world, worldChoice } from '../primitives'
import { worlds } from '../world'
import { figure, source } from './page-fields'

/** Contents of the top band of every page. */
export const getMarketHeadline = endpoint({
  path: '/api/view_data/getMarketHeadline',
  summary: '页首行情：商品指数、沉淀资金、沪深 300 主力、交易时段与可选的数据',
  access: 'guest',
  shared: true,
  input: z.object({ world: worldChoice }),
  output: z.object({
    world,
    /** Worlds that hold any facts. */
    worlds: z.array(z.enum(worlds)),
    /** The trading day of the figures. */
    tradingDay: z.nullable(z.string()),
    /** 商品指数; it is 100 on the first day after the last gap of trading days. */
    commodityIndex: z.nullable(z.object({ value: z.number(), change: figure, changeRate: figure })),
    /** 沉淀资金 of `products` together, 元. */
    settled: figure,
    settledRate: figure,
    products: z.int(),
    indexFuture: z.nullable(z.object({ contract: z.string(), price: figure, changeRate: figure })),
    /** Sessions of the current trading day, or else of the next one; the night session first. */
    hours: z.object({ tradingDay: z.string(), sessions: z.array(tradingSession) }),
  }),
})

const heatProduct = z.object({
  code: z.string(),
  shortName: z.string(),
  sector: z.string(),
  group: z.enum(['commodity', 'financial']),
  contract: z.nullable(z.string()),
  settled: figure,
  /** 资金流入 of all contracts of the product, 元. */
  flow: figure,
  price: figure,
  digits: z.int(),
  changeRate: figure,
  /** 手, of the main contract. */
  openInterestChange: figure,
})
export type HeatProduct = z.output<typeof heatProduct>

const mover = z.object({
  code: z.string(),
  shortName: z.string(),
  contract: z.string(),
  price: figure,
  digits: z.int(),
  changeRate: figure,
  openInterestChange: figure,
  /**
   * Closes of this contract over the last twenty days, also before it became the main contract; null for a
   * day without a close.
   */
  trend: z.array(figure),
})
export type Mover = z.output<typeof mover>

const event = z.object({
  kind: z.enum(['session', 'night', 'expiry', 'roll', 'holiday']),
  /** `YYYY-MM-DD`. */
  day: z.string(),
  text: z.string(),
  /** Page of this site with details about the event. */
  link: z.nullable(z.string()),
})

/** The market overview of the home page and the thumbnails in the data centre. */
export const getMarketOverview = endpoint({
  path: '/api/view_data/getMarketOverview',
  summary: '市场一览：成交、涨跌家数、热力图、涨跌增仓榜、资金、持仓、期限结构与当日日历',
  access: 'guest',
  shared: true,
  input: z.object({ world: worldChoice }),
  output: z.object({
    world,
    tradingDay: z.nullable(z.string()),
    commodityIndex: z.nullable(
      z.object({ value: z.number(), change: figure, changeRate: figure, trend: z.array(z.number()) }),
    ),
    /**
     * 沉淀资金 in 元. Changes are in percent. The change of the turnover is against the mean of the previous five
     * trading days, and null unless all five are known.
     */
    settled: figure,
    /** Number of products in the sums; a world may hold only a part of the market. */
    products: z.int(),
    /** The part of `settled` in commodities. */
    settledInCommodities: figure,
    turnover: figure,
    turnoverRate: figure,
    flow: figure,
    flowRate: figure,
    breadth: z.object({
      up: z.int(),
      flat: z.int(),
      down: z.int(),
      /** Number of products by 涨跌幅 in nine steps, from ≤ −3 % to ≥ 3 %; the fifth step is ± 0.25 %. */
      steps: z.array(z.int()),
    }),
    heat: z.array(heatProduct),
    rises: z.array(mover),
    falls: z.array(mover),
    interest: z.array(mover),
    /** 资金流入 and outflow in 元, the largest amounts first. */
    flows: z.array(z.object({ code: z.string(), shortName: z.string(), flow: z.number(), flowRate: figure })),
    /** Newest day with rankings, up to `tradingDay`; `netChanges` and `concentrations` are of that day. */
    rankingsDay: z.nullable(z.string()),
    /** 前 20 净持仓变化 of main contracts, 手. */
    netChanges: z.array(
      z.object({ code: z.string(), shortName: z.string(), contract: z.string(), netChange: z.int() }),
    ),
    /** Main contracts by the share of the top five seats, percent of 2 × volume, largest first. */
    concentrations: z.array(
      z.object({ code: z.string(), shortName: z.string(), contract: z.string(), top5Share: z.number() }),
    ),
    /** 年化展期收益, percent: the highest, then the lowest. */
    rollYields: z.array(
      z.object({
        code: z.string(),
        shortName: z.string(),
        near: z.string(),
        far: z.string(),
        rollYield: z.number(),
      }),
    ),
    events: z.array(event),
    source: z.nullable(source),
    rankingsSource: z.nullable(source),
  }),
})
export type MarketOverview = z.output<typeof getMarketOverview.output>

/** The facts that each world holds, for the page on data sources. */
export const getDataCoverage = endpoint({
  path: '/api/view_data/getDataCoverage',
  summary: '数据来源：两个数据世界各交易所、各类数据的起止与更新时间',
  access: 'guest',
  shared: true,
  input: z.object({}),
  output: z.object({
    /**
     * The world shown without a choice. It is the real world once one of its newest `days` stored days has
     * `neededProducts` products; `products` is the number of the fullest of these days.
     */
    defaultWorld: z.object({ world, products: z.int(), neededProducts: z.int(), days: z.int() }),
    kinds: z.array(
      z.object({
        world,
        /** Empty if a table spans exchanges. */
        exchange: z.string(),
        exchangeName: z.string(),
        kind: z.enum(['quotes', 'rankings', 'receipts', 'parameters', 'spot', 'minutes']),
        files: z.int(),
        rows: z.int(),
        firstDay: z.string(),
        lastDay: z.string(),
        /** Beijing time. */
        receivedAt: z.string(),
        problems: z.int(),
      }),
    ),
  }),
})
