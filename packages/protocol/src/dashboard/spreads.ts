import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { contractCode, day, productCode, world, worldChoice } from '../primitives'
import { dayChoices, productChoice, source } from './shapes'

/** 跨品种, 跨期. */
export const spreadBoards = ['cross', 'calendar'] as const
const board = z.enum(spreadBoards, '一览只有跨品种（cross）与跨期（calendar）两种')

/** 价差, 比价, 利润. */
export const spreadKinds = ['difference', 'ratio', 'profit'] as const
const kind = z.enum(spreadKinds)

/** Trading days a spread is shown for: 60, 120, one, three and five years. */
export const spreadSpans = [60, 120, 250, 750, 1250] as const

/** 主力对主力, or legs of one delivery month where all of them list it. */
export const legPairings = ['main', 'same'] as const

export const maxLegs = 6

const figure = z.nullable(z.number())
const percentile = z.object({
  /** Null for all days there are. */
  years: z.nullable(z.int()),
  /** Percent, 0 the lowest; null where the days do not fill the years. */
  percentile: figure,
  /** Days it rests on. */
  size: z.int(),
})
export type SpreadPercentile = z.output<typeof percentile>

/** Where the last value stands among those of its sample. */
const standing = {
  value: figure,
  /** Against the same contracts' settlement of the day before. */
  change: figure,
  /** Null where the sample is too short for its name. */
  percentile: figure,
  sample: z.int(),
  mean: figure,
  /** Deviations from the mean. */
  zScore: figure,
  /** A leg became another contract on this day. */
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
  /** Why there never is a value: 缺外盘数据. */
  missing: z.nullable(z.string()),
  /** The percentile is of one year. */
  ...standing,
})
export type SpreadPresetRow = z.output<typeof presetRow>

const calendarRow = z.object({
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  exchange: z.string(),
  sector: z.string(),
  near: z.string(),
  far: z.string(),
  months: z.int(),
  nearPrice: figure,
  farPrice: figure,
  /** The percentile is of the days both contracts had a price, at most a year of them. */
  ...standing,
})
export type CalendarRow = z.output<typeof calendarRow>

/** 套利一览: every preset, or every product's main against its secondary contract. */
export const getSpreadBoard = endpoint({
  path: '/api/view_data/getSpreadBoard',
  summary: '套利一览：跨品种预设组合或各品种主力跨期价差，附日变、分位与样本数',
  access: 'guest',
  shared: true,
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

/** Which spread is meant; nothing of it is the first preset. */
const spreadChoice = {
  world: worldChoice,
  date: z.optional(day),
  /** The key of a preset; its coefficients and constant may be other ones. */
  preset: z.optional(z.string()),
  coefficients: z.optional(z.array(coefficient).check(z.maxLength(maxLegs, '最多六条腿'))),
  constant: z.optional(z.number('常数有误')),
  /** Legs of one's own: products by their main contract, or contracts. */
  legs: z.optional(
    z
      .array(z.object({ code, coefficient }))
      .check(z.minLength(2, '至少要两条腿'), z.maxLength(maxLegs, '最多六条腿')),
  ),
  /** Of legs of one's own: the first over the second. */
  ratio: z.optional(z.boolean()),
  pairing: z._default(z.enum(legPairings, '配对只有主力（main）与同月（same）两种'), 'main'),
  /** Near less far of one product; what is left out is its main and secondary contract. */
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
  unknownProduct: '没有这个品种',
  unknownContract: '没有这个合约',
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
  /** Of the chosen day. */
  contract: z.nullable(z.string()),
  /** The contract was asked for by its code; else it is the day's main one. */
  named: z.boolean(),
  coefficient: z.number(),
  price: figure,
  /** The price's own digits. */
  digits: z.int(),
  quoteUnit: z.string(),
  multiplier: z.number(),
  /** 元 one lot is worth. */
  lotValue: figure,
  /** 配手: lots against the smallest leg's; null where coefficients are no amounts. */
  lots: figure,
})
export type SpreadLeg = z.output<typeof leg>

/** What was asked for, as it was understood. */
const spread = z.object({
  /** Null of legs of one's own and of calendar spreads. */
  preset: z.nullable(z.string()),
  name: z.string(),
  kind,
  /** Whether it is two contracts of one product. */
  calendar: z.boolean(),
  /** Null where the legs are quoted in different units. */
  unit: z.nullable(z.string()),
  measures: z.nullable(z.string()),
  /** Where a preset's coefficients and constant come from; null where they are the reader's own. */
  coefficientSource: z.nullable(z.string()),
  legs: z.array(leg),
  constant: z.number(),
  digits: z.int(),
  /** Coefficients or constant are not the preset's. */
  edited: z.boolean(),
  pairing: z.enum(legPairings),
  /** Why there never is a value. */
  missing: z.nullable(z.string()),
})
export type Spread = z.output<typeof spread>

const point = z.object({
  tradingDay: z.string(),
  /** One a leg. */
  contracts: z.array(z.nullable(z.string())),
  prices: z.array(figure),
  value: figure,
  rolled: z.boolean(),
})
export type SpreadSeriesPoint = z.output<typeof point>

/** One spread day by day, and where it stands. */
export const getSpreadSeries = endpoint({
  path: '/api/view_data/getSpreadSeries',
  summary: '一个跨期或跨品种价差的走势、换月、均值带、分位、分布与两腿相关',
  access: 'guest',
  shared: true,
  input: z.object({
    ...spreadChoice,
    days: z._default(z.literal(spreadSpans, '天数只能是 60、120、250、750 或 1250'), 250),
  }),
  output: z.object({
    world,
    tradingDay: z.nullable(z.string()),
    spread,
    /** Of the chosen day; null when it has none. */
    value: figure,
    change: figure,
    changeRate: figure,
    points: z.array(point),
    /** Over the shown days. */
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
    /** Over the shown days. */
    histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
    /** Of the first leg's daily log returns with each other leg's: rolling, one a point, and over the shown days. */
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
    /** Contracts with a price on that day, near month first, of a calendar spread's product. */
    contracts: z.array(z.object({ code: z.string(), main: z.boolean(), secondary: z.boolean() })),
    /** Products that have quotes. */
    products: z.array(productChoice),
    source: z.nullable(source),
  }),
  errors: spreadErrors,
})

const seasonLine = z.object({
  /** The year; by expiry, the pair. */
  name: z.string(),
  current: z.boolean(),
  points: z.array(
    z.object({
      tradingDay: z.string(),
      /** By date: the place of MM-DD in a leap year, 0 … 365. By expiry: trading days left. */
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
