import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { world, worldChoice } from '../primitives'
import { viewShares } from '../research/research-fields'

/** A symbol that BBAS analyses; the field names are those of the product spec. */
const category = z.object({
  id: z.int(),
  /** Exchange symbols are 1. */
  type: z.int(),
  name: z.string(),
  /** Search terms: code, names and pinyin initials, separated by blanks. */
  match_name: z.string(),
  image: z.string(),
  description: z.string(),
  symbol: z.string(),
  exchange: z.string(),
  is_recommend: z.int(),
  /** 1: open for analysis. */
  switch: z.int(),
  /** Sort weight: the heaviest first. */
  weigh: z.int(),
})
export type BbasCategory = z.output<typeof category>

/** 分类与品种: by exchange with the recommended ones first, and all of them in one list. */
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

/** Every symbol with the current state of its four parts, for the overview and the search. */
export const getSymbolBoard = endpoint({
  path: '/api/bbas/getSymbolBoard',
  summary: 'BBAS 品种一览：主力、最新价、枢轴状态、多头占比、近一日快讯数',
  access: 'guest',
  shared: true,
  input: z.object({
    world: worldChoice,
    /** Code, name, short name or pinyin initials. */
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
        /** Day of the price. It may lag behind the market's day: an illiquid product or a missing file. */
        tradingDay: z.nullable(z.string()),
        /** The price is older than the world's newest settled day, so it is not comparable with others. */
        stale: z.boolean(),
        lastPrice: z.nullable(z.number()),
        /** 涨跌幅, percent against 昨结算. */
        zdf: z.nullable(z.number()),
        /** By the classic day pivots. */
        pivotState: z.nullable(z.enum(['偏强', '震荡', '偏弱'])),
        /** 多头占比 of the last five trading days' views, percent. */
        duo: z.nullable(z.int()),
        /** The brokers behind it, by direction. */
        votes: viewShares,
        /** Express lines of the newest settled day and of the running one. */
        express: z.int(),
      }),
    ),
  }),
})
