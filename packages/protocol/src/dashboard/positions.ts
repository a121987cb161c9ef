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

/** A row of one side's list: 名次, 席位, 持仓量, 增减, 占比. */
const rankedSeat = z.object({
  rank: z.int(),
  /** Name of the seat as published that day. */
  seat: z.string(),
  /** Current name of the seat after renamings; equal on both lists. */
  key: z.string(),
  lots: z.int(),
  change: lots,
  /** Percent of the single-sided open interest; null if the open interest is unknown. */
  share: figure,
})

const rankingSide = z.object({
  seats: z.array(rankedSeat),
  ...listSums,
})

/** 净持仓 = 多 − 空. A side that is not ranked is null, and the net is then an estimate. */
const netSeat = z.object({
  rank: z.int(),
  seat: z.string(),
  long: lots,
  short: lots,
  net: z.int(),
  netChange: lots,
  estimated: z.boolean(),
})

export type RankedSeat = z.output<typeof rankedSeat>
export type RankingSide = z.output<typeof rankingSide>
export type NetSeat = z.output<typeof netSeat>

/** 持仓龙虎榜 of one contract, or of all contracts of a product together, on one trading day. */
export const getPositionRanking = endpoint({
  path: '/api/view_data/getPositionRanking',
  summary: '持仓龙虎榜：多单、空单、净持仓排名及合计',
  access: 'guest',
  shared: true,
  history: true,
  metered: dayMetering('持仓龙虎榜', ({ ranking }: MeteredPage<'ranking'>) => ranking, {
    isOfContract: true,
  }),
  input: z.object(rankingInput),
  output: z.object({
    ...rankingChoices,
    /** Null when nothing is published for that day. */
    ranking: z.nullable(
      z.object({
        facts: contractFacts,
        long: rankingSide,
        short: rankingSide,
        netLong: z.array(netSeat),
        netShort: z.array(netSeat),
        /** Whether a list does not add up to its file's total, so that figures of the top twenty are null. */
        partial: z.boolean(),
        /** Sums over the top twenty. */
        net: lots,
        netChange: lots,
        /** ΣN多 ÷ ΣN空. */
        longShortRatio: figure,
        /** −100…100: (Σ多增减 − Σ空增减) ÷ (|…| + |…|) × 100; this site's own measure. */
        score: figure,
        /** The contract's previous trading day with data. */
        previous: z.nullable(
          z.object({
            tradingDay: z.string(),
            longShortRatio: figure,
            longTop5Share: figure,
          }),
        ),
        ...rankingOrigin,
      }),
    ),
  }),
  errors: rankingErrors,
})

const historyPoint = z.object({
  tradingDay: z.string(),
  long: lots,
  short: lots,
  net: lots,
  close: figure,
})

/** Top-20 long, short and net of a contract, with its price, oldest first. */
export const getPositionHistory = endpoint({
  path: '/api/view_data/getPositionHistory',
  summary: '前 20 席位多空持仓历史与收盘价',
  access: 'guest',
  shared: true,
  history: 'series',
  input: z.object(rankingHistoryInput),
  output: z.object({ world, points: z.array(historyPoint), digits: z.int() }),
  errors: rankingErrors,
})

/** 建仓过程: one seat in one contract, day by day. A side that is not on the list is null. */
export const getSeatHistory = endpoint({
  path: '/api/view_data/getSeatHistory',
  summary: '单个席位的建仓过程：多、空、净持仓与估算成本',
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
        long: lots,
        longChange: lots,
        short: lots,
        shortChange: lots,
        net: lots,
        estimated: z.boolean(),
        /** Cost estimated from settlement prices; null while the net is unknown. */
        cost: figure,
        settlementPrice: figure,
      }),
    ),
    digits: z.int(),
  }),
  errors: rankedSeatErrors,
})
