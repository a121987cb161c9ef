import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { replayChoice, world, worldChoice } from '../primitives'
import { feedState } from './quote'

/** 均线排列 of MA5, MA10, MA20 and MA60. */
export const averageAlignments = ['多头', '空头', '交叉'] as const

/** The last MACD column compared with the previous column. */
export const macdStates = ['金叉', '红柱放大', '红柱缩短', '死叉', '绿柱放大', '绿柱缩短'] as const

/** Position of the last price among the classic pivots of the previous trading day, highest first. */
export const pivotZones = ['R2上方', 'R1—R2', 'P—R1', 'S1—P', 'S2—S1', 'S2下方'] as const

const figure = z.nullable(z.number())

/**
 * Indicators of a product's 主力连续 at its last daily bar; prices are ratio-adjusted so that the last price is
 * as traded. Null if there are too few bars since the last gap of data. Percentages relate to the last price,
 * distances to the price from which they are measured.
 *
 * A further column is computed in `technicalFigures` (`packages/futures/src/indicators/technical-figures.ts`)
 * and drawn in `technicalColumns` of the web.
 */
const technicalRow = z.object({
  product: z.string(),
  /** 沪铜. */
  name: z.string(),
  exchange: z.string(),
  sector: z.string(),
  /** The main contract of the last bar. */
  contract: z.string(),
  /** Digits of the prices in `closes`. */
  digits: z.int(),
  /** Trading day of the last bar. */
  asOf: z.string(),
  /** Whether the day is still trading, so that the figures change with the price. */
  running: z.boolean(),
  /** Daily bars since the last gap of data, at most 300. */
  bars: z.int(),
  /** The last closes, at most 20, oldest first; the last entry is the last price. */
  closes: z.array(z.number()),
  averages: z.nullable(z.enum(averageAlignments)),
  /** 距MA20, percent of MA20. */
  fromMa20: figure,
  macd: z.nullable(z.enum(macdStates)),
  /** RSI(14), 0 … 100. */
  rsi: figure,
  /** ATR(14) in percent of the last price. */
  atr: figure,
  /** 距20日高 in percent; at most 0. */
  fromHigh20: figure,
  /** 距20日低 in percent; at least 0. */
  fromLow20: figure,
  /** 距60日高 in percent; at most 0. */
  fromHigh60: figure,
  pivot: z.nullable(z.enum(pivotZones)),
  /** Numbers of verdicts of 技术信号; null if no indicator has a verdict. */
  signals: z.nullable(z.object({ buy: z.int(), neutral: z.int(), sell: z.int() })),
  /** 成交额 of the main contract on the last settled day, 元. */
  settledTurnover: figure,
})
export type TechnicalRow = z.output<typeof technicalRow>

/** 看行情, 技术面分析: one row per product. */
export const getTechnicalBoard = endpoint({
  path: '/vce_gm/v1/technical_board',
  summary:
    '技术面一览：各品种主力连续（比例复权）日线的均线排列、MACD、RSI、ATR、距区间高低、枢轴位置与信号计数，盘中随最新价变动',
  access: 'guest',
  shared: true,
  input: z.object({ world: worldChoice, replay: replayChoice }),
  output: z.object({
    world,
    feed: feedState,
    /** Every product with a bar, in the order of the product table. */
    rows: z.array(technicalRow),
  }),
})
