import { type ChartBody, type ChartStyle, chartIndicators } from '@vce/protocol'
import { useMemo } from 'react'
import { useDocument } from '#app/lib/workspace/use-document'
import {
  type IndicatorSettings,
  indicatorShapes,
  isSameSetting,
} from '#app/ui/charts/candles/indicator-settings'
import type { IndicatorName } from '#app/ui/charts/candles/indicator-values'
import type { PaneHeights } from '#app/ui/charts/candles/pane-heights'

export const overNames = ['MA', 'BOLL', 'EMA', 'SAR'] as const satisfies readonly IndicatorName[]
export const belowNames = [
  'MACD',
  'KDJ',
  'RSI',
  'ATR',
  'CCI',
  'OBV',
] as const satisfies readonly IndicatorName[]
/** Indicators that also need highs and lows. */
const needCandles: readonly IndicatorName[] = ['SAR', 'KDJ', 'ATR', 'CCI']
/** Indicators available from closes only, or from whole candles. */
export const availableIndicators = <Name extends IndicatorName>(
  names: readonly Name[],
  closesOnly: boolean,
) => (closesOnly ? names.filter((name) => !needCandles.includes(name)) : names)

/** 枢轴, 涨跌停, 昨结, 换月. */
export const layerNames = ['pivots', 'limits', 'settlement', 'rolls'] as const
export type Layer = (typeof layerNames)[number]

/** Maximum panes below the volume, to leave room for the candles. */
export const maxBelow = 5

export interface ChartSettings {
  over: readonly (typeof overNames)[number][]
  below: readonly (typeof belowNames)[number][]
  layers: readonly Layer[]
  /** 持仓线. */
  interest: boolean
  /** Parameters and line styles of the indicators that differ from their defaults. */
  parameters: IndicatorSettings
  /** Heights of panes that the reader changed. */
  heights: PaneHeights
}

export const defaultSettings: ChartSettings = {
  over: ['MA'],
  below: ['MACD', 'KDJ'],
  layers: ['rolls'],
  interest: true,
  parameters: {},
  heights: {},
}

const known = <T extends string>(value: readonly string[], allowed: readonly T[]) =>
  allowed.filter((name) => value.includes(name))

/** A stored style as this version of the chart has it. */
export const styleOf = ({ over, below, interest, parameters }: ChartStyle) => ({
  over: known(over, overNames),
  below: known(below, belowNames).slice(0, maxBelow),
  interest,
  parameters,
})

/** Stored settings; the defaults where nothing is stored. */
export const settingsOf = (body: ChartBody | null): ChartSettings =>
  body ? { ...styleOf(body), layers: known(body.layers, layerNames), heights: body.heights } : defaultSettings

/** Parameters that are their defaults need no place. */
export function storedParameters(parameters: IndicatorSettings): IndicatorSettings {
  const stored: IndicatorSettings = {}
  for (const name of chartIndicators) {
    const setting = parameters[name]
    if (setting && !isSameSetting(setting, indicatorShapes[name].defaults)) stored[name] = setting
  }
  return stored
}

/** Settings as they are stored. */
export const bodyOf = ({ over, below, layers, parameters, heights, interest }: ChartSettings): ChartBody => ({
  over: [...over],
  below: [...below],
  layers: [...layers],
  interest,
  parameters: storedParameters(parameters),
  heights,
})

/** A list with one more item, or without it. */
export const toggled = <T>(items: readonly T[], item: T) =>
  items.includes(item) ? items.filter((each) => each !== item) : [...items, item]

/** A pane more or less; a pane too many changes nothing. */
export const toggledBelow = <T>(items: readonly T[], item: T) =>
  items.includes(item) || items.length < maxBelow ? toggled(items, item) : [...items]

/** Indicators, their parameters and layers of all candle charts: in the account, or in a guest's browser. */
export function useChartSettings(): [ChartSettings, (change: Partial<ChartSettings>) => void] {
  const { body, change } = useDocument('chart', 'default')
  const settings = useMemo(() => settingsOf(body), [body])
  return [settings, (part) => change((before) => bodyOf({ ...settingsOf(before), ...part }))]
}
