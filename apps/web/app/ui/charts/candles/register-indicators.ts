import type { IndicatorSetting } from '@vce/protocol'
import {
  type IndicatorFigure,
  type IndicatorFigureStylesCallbackParams,
  type IndicatorTemplate,
  registerIndicator,
} from 'klinecharts'
import type { Bar } from './candle-bars'
import { compareIndicator } from './compare-lines'
import { type BarValues, createAdjustableValues, type IndicatorName } from './indicator-values'
import { interestLine, volumeTooltip } from './volume-pane'

type Figure = IndicatorFigure
type StyleParams = IndicatorFigureStylesCallbackParams<unknown>

/** A value of a bar, as the library passes it to the styles of a figure. */
function figureValue(values: unknown, key: string): number | undefined {
  if (typeof values !== 'object' || values === null) return undefined
  const value: unknown = Reflect.get(values, key)
  return typeof value === 'number' ? value : undefined
}

const line = (key: string, title: string): Figure => ({ key, title: `${title}: `, type: 'line' })

const barInk = ({ defaultStyles }: StyleParams, direction: number) => {
  const [inks] = defaultStyles?.bars ?? []
  return direction > 0 ? inks?.upColor : direction < 0 ? inks?.downColor : inks?.noChangeColor
}

/** Hollow while rising, filled while falling. */
const macdBar: Figure = {
  key: 'bar',
  title: 'MACD: ',
  type: 'bar',
  baseValue: 0,
  styles(params) {
    const { prev, current } = params.data
    const value = figureValue(current, 'bar') ?? 0
    const color = barInk(params, value)
    return {
      style: (figureValue(prev, 'bar') ?? value) < value ? 'stroke' : 'fill',
      color,
      borderColor: color,
    }
  },
}

const volumeBar: Figure = {
  key: 'volume',
  title: 'VOL: ',
  type: 'bar',
  baseValue: 0,
  styles: (params) => ({ color: barInk(params, figureValue(params.data.current, 'direction') ?? 0) }),
}

const sarDot: Figure = {
  key: 'sar',
  title: 'SAR: ',
  type: 'circle',
  styles({ data, defaultStyles }) {
    const [inks] = defaultStyles?.circles ?? []
    return { color: figureValue(data.current, 'rising') ? inks?.upColor : inks?.downColor }
  },
}

/** Averages named after their periods: `MA60`. */
const perPeriod = (prefix: string) => (periods: readonly number[]) =>
  periods.map((period, index) => line(`line${index + 1}`, `${prefix}${period}`))

const named =
  (...lines: [key: string, title: string][]) =>
  () =>
    lines.map(([key, title]) => line(key, title))

/** Lines of an indicator for its parameters, in the order of its settings. */
const lineFigures: Record<IndicatorName, (values: readonly number[]) => Figure[]> = {
  MA: perPeriod('MA'),
  EMA: perPeriod('EMA'),
  BOLL: named(['upper', 'UP'], ['middle', 'MID'], ['lower', 'DN']),
  SAR: named(),
  VOL: perPeriod('MA'),
  MACD: named(['dif', 'DIF'], ['dea', 'DEA']),
  KDJ: named(['k', 'K'], ['d', 'D'], ['j', 'J']),
  RSI: perPeriod('RSI'),
  ATR: named(['atr', 'ATR']),
  CCI: named(['cci', 'CCI']),
  OBV: named(['obv', 'OBV']),
  OI: named(['interest', '持仓']),
}

/** The figure that an indicator has besides its lines. */
const otherFigures: Partial<Record<IndicatorName, Figure>> = { SAR: sarDot, VOL: volumeBar, MACD: macdBar }

/** An indicator's parameters and visible figures. */
export function figuresOf(name: IndicatorName, { values, lines }: IndicatorSetting) {
  const other = otherFigures[name]
  const shown = lineFigures[name](values).filter((_, index) => lines[index]?.shown)
  return { calcParams: [...values], figures: other ? [...shown, other] : shown }
}

type IndicatorOptions = Pick<
  IndicatorTemplate<BarValues>,
  'series' | 'precision' | 'shouldFormatBigNumber' | 'minValue' | 'createTooltipDataSource'
>

const bigNumbers: IndicatorOptions = { precision: 0, shouldFormatBigNumber: true }

const optionsByName: Record<Exclude<IndicatorName, 'OI'>, IndicatorOptions> = {
  MA: { series: 'price' },
  EMA: { series: 'price' },
  BOLL: { series: 'price' },
  SAR: { series: 'price' },
  VOL: { ...bigNumbers, series: 'volume', minValue: 0, createTooltipDataSource: volumeTooltip },
  MACD: { precision: 2 },
  KDJ: { precision: 2 },
  RSI: { precision: 2 },
  ATR: { precision: 2 },
  CCI: { precision: 2 },
  OBV: bigNumbers,
}

/** Replaces the library's indicators, so that all formulas on a page are those of @vce/futures. */
export function registerIndicators() {
  for (const [name, options] of Object.entries(optionsByName) as [
    Exclude<IndicatorName, 'OI'>,
    IndicatorOptions,
  ][]) {
    const values = createAdjustableValues(name)
    registerIndicator<BarValues>({
      name,
      shortName: name,
      ...options,
      calc: (bars, indicator) => values(bars as Bar[], indicator),
    })
  }
  registerIndicator<BarValues>(interestLine)
  registerIndicator(compareIndicator)
}
