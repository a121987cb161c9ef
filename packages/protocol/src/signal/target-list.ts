import * as z from 'zod/mini'
import { source } from '../dashboard/shapes'
import { endpoint } from '../endpoint'
import { world, worldChoice } from '../primitives'

/** What an indicator says of a price. */
export const verdicts = ['买入', '中性', '卖出'] as const

/** Said wherever a reading is shown. */
export const readingNotice = '读数按日线收盘价计算，历史业绩不代表未来'

const reading = z.object({
  contract: z.string(),
  /** One a line of the indicator; null in its warm-up. Rounded to `digits`. */
  values: z.array(z.object({ name: z.string(), value: z.nullable(z.number()), digits: z.int() })),
  /** By the indicator's rule at the last close; null where the days are too few. */
  verdict: z.nullable(z.enum(verdicts)),
})

/** An indicator of 领指标, with what it says today. */
const target = z.object({
  id: z.int(),
  /** As charts name it: `MACD`. */
  code: z.string(),
  title: z.string(),
  /** In words. */
  formula: z.string(),
  /** Over the candles, or in a pane of its own below them. */
  drawnOn: z.enum(['overlay', 'pane']),
  /** As Chinese terminals open with them. */
  parameters: z.array(z.object({ name: z.string(), value: z.number() })),
  /** What a crossing of its lines means. */
  crossing: z.string(),
  /** What 买入, 中性 and 卖出 follow from. */
  rule: z.string(),
  /** Day candles until each of its lines has a value. */
  needs: z.int(),
  /** One a contract, in the order of `contracts`. */
  readings: z.array(reading),
})
export type Target = z.output<typeof target>

/** A contract the indicators were read on. */
const readContract = z.object({
  contract: z.string(),
  product: z.string(),
  /** 螺纹. */
  name: z.string(),
  digits: z.int(),
  /** Day of the last candle, and how many there are; none without a trade yet. */
  tradingDay: z.nullable(z.string()),
  close: z.nullable(z.number()),
  days: z.int(),
  source: z.nullable(source),
})

/** The catalogue of technical indicators, each read on the day candles of the most traded main contracts. */
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
    total: z.int(),
    per_page: z.int(),
    current_page: z.int(),
    last_page: z.int(),
    data: z.array(target),
    /** The largest turnover first. */
    contracts: z.array(readContract),
    notice: z.literal(readingNotice),
  }),
})
