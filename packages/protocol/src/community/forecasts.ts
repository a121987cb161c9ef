import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { contractCode, productCode, world, worldChoice } from '../primitives'
import { viewDirection } from '../research/research-fields'
import { author, forecastState } from './cards'
import { contentId, cursor, listLimit } from './fields'
import { forecastStates, minJudgedForecasts, minRankedForecasts } from './forecast-rules'

const horizon = z.union([z.literal(1), z.literal(5), z.literal(20)], '周期为1、5或20个交易日')

/** A view before its publication. */
export const forecastDraft = z.object({
  contract: contractCode,
  direction: viewDirection,
  horizon,
})
export type ForecastDraft = z.output<typeof forecastDraft>

const row = z.object({
  forecast: forecastState,
  /** Null once the post is deleted or removed; the view still counts. */
  post: z.nullable(z.object({ id: z.int(), title: z.string() })),
  author,
})
export type ForecastRow = z.output<typeof row>

/** Views of a member or on a product, newest first. */
export const getForecasts = endpoint({
  path: '/api/qi_you/getForecasts',
  summary: '期友的多空观点：锁定价、到期日与结果；按作者、品种、状态筛选',
  access: 'guest',
  input: z.object({
    author_id: z.optional(contentId),
    product: z.optional(productCode),
    state: z.optional(z.enum(forecastStates, '没有这个状态')),
    world: worldChoice,
    cursor,
    limit: listLimit,
  }),
  output: z.object({ world, data: z.array(row), next: z.nullable(z.string()) }),
  errors: { badCursor: '位置有误，请刷新页面' },
})

/** Withdraws a view that has no price yet. */
export const withdrawForecast = endpoint({
  path: '/api/qi_you/withdrawForecast',
  summary: '撤回尚未锁价的观点；锁价后不能撤回',
  access: 'signedIn',
  input: z.object({ id: contentId }),
  output: forecastState,
  success: '已撤回',
  errors: { unknownForecast: '观点不存在', locked: '观点已锁价，不能撤回' },
})

const score = z.object({
  horizon: z.int(),
  /** Number of scored views. */
  judged: z.int(),
  hits: z.int(),
  /** Percent; null with fewer than `minJudgedForecasts`. */
  hit_rate: z.nullable(z.number()),
  /** The 95 % interval of the hit rate, in percent; null if `hit_rate` is null. */
  interval: z.nullable(z.object({ low: z.number(), high: z.number() })),
  /** Mean return of following 看多 and 看空, percent; null if `hit_rate` is null, and for 震荡. */
  mean_return: z.nullable(z.number()),
})
export type ForecastScore = z.output<typeof score>

/** Hit rates of a member's views of the last 250 trading days. */
export const getForecastScores = endpoint({
  path: '/api/qi_you/getForecastScores',
  summary: `期友观点的命中率：近250个交易日，按周期，震荡另计；不足${minJudgedForecasts}条不显示`,
  access: 'guest',
  input: z.object({ author_id: contentId, world: worldChoice }),
  output: z.object({
    world,
    /** Scores of 看多 and 看空 together, by horizon. */
    trend: z.array(score),
    /** Scores of 震荡, by horizon. */
    range: z.array(score),
    /** The newest scored views, at most forty, oldest first. */
    recent: z.array(z.object({ id: z.int(), hit: z.boolean() })),
    /**
     * Hit rates of five-day views by sector, most views first; sectors with fewer than `minJudgedForecasts`
     * views are left out.
     */
    sectors: z.array(z.object({ sector: z.string(), judged: z.int(), hit_rate: z.number() })),
    /** Number of all views of the member, including void ones. */
    total: z.int(),
    /** The newest settled trading day; null without any. */
    as_of: z.nullable(z.string()),
  }),
})

/** 观点榜: members by the lower bound of their hit rate. */
export const getForecastRanking = endpoint({
  path: '/api/qi_you/getForecastRanking',
  summary: `观点榜：近250个交易日至少${minRankedForecasts}条多空观点的期友，按命中率的置信下限排序`,
  access: 'guest',
  input: z.object({ world: worldChoice, horizon: z._default(horizon, 5) }),
  output: z.object({
    world,
    as_of: z.nullable(z.string()),
    data: z.array(
      z.object({
        author,
        judged: z.int(),
        hits: z.int(),
        hit_rate: z.number(),
        /** Lower bound of the hit rate, percent; members are sorted by it. */
        lower_bound: z.number(),
        mean_return: z.nullable(z.number()),
      }),
    ),
  }),
  shared: true,
})
