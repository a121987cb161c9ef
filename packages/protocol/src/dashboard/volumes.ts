import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { world } from '../primitives'
import { dayMetering, type MeteredPage } from './day-metering'
import { figure, lots } from './page-fields'
import {
  contractFacts,
  listSums,
  rankedSeatErrors,
  rankedSeatInput,
  rankingChoices,
  rankingErrors,
  rankingHistoryInput,
  rankingInput,
  rankingOrigin,
} from './ranking-fields'

/** A row of 成交量排名. */
const tradingSeat = z.object({
  rank: z.int(),
  /** Name of the seat as published that day. */
  seat: z.string(),
  /** Current name of the seat after renamings. */
  key: z.string(),
  lots: z.int(),
  change: lots,
  /** Percent of 2 × volume: each lot has a buyer and a seller. */
  share: figure,
  /** Positions of the seat; null for a side on whose list it is not ranked. */
  long: lots,
  short: lots,
  /** 换手 = 成交量 ÷ (多 + 空); null while both sides are unknown. */
  turnoverRate: figure,
  /** Whether 换手 counts only one side, because the other side is not ranked. */
  estimated: z.boolean(),
  /** Whether the seat trades much compared with its position; a rule of this site. */
  highFrequency: z.boolean(),
})

export type TradingSeat = z.output<typeof tradingSeat>

/** 成交量龙虎榜 of one contract, or of all contracts of a product together, on one trading day. */
export const getVolumeRanking = endpoint({
  path: '/api/view_data/getVolumeRanking',
  summary: '成交量龙虎榜：席位成交量、占比、换手与集中度',
  access: 'guest',
  shared: true,
  history: true,
  metered: dayMetering('成交量龙虎榜', ({ ranking }: MeteredPage<'ranking'>) => ranking, {
    isOfContract: true,
  }),
  input: z.object(rankingInput),
  output: z.object({
    ...rankingChoices,
    /** Null when nothing is published for that day. */
    ranking: z.nullable(
      z.object({
        facts: contractFacts,
        /** Single-sided 手 of the contract, or of all the product's contracts. */
        volume: figure,
        seats: z.array(tradingSeat),
        ...listSums,
        /** The contract's previous trading day with data. */
        previous: z.nullable(
          z.object({
            tradingDay: z.string(),
            volume: figure,
            top5Share: figure,
            top20Share: figure,
          }),
        ),
        ...rankingOrigin,
      }),
    ),
  }),
  errors: rankingErrors,
})

/** 成交集中度 of a contract day by day, oldest first. */
export const getVolumeHistory = endpoint({
  path: '/api/view_data/getVolumeHistory',
  summary: '成交集中度历史：前 5、前 20 席位占比与合约成交量',
  access: 'guest',
  shared: true,
  history: 'series',
  input: z.object(rankingHistoryInput),
  output: z.object({
    world,
    points: z.array(
      z.object({
        tradingDay: z.string(),
        volume: figure,
        top20: lots,
        top5Share: figure,
        top20Share: figure,
      }),
    ),
  }),
  errors: rankingErrors,
})

/** One seat's trading in one contract, day by day; values are null on days without a rank. */
export const getSeatVolumeHistory = endpoint({
  path: '/api/view_data/getSeatVolumeHistory',
  summary: '单个席位的成交历史：成交量、名次、占比与换手',
  access: 'guest',
  shared: true,
  history: 'series',
  input: z.object(rankedSeatInput),
  output: z.object({
    world,
    seat: z.string(),
    points: z.array(
      z.object({
        tradingDay: z.string(),
        rank: z.nullable(z.int()),
        lots,
        change: lots,
        share: figure,
        turnoverRate: figure,
      }),
    ),
  }),
  errors: rankedSeatErrors,
})
