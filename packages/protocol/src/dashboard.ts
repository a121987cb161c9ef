import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { contractCode, day, productCode } from './primitives'

/** 看数据's ten models, in the menu's order; the key is `showModel`. */
export const modelKeys = [
  'cclhb',
  'cjllhb',
  'mmll',
  'zjlx',
  'xwyk',
  'jctlzst',
  'qxjg',
  'jxyb',
  'slyz',
  'kccd',
] as const
export type ModelKey = (typeof modelKeys)[number]

const lots = z.nullable(z.int())

/** One side's list: 名次, 席位, 持仓量, 增减, 占比. */
const rankedSeat = z.object({
  rank: z.int(),
  /** As published that day. */
  seat: z.string(),
  /** The name the seat is kept under through renamings; the same on both lists. */
  key: z.string(),
  lots: z.int(),
  change: lots,
  /** Percent of the single-sided open interest; null when that is unknown. */
  share: z.nullable(z.number()),
})

const rankingSum = z.object({
  /** 前 n. */
  top: z.int(),
  lots: z.int(),
  change: lots,
  share: z.nullable(z.number()),
})

/** How far the file's own total is from its rows; null when no total was published. */
const publishedTotal = z.nullable(
  z.object({ lots: z.int(), change: lots, lotsDifference: z.int(), changeDifference: lots }),
)

const memberClass = z.nullable(z.object({ lots: z.int(), change: lots }))

const rankingSide = z.object({
  seats: z.array(rankedSeat),
  sums: z.array(rankingSum),
  published: publishedTotal,
  brokers: memberClass,
  nonBrokers: memberClass,
})

/** 净持仓 = 多 − 空. A side that is not ranked is unknown (null), and the net is then an estimate. */
const netSeat = z.object({
  rank: z.int(),
  seat: z.string(),
  long: lots,
  short: lots,
  net: z.int(),
  netChange: lots,
  estimated: z.boolean(),
})

const source = z.object({
  /** Who published it: 上海期货交易所. */
  publisher: z.string(),
  file: z.string(),
  /** Beijing time, `YYYY-MM-DD HH:mm:ss`. */
  receivedAt: z.string(),
})

const contractFacts = z.object({
  close: z.nullable(z.number()),
  settlementPrice: z.nullable(z.number()),
  /** 涨跌 and 涨跌幅 (percent) of the close against 昨结算. */
  priceChange: z.nullable(z.number()),
  priceChangeRate: z.nullable(z.number()),
  /** Single-sided, comparable across years. */
  openInterest: z.nullable(z.number()),
  /** As the exchange published it; twice the above at the commodity exchanges before 2020. */
  openInterestPublished: lots,
  digits: z.int(),
})

export type RankedSeat = z.output<typeof rankedSeat>
export type RankingSide = z.output<typeof rankingSide>
export type NetSeat = z.output<typeof netSeat>

/** 持仓龙虎榜 of one contract, or of a product's contracts together, on one trading day. */
export const getPositionRanking = endpoint({
  path: '/api/view_data/getPositionRanking',
  summary: '持仓龙虎榜：多单、空单、净持仓排名及合计',
  access: 'guest',
  shared: true,
  input: z.object({
    product: z.optional(productCode),
    /** `all` is 品种合计; without it the main contract. */
    contract: z.optional(z.union([z.literal('all'), contractCode], '合约代码有误')),
    /** Without it the last day with data. */
    date: z.optional(day),
  }),
  output: z.object({
    product: z.object({ code: z.string(), name: z.string(), shortName: z.string(), exchange: z.string() }),
    /** Products that have rankings at all. */
    products: z.array(
      z.object({ code: z.string(), shortName: z.string(), exchange: z.string(), exchangeName: z.string() }),
    ),
    /** Contracts ranked on that day, largest open interest first. */
    contracts: z.array(z.object({ code: z.string(), main: z.boolean() })),
    contract: z.nullable(z.string()),
    tradingDay: z.nullable(z.string()),
    /** The last twenty trading days with data up to the chosen one's window, oldest first. */
    days: z.array(z.string()),
    earlierDay: z.nullable(z.string()),
    laterDay: z.nullable(z.string()),
    /** Null when nothing is published for that day. */
    ranking: z.nullable(
      z.object({
        facts: contractFacts,
        long: rankingSide,
        short: rankingSide,
        netLong: z.array(netSeat),
        netShort: z.array(netSeat),
        /** Sums of the top twenty. */
        net: z.int(),
        netChange: lots,
        /** ΣN多 ÷ ΣN空. */
        longShortRatio: z.nullable(z.number()),
        /** −100…100: (Σ多增减 − Σ空增减) ÷ (|…| + |…|) × 100; this site's own measure. */
        score: z.nullable(z.number()),
        /** The previous trading day with data of the same contract. */
        previous: z.nullable(
          z.object({
            tradingDay: z.string(),
            longShortRatio: z.nullable(z.number()),
            longTop5Share: z.nullable(z.number()),
          }),
        ),
        /** 品种合计 made by adding contracts up, so it understates. */
        summedContracts: z.nullable(z.int()),
        source,
      }),
    ),
  }),
  errors: { unknownProduct: '没有这个品种', unknownContract: '没有这个合约' },
})

/** Lengths of a history, in trading days. */
export const historyDays = [20, 60, 120, 250] as const

const historyPoint = z.object({
  tradingDay: z.string(),
  long: lots,
  short: lots,
  net: lots,
  close: z.nullable(z.number()),
})

/** Top-20 long, short and net of a contract against its price, oldest first. */
export const getPositionHistory = endpoint({
  path: '/api/view_data/getPositionHistory',
  summary: '前 20 席位多空持仓历史与收盘价',
  access: 'guest',
  shared: true,
  input: z.object({
    product: productCode,
    contract: z.union([z.literal('all'), contractCode], '合约代码有误'),
    date: z.optional(day),
    days: z._default(z.literal(historyDays, '天数只能是 20、60、120 或 250'), 60),
  }),
  output: z.object({ points: z.array(historyPoint), digits: z.int() }),
  errors: { unknownProduct: '没有这个品种', unknownContract: '没有这个合约' },
})

/** 建仓过程: one seat in one contract, day by day. A side outside the list is null. */
export const getSeatHistory = endpoint({
  path: '/api/view_data/getSeatHistory',
  summary: '单个席位的建仓过程：多、空、净持仓与估算成本',
  access: 'guest',
  shared: true,
  input: z.object({
    product: productCode,
    contract: z.union([z.literal('all'), contractCode], '合约代码有误'),
    seat: z
      .string('请选择席位')
      .check(z.trim(), z.minLength(1, '请选择席位'), z.maxLength(40, '席位名称过长')),
    date: z.optional(day),
  }),
  output: z.object({
    seat: z.string(),
    points: z.array(
      z.object({
        tradingDay: z.string(),
        long: lots,
        longChange: lots,
        short: lots,
        shortChange: lots,
        net: lots,
        estimated: z.boolean(),
        /** Estimated from settlement prices; null while the net is unknown. */
        cost: z.nullable(z.number()),
        settlementPrice: z.nullable(z.number()),
      }),
    ),
    digits: z.int(),
  }),
  errors: {
    unknownProduct: '没有这个品种',
    unknownContract: '没有这个合约',
    unknownSeat: '该席位在此期间未上榜',
  },
})
