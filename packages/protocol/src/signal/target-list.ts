import * as z from 'zod/mini'
import { source } from '../dashboard/page-fields'
import { endpoint } from '../endpoint'
import { pageOutput } from '../paging'
import { world, worldChoice } from '../primitives'

/** Signals of an indicator. */
export const verdicts = ['买入', '中性', '卖出'] as const

/** Notice shown with every reading. */
export const readingNotice = '读数按日线收盘价计算，历史业绩不代表未来'

const reading = z.object({
  contract: z.string(),
  /** One value per line of the indicator, rounded to `digits`; null during the line's warm-up. */
  values: z.array(z.object({ name: z.string(), value: z.nullable(z.number()), digits: z.int() })),
  /** Verdict at the last close by the indicator's rule; null if there are too few days. */
  verdict: z.nullable(z.enum(verdicts)),
})

/** An indicator of 领指标 with its current readings. */
const target = z.object({
  id: z.int(),
  /** Name on charts: `MACD`. */
  code: z.string(),
  title: z.string(),
  /** The formula as text. */
  formula: z.string(),
  /** Whether the indicator is drawn over the candles or in a separate pane below them. */
  drawnOn: z.enum(['overlay', 'pane']),
  /** Defaults of Chinese trading terminals. */
  parameters: z.array(z.object({ name: z.string(), value: z.number() })),
  /** Meaning of a crossing of the indicator's lines. */
  crossing: z.string(),
  /** Rule that decides between 买入, 中性 and 卖出. */
  rule: z.string(),
  /** Number of day candles that are needed for a value of every line. */
  needs: z.int(),
  /** One reading per contract, in the order of `contracts`. */
  readings: z.array(reading),
})
export type Target = z.output<typeof target>

/** A contract on which the indicators were computed. */
const indicatorContract = z.object({
  contract: z.string(),
  product: z.string(),
  /** 螺纹. */
  name: z.string(),
  digits: z.int(),
  /** Day of the last candle, null before the first trade; `days` is the number of candles. */
  tradingDay: z.nullable(z.string()),
  close: z.nullable(z.number()),
  days: z.int(),
  source: z.nullable(source),
})

/**
 * The catalogue of technical indicators, each computed on the day candles of the main contracts with the
 * largest turnover.
 */
export const targetList = endpoint({
  path: '/api/target/targetList',
  summary: '领指标：技术指标目录，含公式、参数、交叉含义，与成交额最大的主力合约日线上的当前读数',
  access: 'guest',
  shared: true,
  input: z.object({
    world: worldChoice,
    page: z._default(z.int('页码有误').check(z.minimum(1, '页码有误')), 1),
    limit: z._default(
      z.int('条数有误').check(z.minimum(1, '条数有误'), z.maximum(100, '一次最多 100 条')),
      20,
    ),
  }),
  output: z.object({
    world,
    ...pageOutput(target),
    /** Contracts, largest turnover first. */
    contracts: z.array(indicatorContract),
    notice: z.literal(readingNotice),
  }),
})
