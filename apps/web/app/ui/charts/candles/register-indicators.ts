import { indicatorDefaults } from '@vce/futures/indicators'
import {
  type IndicatorFigure,
  type IndicatorFigureStylesCallbackParams,
  type IndicatorTemplate,
  registerIndicator,
} from 'klinecharts'
import type { Bar } from './candle-bars'
import { type BarValues, growingValues, type IndicatorName, volumePeriods } from './indicator-values'

type Figure = IndicatorFigure<BarValues>
type StyleParams = IndicatorFigureStylesCallbackParams<BarValues>

const line = (key: string, title: string): Figure => ({ key, title: `${title}: `, type: 'line' })

const barInk = ({ defaultStyles }: StyleParams, sign: number) => {
  const [inks] = defaultStyles?.bars ?? []
  return sign > 0 ? inks?.upColor : sign < 0 ? inks?.downColor : inks?.noChangeColor
}

/** Hollow while rising, filled while falling. */
const macdBar: Figure = {
  key: 'bar',
  title: 'MACD: ',
  type: 'bar',
  baseValue: 0,
  styles(params) {
    const { prev, current } = params.data
    const value = current?.bar ?? 0
    const color = barInk(params, value)
    return { style: (prev?.bar ?? value) < value ? 'stroke' : 'fill', color, borderColor: color }
  },
}

const volumeBar: Figure = {
  key: 'volume',
  title: 'VOL: ',
  type: 'bar',
  baseValue: 0,
  styles: (params) => ({ color: barInk(params, params.data.current?.direction ?? 0) }),
}

const sarDot: Figure = {
  key: 'sar',
  title: 'SAR: ',
  type: 'circle',
  styles({ data, defaultStyles }) {
    const [inks] = defaultStyles?.circles ?? []
    return { color: data.current?.rising ? inks?.upColor : inks?.downColor }
  },
}

type Look = Omit<IndicatorTemplate<BarValues>, 'name' | 'calc'>

const averages = (prefix: 'MA' | 'EMA'): Look => ({
  series: 'price',
  calcParams: [...indicatorDefaults.ma],
  figures: indicatorDefaults.ma.map((period) =>
    line(`${prefix.toLowerCase()}${period}`, `${prefix}${period}`),
  ),
})

const looks: Record<IndicatorName, Look> = {
  MA: averages('MA'),
  EMA: averages('EMA'),
  BOLL: {
    series: 'price',
    calcParams: [...indicatorDefaults.boll],
    figures: [line('upper', 'UP'), line('middle', 'MID'), line('lower', 'DN')],
  },
  SAR: { series: 'price', calcParams: [4, 2, 20], figures: [sarDot] },
  VOL: {
    series: 'volume',
    shouldFormatBigNumber: true,
    precision: 0,
    minValue: 0,
    calcParams: [...volumePeriods],
    figures: [...volumePeriods.map((period) => line(`ma${period}`, `MA${period}`)), volumeBar],
  },
  MACD: {
    precision: 2,
    calcParams: [...indicatorDefaults.macd],
    figures: [line('dif', 'DIF'), line('dea', 'DEA'), macdBar],
  },
  KDJ: {
    precision: 2,
    calcParams: [...indicatorDefaults.kdj],
    figures: [line('k', 'K'), line('d', 'D'), line('j', 'J')],
  },
  RSI: {
    precision: 2,
    calcParams: [...indicatorDefaults.rsi],
    figures: indicatorDefaults.rsi.map((period) => line(`rsi${period}`, `RSI${period}`)),
  },
  ATR: { precision: 2, calcParams: [indicatorDefaults.atr], figures: [line('atr', 'ATR')] },
  CCI: { precision: 2, calcParams: [indicatorDefaults.cci], figures: [line('cci', 'CCI')] },
  OBV: { precision: 0, shouldFormatBigNumber: true, calcParams: [], figures: [line('obv', 'OBV')] },
}

/** Replaces the library's indicators, so that all formulas on a page are those of @vce/futures. */
export function registerIndicators() {
  for (const [name, look] of Object.entries(looks) as [IndicatorName, Look][]) {
    const grow = growingValues(name)
    registerIndicator<BarValues>({
      name,
      shortName: name,
      ...look,
      calc: (bars, indicator) => grow(bars as Bar[], indicator),
    })
  }
}
