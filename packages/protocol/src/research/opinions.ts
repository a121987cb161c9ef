import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { day, productCode, world, worldChoice } from '../primitives'
import {
  openTexts,
  researcherSummary,
  researchSource,
  taggedProduct,
  viewDirection,
  viewPoint,
  viewScore,
  viewShares,
} from './research-fields'

const brokerName = z
  .string('机构名称有误')
  .check(z.trim(), z.minLength(1, '机构名称有误'), longest(60, '机构名称有误'))

/** Outcome of a view: percent from its settlement to that of the main contract's day, without rolls. */
const outcome = z.object({
  horizon: z.int(),
  /** Null until that day. */
  return: z.nullable(z.number()),
  /** 看多 rose, 看空 fell, 震荡 stayed within half a day's typical move. */
  hit: z.nullable(z.boolean()),
})
export type ViewOutcome = z.output<typeof outcome>

const opinion = z.object({
  id: z.int(),
  product: taggedProduct,
  broker: z.string(),
  researcher: z.nullable(researcherSummary),
  direction: viewDirection,
  title: z.string(),
  /** Empty unless `whole`. */
  content: z.string(),
  /** Null without one, and unless `whole`. */
  viewPoint: z.nullable(viewPoint),
  /** Whether the reader may see the whole text. */
  whole: z.boolean(),
  contract: z.nullable(z.string()),
  digits: z.int(),
  /** Settlement of the contract on the view's day. */
  price: z.nullable(z.number()),
  tradingDay: z.string(),
  publishedAt: z.string(),
  reportId: z.nullable(z.int()),
  outcomes: z.array(outcome),
})
export type Opinion = z.output<typeof opinion>

/** 机构观点, newest first. */
export const getInstitutionalOpinions = endpoint({
  path: '/api/research/getInstitutionalOpinions',
  summary: '机构观点列表与其后表现，可按品种、机构、方向与交易日筛选',
  access: 'guest',
  shared: true,
  gate: 'view_opinion',
  input: z.object({
    world: worldChoice,
    ...pageInput(20, 50),
    product: z.optional(productCode),
    broker: z.optional(brokerName),
    direction: z.optional(viewDirection),
    researcher: z.optional(z.int('研究员编号有误')),
    from: z.optional(day),
    to: z.optional(day),
  }),
  output: z.object({
    world,
    ...pageOutput(opinion),
    /** Shares of all views that match the filters, not only of this page. */
    shares: viewShares,
    openTexts,
    source: z.nullable(researchSource),
  }),
})

/** Filter choices of the list, each with the number of views it would leave together with the other filters. */
export const getOpinionChoices = endpoint({
  path: '/api/research/getOpinionChoices',
  summary: '机构观点筛选项：品种、机构、方向，各带在其余条件下的观点条数',
  access: 'guest',
  shared: true,
  input: z.object({
    world: worldChoice,
    product: z.optional(productCode),
    broker: z.optional(brokerName),
    direction: z.optional(viewDirection),
    from: z.optional(day),
    to: z.optional(day),
  }),
  output: z.object({
    world,
    /** Most views first; products without a view are omitted. */
    products: z.array(z.extend(taggedProduct, { count: z.int() })),
    brokers: z.array(z.object({ name: z.string(), count: z.int() })),
    /** All three; 0 for a direction without a view. */
    directions: z.array(z.object({ direction: viewDirection, count: z.int() })),
  }),
})

/** Views on every product over a window of trading days, one vote per broker (its newest). */
export const getOpinionBoard = endpoint({
  path: '/api/research/getOpinionBoard',
  summary: '各品种看多看空震荡占比，一家机构一票，取窗口内最新',
  access: 'guest',
  shared: true,
  input: z.object({
    world: worldChoice,
    /** Window of trading days up to `date`, by default the newest day with views. */
    days: z._default(z.literal([1, 5, 10, 20], '天数只能是 1、5、10 或 20'), 5),
    date: z.optional(day),
    /** Views of one broker only; the window remains that of all views. */
    broker: z.optional(brokerName),
  }),
  output: z.object({
    world,
    tradingDay: z.nullable(z.string()),
    rows: z.array(
      z.object({
        product: taggedProduct,
        exchange: z.string(),
        ...viewShares.shape,
        /** 多头占比, percent. */
        duo: z.nullable(z.int()),
        /** Share of the previous window, to show how views changed. */
        duoBefore: z.nullable(z.int()),
      }),
    ),
    brokers: z.array(z.object({ name: z.string(), count: z.int() })),
    source: z.nullable(researchSource),
  }),
})

/** Brokers' views scored against the prices that followed. */
export const getOpinionScores = endpoint({
  path: '/api/research/getOpinionScores',
  summary: '机构观点胜率：1、5、20 个交易日后的命中率与平均收益，按机构',
  access: 'guest',
  shared: true,
  input: z.object({ world: worldChoice, product: z.optional(productCode) }),
  output: z.object({
    world,
    rows: z.array(z.object({ broker: z.string(), views: z.int(), scores: z.array(viewScore) })),
    /** All brokers together. */
    total: z.array(viewScore),
    source: z.nullable(researchSource),
  }),
})
