import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { world, worldChoice } from '../primitives'
import { viewShares } from '../research/research-fields'

/** A symbol that BBAS analyses; the field names come from the product specification. */
const category = z.object({
  id: z.int(),
  /** 1 for symbols of an exchange. */
  type: z.int(),
  name: z.string(),
  /** Search terms, separated by spaces: code, names and pinyin initials. */
  match_name: z.string(),
  image: z.string(),
  description: z.string(),
  symbol: z.string(),
  exchange: z.string(),
  is_recommend: z.int(),
  /** 1 if the symbol is open for analysis. */
  switch: z.int(),
  /** Sort weight: larger weights come first. */
  weigh: z.int(),
})
export type BbasCategory = z.output<typeof category>

/** 分类与品种: symbols by exchange, recommended ones first, and all symbols in one list. */
export const getBaseInfo = endpoint({
  path: '/api/bbas/getBaseInfo',
  summary: 'BBAS 分类与品种：推荐在前，其后按交易所',
  access: 'guest',
  shared: true,
  input: z.object({ world: worldChoice }),
  output: z.object({
    world,
    categoryList: z.array(
      z.object({ name: z.string(), son: z.array(z.object({ name: z.string(), symbol: z.string() })) }),
    ),
    oneList: z.array(category),
  }),
})

/** Every symbol with the current state of the four parts of its analysis, for the overview and the search. */
export const getSymbolBoard = endpoint({
  path: '/api/bbas/getSymbolBoard',
  summary: 'BBAS 品种一览：主力、最新价、枢轴状态、多头占比、近一日快讯数',
  access: 'guest',
  shared: true,
  input: z.object({
    world: worldChoice,
    /** Part of the code, name, short name or pinyin initials. */
    keyword: z.optional(z.string().check(z.trim(), longest(40, '关键字最多 40 个字'))),
  }),
  output: z.object({
    world,
    tradingDay: z.nullable(z.string()),
    rows: z.array(
      z.object({
        symbol: z.string(),
        name: z.string(),
        shortName: z.string(),
        match_name: z.string(),
        exchange: z.string(),
        exchangeName: z.string(),
        sector: z.string(),
        recommended: z.boolean(),
        main_contract: z.nullable(z.string()),
        digits: z.int(),
        /**
         * Day of the price. It is older than the market's day if the product did not trade or a file is
         * missing.
         */
        tradingDay: z.nullable(z.string()),
        /**
         * Whether the price is older than the world's newest settled day and so not comparable with other
         * prices.
         */
        stale: z.boolean(),
        lastPrice: z.nullable(z.number()),
        /** 涨跌幅, percent against 昨结算. */
        zdf: z.nullable(z.number()),
        /** State of the last price by the classic daily pivots. */
        pivotState: z.nullable(z.enum(['偏强', '震荡', '偏弱'])),
        /** 多头占比 of the last five trading days' views, percent. */
        duo: z.nullable(z.int()),
        /** Number of brokers by direction, from which `duo` follows. */
        votes: viewShares,
        /** Number of express lines of the newest settled day and the current day. */
        express: z.int(),
      }),
    ),
  }),
})
