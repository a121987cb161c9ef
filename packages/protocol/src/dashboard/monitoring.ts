import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { feedState } from '../market/quote'
import { contractCode, day, productCode, world, worldChoice } from '../primitives'

const figure = z.nullable(z.number())

/** What 异动监控 watches for, in the order in which pages name it. */
export const monitoringKinds = [
  'surge1m',
  'plunge1m',
  'surge5m',
  'plunge5m',
  'interestUp',
  'interestDown',
  'largeTrade',
  'heavyVolume',
  'dayHigh',
  'dayLow',
  'high20',
  'low20',
  'high60',
  'low60',
  'pivotCross',
  'limitUpNear',
  'limitDownNear',
  'limitUpTouched',
  'limitDownTouched',
  'limitUpOpened',
  'limitDownOpened',
  'gapUp',
  'gapDown',
] as const
export type MonitoringKind = (typeof monitoringKinds)[number]

/** Kinds whose threshold a reader may make stricter. */
export const strictMonitoringKinds = [
  'surge1m',
  'plunge1m',
  'surge5m',
  'plunge5m',
  'interestUp',
  'interestDown',
  'largeTrade',
  'heavyVolume',
  'gapUp',
  'gapDown',
  'limitUpNear',
  'limitDownNear',
] as const satisfies readonly MonitoringKind[]

/** The last step of strictness; step 0 is the house's own threshold. */
export const strictestStep = 4

const stepWords = '阈值档位有误'
const steps = z.partialRecord(
  z.enum(strictMonitoringKinds, stepWords),
  z.int(stepWords).check(z.minimum(0, stepWords), z.maximum(strictestStep, stepWords)),
  stepWords,
)

const kind = z.enum(monitoringKinds, '异动类型有误')
const direction = z.enum(['up', 'down'], '方向只能是 up 或 down')

/** One row of 异动监控. Of a contract and kind there is one at a moment, so these three name it. */
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
  /** 幅度 as a part of one; null where the note says it in lots. */
  value: figure,
  /** 持仓变化: 手 within the last minute. */
  openInterestChange: figure,
  /** What the rule's threshold was compared with: 元 of a large trade, multiple of the usual volume, else |value|. */
  measure: figure,
  /** 说明. */
  note: z.string(),
  /** Which steps of strictness it was told at, bit by bit; bit 0 is the house's own threshold. */
  steps: z.int(),
})
export type MonitoringEvent = z.output<typeof monitoringEvent>

/** Events of a day, newest first. */
export const getMonitoringEvents = endpoint({
  path: '/api/view_data/getMonitoringEvents',
  summary: '异动监控：一个交易日的异动事件，可按合约、品种、类型、方向与阈值档位筛选，由新到旧翻页',
  access: 'guest',
  shared: true,
  input: z.object({
    world: worldChoice,
    /** Without it the running day, or the last one with events. */
    date: z.optional(day),
    product: z.optional(productCode),
    /** 自选, or a few contracts; an empty list has no events. */
    contracts: z.optional(z.array(contractCode).check(z.maxLength(200, '一次最多 200 个合约'))),
    kinds: z.optional(z.array(kind).check(z.maxLength(monitoringKinds.length, '异动类型有误'))),
    direction: z.optional(direction),
    /** A step of strictness by kind; where none is named the house's own counts. */
    steps: z.optional(steps),
    /** `next` of the page before. */
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
    /** The day shown; null where none has events. */
    tradingDay: z.nullable(z.string()),
    events: z.array(monitoringEvent),
    /** Events of the day that meet the filters, as far as the market has come. */
    total: z.int(),
    /** Where the next, older page begins; null after the day's first event. */
    next: z.nullable(z.string()),
  }),
  errors: { unknownProduct: '没有这个品种' },
})

const rankedContract = z.object({
  contract: z.string(),
  product: z.string(),
  name: z.string(),
  digits: z.int(),
  last: figure,
  /** Percent, against 昨结算. */
  changeRate: figure,
  /** 手, or 元 of turnover; 手 up or down of a change. */
  value: z.number(),
  /** Of a change: percent of the open interest before. */
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

/** 增仓 and 减仓, the farthest first. */
export const interestRankings = z.object({
  increases: z.array(rankedContract),
  decreases: z.array(rankedContract),
})
export type InterestRankings = z.output<typeof interestRankings>

/** What the message socket's `tradedRanking` and `changeNumber` bring, as of now. */
export const getMonitoringRankings = endpoint({
  path: '/api/view_data/getMonitoringRankings',
  summary: '成交量、成交额、持仓与增减仓排行：盘中为当日至今，无实时行情时为最近结算日',
  access: 'guest',
  shared: true,
  input: z.object({ world: worldChoice }),
  output: z.object({ world, feed: feedState, traded: tradedRankings, changes: interestRankings }),
})
