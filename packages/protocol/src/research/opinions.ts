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

/**
 * Outcome of a view: return in percent from the settlement of the view's day to the settlement on the
 * outcome's day, both of the contract that was the main contract on the view's day.
 */
const outcome = z.object({
  horizon: z.int(),
  /** Null until the day of the outcome. */
  return: z.nullable(z.number()),
  /**
   * Whether the view was right, by the price after it: 看多 rose, 看空 fell, 震荡 moved little; see `viewOutcome`.
   */
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
  /** Empty if `whole` is false. */
  content: z.string(),
  /** Null if `whole` is false, and if the view states no levels. */
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
    /** Shares among all views that match the filters, not only on this page. */
    shares: viewShares,
    openTexts,
    source: z.nullable(researchSource),
  }),
})

/**
 * Filter choices of the list; each has the number of views that remain if the choice is combined with the
 * other filters.
 */
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
    /** Products with views, most views first. */
    products: z.array(z.extend(taggedProduct, { count: z.int() })),
    brokers: z.array(z.object({ name: z.string(), count: z.int() })),
    /** All three directions; the count is 0 for a direction without views. */
    directions: z.array(z.object({ direction: viewDirection, count: z.int() })),
  }),
})

/** Views on every product over a window of trading days. Each broker has one vote: its newest view. */
export const getOpinionBoard = endpoint({
  path: '/api/research/getOpinionBoard',
  summary: '各品种看多看空震荡占比，一家机构一票，取窗口内最新',
  access: 'guest',
  shared: true,
  input: z.object({
    world: worldChoice,
    /** Trading days of the window, which ends on `date` (default: the newest day with views). */
    days: z._default(z.literal([1, 5, 10, 20], '天数只能是 1、5、10 或 20'), 5),
    date: z.optional(day),
    /** Only views of this broker; the window does not change. */
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
        /** 多头占比 of the previous window, to show the change. */
        duoBefore: z.nullable(z.int()),
      }),
    ),
    brokers: z.array(z.object({ name: z.string(), count: z.int() })),
    source: z.nullable(researchSource),
  }),
})

/** Scores of brokers' views, by the prices that followed. */
export const getOpinionScores = endpoint({
  path: '/api/research/getOpinionScores',
  summary: '机构观点胜率：1、5、20 个交易日后的命中率与平均收益，按机构',
  access: 'guest',
  shared: true,
  input: z.object({ world: worldChoice, product: z.optional(productCode) }),
  output: z.object({
    world,
    rows: z.array(z.object({ broker: z.string(), views: z.int(), scores: z.array(viewScore) })),
    /** Scores of all brokers together. */
    total: z.array(viewScore),
    source: z.nullable(researchSource),
  }),
})
