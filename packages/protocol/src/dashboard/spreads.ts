import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { candleRow } from '../market/candles'
import { contractCode, day, productCode, world, worldChoice } from '../primitives'
import { unknownContract, unknownProduct } from '../refusals'
import { dayChoices, figure, productChoice, productFields, source } from './page-fields'

/** 跨品种, 跨期. */
export const spreadBoards = ['cross', 'calendar'] as const
const board = z.enum(spreadBoards, '一览只有跨品种（cross）与跨期（calendar）两种')

/** 价差, 比价, 利润. */
export const spreadKinds = ['difference', 'ratio', 'profit'] as const
const kind = z.enum(spreadKinds)

/** Trading days for which a spread can be shown: 60, 120, and one, three and five years. */
export const spreadSpans = [60, 120, 250, 750, 1250] as const

/** 主力对主力, or legs with the same delivery month if every product of the spread lists this month. */
export const legPairings = ['main', 'same'] as const

export const maxLegs = 6

const percentile = z.object({
  /** Null for all available days. */
  years: z.nullable(z.int()),
  /** Percent, 0 is the lowest; null if the days do not cover the years. */
  percentile: figure,
  /** Number of days in the sample. */
  size: z.int(),
})
export type SpreadPercentile = z.output<typeof percentile>

/** Last value of a spread compared with its sample. */
const comparedValue = {
  value: figure,
  /** Change of the spread against the previous day's settlement of the same contracts. */
  change: figure,
  /** Null if the sample is shorter than the stated years. */
  percentile: figure,
  sample: z.int(),
  mean: figure,
  /** Distance from the mean in standard deviations. */
  zScore: figure,
  /** Whether the contract of a leg changed on this day. */
  rolled: z.boolean(),
  digits: z.int(),
}

const boardLeg = z.object({
  product: z.string(),
  shortName: z.string(),
  contract: z.nullable(z.string()),
  coefficient: z.number(),
  price: figure,
})

const presetRow = z.object({
  key: z.string(),
  name: z.string(),
  group: z.string(),
  kind,
  legs: z.array(boardLeg),
  constant: z.number(),
  unit: z.string(),
  measures: z.string(),
  /** Reason why the spread never has a value: 缺外盘数据. */
  missing: z.nullable(z.string()),
  /** The percentile covers one year. */
  ...comparedValue,
})
export type SpreadPresetRow = z.output<typeof presetRow>

const calendarRow = z.object({
  ...productFields,
  sector: z.string(),
  near: z.string(),
  far: z.string(),
  months: z.int(),
  nearPrice: figure,
  farPrice: figure,
  /** The percentile covers the days on which both contracts had a price, at most a year. */
  ...comparedValue,
})
export type CalendarRow = z.output<typeof calendarRow>

/** 套利一览: every preset, or every product's main contract against its secondary contract. */
export const getSpreadBoard = endpoint({
  path: '/api/view_data/getSpreadBoard',
  summary: '套利一览：跨品种预设组合或各品种主力跨期价差，附日变、分位与样本数',
  access: 'guest',
  shared: true,
  history: true,
  input: z.object({ world: worldChoice, date: z.optional(day), kind: z._default(board, 'cross') }),
  output: z.object({
    world,
    ...dayChoices,
    presets: z.array(presetRow),
    calendars: z.array(calendarRow),
    source: z.nullable(source),
  }),
})

const coefficient = z.number('系数有误')
const code = z.string('请选择品种或合约').check(z.regex(/^[A-Za-z]{1,2}(_F)?(\d{4})?$/, '品种或合约代码有误'))

/** Choice of a spread; default: the first preset. */
const spreadChoice = {
  world: worldChoice,
  date: z.optional(day),
  /** Key of a preset; its coefficients and constant may be overridden. */
  preset: z.optional(z.string()),
  coefficients: z.optional(z.array(coefficient).check(longest(maxLegs, '最多六条腿'))),
  constant: z.optional(z.number('常数有误')),
  /** Custom legs: a product stands for its main contract. */
  legs: z.optional(
    z
      .array(z.object({ code, coefficient }))
      .check(z.minLength(2, '至少要两条腿'), longest(maxLegs, '最多六条腿')),
  ),
  /** Only for custom legs: whether the first leg is divided by the second. */
  ratio: z.optional(z.boolean()),
  pairing: z._default(z.enum(legPairings, '配对只有主力（main）与同月（same）两种'), 'main'),
  /** Near contract minus far contract of one product; default: its main and secondary contract. */
  calendar: z.optional(
    z.object({
      product: z.optional(productCode),
      near: z.optional(contractCode),
      far: z.optional(contractCode),
    }),
  ),
}

const spreadErrors = {
  unknownPreset: '没有这个套利组合',
  unknownProduct,
  unknownContract,
  unknownLeg: '各腿里有不存在的品种',
  badCoefficient: '系数有误：每条腿一个非零系数，绝对值不超过 10000，常数不超过 1000000',
  badRatio: '比价须为两条腿，且没有常数',
  notOneProduct: '合约不是同一品种',
  notInOrder: '近月合约须早于远月合约',
  noPair: '这一天没有可以配成跨期的两个合约',
} as const

const leg = z.object({
  product: z.string(),
  shortName: z.string(),
  /** Contract of the chosen day. */
  contract: z.nullable(z.string()),
  /** Whether the caller chose the contract by its code; otherwise it is the day's main contract. */
  named: z.boolean(),
  coefficient: z.number(),
  price: figure,
  /** Digits of the price. */
  digits: z.int(),
  quoteUnit: z.string(),
  multiplier: z.number(),
  /** Value of one lot in 元. */
  lotValue: figure,
  /** 配手: lots relative to the smallest leg; null if the coefficients are not quantities. */
  lots: figure,
})
export type SpreadLeg = z.output<typeof leg>

/** The requested spread, as interpreted. */
const spread = z.object({
  /** Null for custom legs and calendar spreads. */
  preset: z.nullable(z.string()),
  name: z.string(),
  kind,
  /** Whether the legs are two contracts of one product. */
  calendar: z.boolean(),
  /** Null if the legs are quoted in different units. */
  unit: z.nullable(z.string()),
  measures: z.nullable(z.string()),
  /** Source of the preset's coefficients and constant; null if the caller changed them. */
  coefficientSource: z.nullable(z.string()),
  legs: z.array(leg),
  constant: z.number(),
  digits: z.int(),
  /** Whether coefficients or constant differ from the preset. */
  edited: z.boolean(),
  pairing: z.enum(legPairings),
  /** Reason why the spread never has a value. */
  missing: z.nullable(z.string()),
})
export type Spread = z.output<typeof spread>

const point = z.object({
  tradingDay: z.string(),
  /** Contract of each leg. */
  contracts: z.array(z.nullable(z.string())),
  prices: z.array(figure),
  value: figure,
  rolled: z.boolean(),
})
export type SpreadSeriesPoint = z.output<typeof point>

/** One spread day by day, and its last value compared with the sample. */
export const getSpreadSeries = endpoint({
  path: '/api/view_data/getSpreadSeries',
  summary: '一个跨期或跨品种价差的走势、换月、均值带、分位、分布与两腿相关',
  access: 'guest',
  shared: true,
  history: 'series',
  input: z.object({
    ...spreadChoice,
    days: z._default(z.literal(spreadSpans, '天数只能是 60、120、250、750 或 1250'), 250),
  }),
  output: z.object({
    world,
    tradingDay: z.nullable(z.string()),
    spread,
    /** Value on the chosen day; null without one. */
    value: figure,
    change: figure,
    changeRate: figure,
    points: z.array(point),
    /** Bands over the shown days. */
    bands: z.nullable(
      z.object({
        size: z.int(),
        mean: z.number(),
        deviation: z.number(),
        zScore: figure,
        bands: z.array(z.object({ width: z.number(), lower: z.number(), upper: z.number() })),
      }),
    ),
    percentiles: z.array(percentile),
    /** Histogram over the shown days. */
    histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
    /**
     * Correlation of daily log returns between the first leg and each other leg: rolling, with a value for
     * each point, and over all shown days.
     */
    correlations: z.array(
      z.object({
        first: z.string(),
        second: z.string(),
        window: z.int(),
        whole: figure,
        size: z.int(),
        values: z.array(figure),
      }),
    ),
    /** For a calendar spread: the product's contracts with a price on the chosen day, nearest month first. */
    contracts: z.array(z.object({ code: z.string(), main: z.boolean(), secondary: z.boolean() })),
    /** Products that have quotes. */
    products: z.array(productChoice),
    source: z.nullable(source),
  }),
  errors: spreadErrors,
})

const seasonLine = z.object({
  /** Name of the line: the year, or the pair of contracts if aligned by expiry. */
  name: z.string(),
  current: z.boolean(),
  points: z.array(
    z.object({
      tradingDay: z.string(),
      /** Aligned by date: index of MM-DD in a leap year, 0 … 365. By expiry: trading days left. */
      at: z.int(),
      value: z.number(),
      rolled: z.boolean(),
    }),
  ),
})
export type SpreadSeasonLine = z.output<typeof seasonLine>

/** 季节图 of one spread. */
export const getSpreadSeason = endpoint({
  path: '/api/view_data/getSpreadSeason',
  summary: '价差季节图：按日期逐年，或同一对月份按距近月到期的交易日数逐年',
  access: 'guest',
  shared: true,
  input: z.object({
    ...spreadChoice,
    by: z._default(z.enum(['date', 'expiry'], '对齐只有日期（date）与到期（expiry）两种'), 'date'),
  }),
  output: z.object({
    world,
    by: z.enum(['date', 'expiry']),
    digits: z.int(),
    lines: z.array(seasonLine),
  }),
  errors: spreadErrors,
})

/** Intervals of 价差K线. */
export const spreadIntervals = ['day', '60m', '15m', '5m'] as const
export type SpreadInterval = (typeof spreadIntervals)[number]

/** Number of trading days whose minutes are read for an interval, so that at most 2,000 bars result. */
export const spreadIntervalDays: Record<SpreadInterval, number> = { day: 80, '60m': 60, '15m': 40, '5m': 18 }

/** Maximum number of legs of a spread for which bars are computed. */
export const maxCandleLegs = 3

/** 价差K线: bars of a spread from the minutes in which all its legs traded. */
export const getSpreadCandles = endpoint({
  path: '/api/view_data/getSpreadCandles',
  summary: '价差K线：两三条腿同步分钟收盘合成的日、60 分、15 分、5 分K线；没有分钟线时仅收盘',
  access: 'guest',
  shared: true,
  history: 'series',
  input: z.object({
    ...spreadChoice,
    interval: z._default(z.enum(spreadIntervals, '周期只能是 day、60m、15m 或 5m'), 'day'),
    days: z._default(
      z.int('天数有误').check(z.minimum(1, '天数有误'), z.maximum(80, '最多 80 个交易日')),
      80,
    ),
  }),
  output: z.object({
    world,
    tradingDay: z.nullable(z.string()),
    spread,
    interval: z.enum(spreadIntervals),
    /**
     * `closes`: no day has minutes of all legs, so that each bar is the spread of the legs' closes on a day.
     */
    drawn: z.enum(['candles', 'closes']),
    /** Oldest first, at most 2,000. A bar's field for lots is its number of minutes. */
    candles: z.array(candleRow),
    /** Bars at which the contract of a leg changes. */
    rolls: z.array(z.object({ end: z.number(), text: z.string() })),
    /**
     * Number of days with bars, and number of days between them that have no bars because a leg has no
     * minutes.
     */
    counted: z.int(),
    missing: z.int(),
    source: z.nullable(source),
  }),
  errors: { ...spreadErrors, tooManyLegs: '价差K线至多三条腿' },
})
