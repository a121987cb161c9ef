import { ruleKinds, steppedKinds, strictnessFactors } from '@vce/futures/monitoring'
import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { feedState } from '../market/quote'
import { contractCode, day, productCode, replayChoice, world, worldChoice } from '../primitives'
import { unknownProduct } from '../refusals'

const figure = z.nullable(z.number())

const stepRefusal = '阈值档位有误'
const steps = z.partialRecord(
  z.enum(steppedKinds, stepRefusal),
  z.int(stepRefusal).check(z.minimum(0, stepRefusal), z.maximum(strictnessFactors.length - 1, stepRefusal)),
  stepRefusal,
)

const kind = z.enum(ruleKinds, '异动类型有误')
export type MonitoringKind = z.output<typeof kind>
const direction = z.enum(['up', 'down'], '方向只能是 up 或 down')

/** One row of 异动监控. Contract, kind and moment identify it; no two events share all three. */
export const monitoringEvent = z.object({
  kind,
  /** 类型: 1分钟急涨. */
  title: z.string(),
  contract: z.string(),
  product: z.string(),
  /** 螺纹. */
  name: z.string(),
  tradingDay: z.string(),
  /** Market time, epoch milliseconds. */
  at: z.number(),
  price: z.number(),
  digits: z.int(),
  direction: z.nullable(direction),
  /** 幅度 as a fraction (0.01 = 1 %); null if the note states 幅度 in 手. */
  value: figure,
  /** 持仓变化: 手 within the last minute. */
  openInterestChange: figure,
  /**
   * Value that is compared with the threshold: 元 for a large trade, a multiple of the mean volume, or
   * |value|.
   */
  measure: figure,
  /** 说明. */
  note: z.string(),
  /** Steps of strictness that the event passed, as a bit mask; bit 0 is the default threshold. */
  steps: z.int(),
})
export type MonitoringEvent = z.output<typeof monitoringEvent>

/** Events of a day, newest first. */
export const getMonitoringEvents = endpoint({
  path: '/api/view_data/getMonitoringEvents',
  summary: '异动监控：一个交易日的异动事件，可按合约、品种、类型、方向与阈值档位筛选，由新到旧翻页',
  access: 'guest',
  shared: true,
  history: true,
  input: z.object({
    world: worldChoice,
    replay: replayChoice,
    /** Default: the current day, or else the last day with events. */
    date: z.optional(day),
    product: z.optional(productCode),
    /** Filter by 自选: only events of these contracts and products. Two empty lists match no events. */
    contracts: z.optional(z.array(contractCode).check(longest(200, '一次最多 200 个合约'))),
    products: z.optional(z.array(productCode).check(longest(200, '一次最多 200 个品种'))),
    kinds: z.optional(z.array(kind).check(longest(ruleKinds.length, '异动类型有误'))),
    direction: z.optional(direction),
    /** Step of strictness by kind; missing kinds use the default threshold. */
    steps: z.optional(steps),
    /** `next` of the previous page. */
    before: z.optional(
      z.string('翻页位置有误').check(z.regex(/^\d{1,15}\.[A-Za-z_]{1,4}\d{4}\.\w{1,20}$/, '翻页位置有误')),
    ),
    limit: z._default(
      z.int('条数有误').check(z.minimum(1, '条数有误'), z.maximum(200, '一次最多 200 条')),
      50,
    ),
  }),
  output: z.object({
    world,
    feed: feedState,
    /** The day of the events; null if no day has any. */
    tradingDay: z.nullable(z.string()),
    events: z.array(monitoringEvent),
    /** Number of the day's events that match the filters, up to the current market time. */
    total: z.int(),
    /** Value of `before` for the next, older page; null after the day's first event. */
    next: z.nullable(z.string()),
  }),
  errors: { unknownProduct },
})

const rankedContract = z.object({
  contract: z.string(),
  product: z.string(),
  name: z.string(),
  digits: z.int(),
  last: figure,
  /** Percent, against 昨结算. */
  changeRate: figure,
  /** 手, or 元 for a ranking by turnover; signed for a change. */
  value: z.number(),
  /** For a change: its percentage of the previous open interest. */
  ratio: figure,
})
export type RankedContract = z.output<typeof rankedContract>

/** 成交量, 成交额 and 持仓, largest first. */
export const tradedRankings = z.object({
  volume: z.array(rankedContract),
  turnover: z.array(rankedContract),
  openInterest: z.array(rankedContract),
})
export type TradedRankings = z.output<typeof tradedRankings>

/** 增仓 and 减仓, largest first. */
export const interestRankings = z.object({
  increases: z.array(rankedContract),
  decreases: z.array(rankedContract),
})
export type InterestRankings = z.output<typeof interestRankings>

/** The current content of the message socket's `tradedRanking` and `changeNumber`. */
export const getMonitoringRankings = endpoint({
  path: '/api/view_data/getMonitoringRankings',
  summary: '成交量、成交额、持仓与增减仓排行：盘中为当日至今，无实时行情时为最近结算日',
  access: 'guest',
  shared: true,
  input: z.object({ world: worldChoice, replay: replayChoice }),
  output: z.object({ world, feed: feedState, traded: tradedRankings, changes: interestRankings }),
})
