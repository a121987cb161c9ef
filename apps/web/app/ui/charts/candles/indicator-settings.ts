import { indicatorDefaults } from '@vce/futures/indicators'
import type { ChartStyle, IndicatorSetting, LineToken } from '@vce/protocol'
import type { IndicatorName } from './indicator-values'

/** Style of an indicator's line. */
type LineStyle = IndicatorSetting['lines'][number]

/** Settings of the indicators whose settings differ from the defaults. */
export type IndicatorSettings = ChartStyle['parameters']

/** A parameter of an indicator and its bounds. */
export interface Parameter {
  text: string
  min: number
  max: number
  /** Step between accepted values: 1 for periods. */
  step: number
}

const period = (text: string, min = 1, max = 500): Parameter => ({ text, min, max, step: 1 })
const averages = (name: string, from: number) =>
  Array.from({ length: from }, (_, index) => period(`${name}${index + 1}`))

interface Shape {
  /** Chinese name, shown after the abbreviation. */
  title: string
  parameters: readonly Parameter[]
  /**
   * Names of the lines in the settings; the chart names lines of averages after their periods instead (MA60).
   */
  lines: readonly string[]
  defaults: IndicatorSetting
}

const lineStyles = (...tokens: LineToken[]): LineStyle[] => tokens.map((token) => ({ token, shown: true }))
const { ma, boll, macd, kdj, rsi, atr, cci, sar } = indicatorDefaults

/** Parameters, lines and defaults of every indicator. */
export const indicatorShapes: Record<IndicatorName, Shape> = {
  MA: {
    title: '均线',
    parameters: averages('MA', 4),
    lines: ['MA1', 'MA2', 'MA3', 'MA4'],
    defaults: { values: [...ma], lines: lineStyles('ink-2', 's1', 's4', 's2') },
  },
  EMA: {
    title: '指数均线',
    parameters: averages('EMA', 4),
    lines: ['EMA1', 'EMA2', 'EMA3', 'EMA4'],
    defaults: { values: [...ma], lines: lineStyles('ink-2', 's1', 's4', 's2') },
  },
  BOLL: {
    title: '布林线',
    parameters: [period('周期', 2), { text: '倍数', min: 0.1, max: 10, step: 0.1 }],
    lines: ['UP', 'MID', 'DN'],
    defaults: { values: [...boll], lines: lineStyles('ink-2', 's1', 's4') },
  },
  SAR: {
    title: '抛物线',
    parameters: [
      period('起始', 2, 100),
      { text: '步长 %', min: 0.1, max: 50, step: 0.1 },
      { text: '极限 %', min: 0.1, max: 100, step: 0.1 },
    ],
    lines: [],
    defaults: { values: [sar[0], sar[1] * 100, sar[2] * 100], lines: [] },
  },
  VOL: {
    title: '成交量',
    parameters: averages('MA', 2),
    lines: ['MA1', 'MA2'],
    defaults: { values: [5, 10], lines: lineStyles('ink-2', 's1') },
  },
  MACD: {
    title: '平滑异同均线',
    parameters: [period('快线', 1), period('慢线', 2), period('信号', 1)],
    lines: ['DIF', 'DEA'],
    defaults: { values: [...macd], lines: lineStyles('ink-2', 's1') },
  },
  KDJ: {
    title: '随机指标',
    parameters: [period('周期'), period('K 平滑', 1, 100), period('D 平滑', 1, 100)],
    lines: ['K', 'D', 'J'],
    defaults: { values: [...kdj], lines: lineStyles('ink-2', 's1', 's4') },
  },
  RSI: {
    title: '相对强弱',
    parameters: averages('RSI', 3),
    lines: ['RSI1', 'RSI2', 'RSI3'],
    defaults: { values: [...rsi], lines: lineStyles('ink-2', 's1', 's4') },
  },
  ATR: {
    title: '真实波幅',
    parameters: [period('周期')],
    lines: ['ATR'],
    defaults: { values: [atr], lines: lineStyles('ink-2') },
  },
  CCI: {
    title: '顺势指标',
    parameters: [period('周期', 2)],
    lines: ['CCI'],
    defaults: { values: [cci], lines: lineStyles('ink-2') },
  },
  OBV: {
    title: '能量潮',
    parameters: [],
    lines: ['OBV'],
    defaults: { values: [], lines: lineStyles('ink-2') },
  },
  OI: { title: '持仓线', parameters: [], lines: ['持仓'], defaults: { values: [], lines: lineStyles('s3') } },
}

const decimals = (step: number) => (step < 1 ? 1 : 0)

/** The reason why a parameter is not accepted, in Chinese; null if it is accepted. */
export function parameterFault({ text, min, max, step }: Parameter, value: number): string | null {
  const scaled = value * 10 ** decimals(step)
  if (!Number.isFinite(value)) return `请填写${text}`
  if (Math.abs(scaled - Math.round(scaled)) > 1e-9)
    return step < 1 ? `${text}最多一位小数` : `${text}须为整数`
  return value < min || value > max ? `${text}须在 ${min}–${max} 之间` : null
}

/** The reason why parameters are not accepted together, in Chinese; null if the combination is accepted. */
export function settingFault(name: IndicatorName, values: readonly number[]): string | null {
  const { parameters } = indicatorShapes[name]
  if (values.length !== parameters.length) return '参数个数有误'
  for (const [index, parameter] of parameters.entries()) {
    const fault = parameterFault(parameter, values[index] ?? Number.NaN)
    if (fault) return fault
  }
  const [first = 0, second = 0, third = 0] = values
  if (name === 'MACD' && first >= second) return '快线须小于慢线'
  return name === 'SAR' && second > third ? '步长不能大于极限' : null
}

/** An indicator's setting; its defaults where nothing valid is stored. */
export function settingOf(settings: IndicatorSettings, name: IndicatorName): IndicatorSetting {
  const { defaults, lines } = indicatorShapes[name]
  const stored = settings[name]
  if (!stored || settingFault(name, stored.values) !== null || stored.lines.length !== lines.length)
    return defaults
  return stored
}

/** Whether two settings of an indicator are the same. */
export const isSameSetting = (one: IndicatorSetting, other: IndicatorSetting) =>
  one.values.join() === other.values.join() &&
  one.lines.map(({ token, shown }) => `${token}${shown}`).join() ===
    other.lines.map(({ token, shown }) => `${token}${shown}`).join()
