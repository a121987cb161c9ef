import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { day, productCode, world, worldChoice } from '../primitives'
import {
  researcherSummary,
  researchSource,
  taggedProduct,
  viewDirection,
  viewPoint,
  viewScore,
  viewShares,
} from './shapes'

const brokerName = z
  .string('机构名称有误')
  .check(z.trim(), z.minLength(1, '机构名称有误'), z.maxLength(60, '机构名称有误'))

/** What came of a view: percent from its settlement to that of the main contract's day, without rolls. */
const outcome = z.object({
  horizon: z.int(),
  /** Null while the day has not come. */
  return: z.nullable(z.number()),
  /** 看多 rose, 看空 fell, 震荡 stayed within half a day's usual move. */
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
  content: z.string(),
  viewPoint: z.nullable(viewPoint),
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
    /** Of everything the filters leave, not of this page alone. */
    shares: viewShares,
    source: z.nullable(researchSource),
  }),
})

/** What the list can be narrowed to, each choice with how many views it would leave beside the other filters. */
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
    /** Most views first; none without a view. */
    products: z.array(z.extend(taggedProduct, { count: z.int() })),
    brokers: z.array(z.object({ name: z.string(), count: z.int() })),
    /** All three, with 0 where nobody says so. */
    directions: z.array(z.object({ direction: viewDirection, count: z.int() })),
  }),
})

/** How every product is seen in a window of trading days, one vote a broker (its newest). */
export const getOpinionBoard = endpoint({
  path: '/api/research/getOpinionBoard',
  summary: '各品种看多看空震荡占比，一家机构一票，取窗口内最新',
  access: 'guest',
  shared: true,
  input: z.object({
    world: worldChoice,
    /** Window of trading days up to `date`, the newest day with views unless told. */
    days: z._default(z.literal([1, 5, 10, 20], '天数只能是 1、5、10 或 20'), 5),
    date: z.optional(day),
    /** Of one broker alone; the window stays that of all views. */
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
        /** Of the window before, to tell how views turned. */
        duoBefore: z.nullable(z.int()),
      }),
    ),
    brokers: z.array(z.object({ name: z.string(), count: z.int() })),
    source: z.nullable(researchSource),
  }),
})

/** Brokers' views scored against what came. */
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
