import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { contractOrAll, day, productCode, world, worldChoice } from '../primitives'
import { unknownContract, unknownProduct } from '../refusals'
import {
  contractFacts,
  historySpan,
  lots,
  memberClass,
  publishedTotal,
  rankingChoices,
  rankingSum,
  source,
} from './shapes'

/** A rank of 成交量排名. */
const tradingSeat = z.object({
  rank: z.int(),
  /** As published that day. */
  seat: z.string(),
  /** Canonical name of the seat through renamings. */
  key: z.string(),
  lots: z.int(),
  change: lots,
  /** Percent of 2 × volume: each lot has a buyer and a seller. */
  share: z.nullable(z.number()),
  /** Positions of the seat where it is ranked; a side that is not on the list is unknown. */
  long: lots,
  short: lots,
  /** 换手 = 成交量 ÷ (多 + 空); null while both sides are unknown. */
  turnoverRate: z.nullable(z.number()),
  /** 换手 counts one side only: the other is not ranked. */
  estimated: z.boolean(),
  /** Trades much relative to what it holds; this site's own rule. */
  highFrequency: z.boolean(),
})

export type TradingSeat = z.output<typeof tradingSeat>

/** 成交量龙虎榜 of one contract, or of a product's contracts together, on one trading day. */
export const getVolumeRanking = endpoint({
  path: '/api/view_data/getVolumeRanking',
  summary: '成交量龙虎榜：席位成交量、占比、换手与集中度',
  access: 'guest',
  shared: true,
  input: z.object({
    world: worldChoice,
    product: z.optional(productCode),
    /** `all` is 品种合计; default: the main contract. */
    contract: z.optional(contractOrAll),
    /** Default: the last day with data. */
    date: z.optional(day),
  }),
  output: z.object({
    ...rankingChoices,
    /** Null when nothing is published for that day. */
    ranking: z.nullable(
      z.object({
        facts: contractFacts,
        /** Single-sided 手 of the contract, or of all its product's. */
        volume: z.nullable(z.number()),
        seats: z.array(tradingSeat),
        sums: z.array(rankingSum),
        published: publishedTotal,
        brokers: memberClass,
        nonBrokers: memberClass,
        /** The previous trading day with data of the same contract. */
        previous: z.nullable(
          z.object({
            tradingDay: z.string(),
            volume: z.nullable(z.number()),
            top5Share: z.nullable(z.number()),
            top20Share: z.nullable(z.number()),
          }),
        ),
        /** Number of contracts added up to 品种合计, which then understates; else null. */
        summedContracts: z.nullable(z.int()),
        source,
      }),
    ),
  }),
  errors: { unknownProduct, unknownContract },
})

/** 成交集中度 of a contract day by day, oldest first. */
export const getVolumeHistory = endpoint({
  path: '/api/view_data/getVolumeHistory',
  summary: '成交集中度历史：前 5、前 20 席位占比与合约成交量',
  access: 'guest',
  shared: true,
  input: z.object({
    world: worldChoice,
    product: productCode,
    contract: contractOrAll,
    date: z.optional(day),
    days: historySpan,
  }),
  output: z.object({
    world,
    points: z.array(
      z.object({
        tradingDay: z.string(),
        volume: z.nullable(z.number()),
        top20: lots,
        top5Share: z.nullable(z.number()),
        top20Share: z.nullable(z.number()),
      }),
    ),
  }),
  errors: { unknownProduct, unknownContract },
})

/** One seat's trading in one contract, day by day; a day on which it is not ranked is null. */
export const getSeatVolumeHistory = endpoint({
  path: '/api/view_data/getSeatVolumeHistory',
  summary: '单个席位的成交历史：成交量、名次、占比与换手',
  access: 'guest',
  shared: true,
  input: z.object({
    world: worldChoice,
    product: productCode,
    contract: contractOrAll,
    seat: z
      .string('请选择席位')
      .check(z.trim(), z.minLength(1, '请选择席位'), z.maxLength(40, '席位名称过长')),
    date: z.optional(day),
  }),
  output: z.object({
    world,
    seat: z.string(),
    points: z.array(
      z.object({
        tradingDay: z.string(),
        rank: z.nullable(z.int()),
        lots,
        change: lots,
        share: z.nullable(z.number()),
        turnoverRate: z.nullable(z.number()),
      }),
    ),
  }),
  errors: {
    unknownProduct,
    unknownContract,
    unknownSeat: '该席位在此期间未上榜',
  },
})
