import * as z from 'zod/mini'
import { longest } from '../bounds'

const fault = '图表设置有误'

/** Indicators of the candle charts by their stored names. `OI` is 持仓线. */
export const chartIndicators = [
  'MA',
  'EMA',
  'BOLL',
  'SAR',
  'VOL',
  'MACD',
  'KDJ',
  'RSI',
  'ATR',
  'CCI',
  'OBV',
  'OI',
] as const
export type ChartIndicator = (typeof chartIndicators)[number]

/** Colour tokens for the lines of indicators, in the order of series; yellow, green and red are left out. */
export const lineTokens = ['ink-2', 's1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'] as const
export type LineToken = (typeof lineTokens)[number]

const indicator = z.enum(chartIndicators, fault)
const indicators = z.array(indicator, fault).check(longest(chartIndicators.length, fault))

/**
 * Parameters of an indicator and styles of its lines, in their order. The chart decides which values it
 * accepts.
 */
const indicatorSetting = z.object({
  values: z
    .array(z.number(fault).check(z.minimum(0, fault), z.maximum(500, fault)), fault)
    .check(longest(4, fault)),
  lines: z
    .array(z.object({ token: z.enum(lineTokens, fault), shown: z.boolean(fault) }), fault)
    .check(longest(4, fault)),
})
export type IndicatorSetting = z.output<typeof indicatorSetting>

/** Indicators over and below the candles, and the parameters of indicators that differ from the defaults. */
export const chartStyle = z.object({
  over: indicators,
  below: indicators,
  /** 持仓线. */
  interest: z.boolean(fault),
  parameters: z.partialRecord(indicator, indicatorSetting),
})
export type ChartStyle = z.output<typeof chartStyle>

/** Settings of the candle charts. */
export const chartBody = z.object({
  ...chartStyle.shape,
  layers: z.array(z.string(fault).check(longest(20, fault)), fault).check(longest(10, fault)),
  /** Heights of panes in pixels; only panes that the reader resized. */
  heights: z.partialRecord(indicator, z.int(fault).check(z.minimum(40, fault), z.maximum(2000, fault))),
})
export type ChartBody = z.output<typeof chartBody>
