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

export const overIndicatorNames = ['MA', 'BOLL', 'EMA', 'SAR'] as const satisfies readonly IndicatorName[]
export const belowIndicatorNames = [
  'MACD',
  'KDJ',
  'RSI',
  'ATR',
  'CCI',
  'OBV',
] as const satisfies readonly IndicatorName[]
/** Indicators that need highs and lows in addition to closes. */
const needCandles: readonly IndicatorName[] = ['SAR', 'KDJ', 'ATR', 'CCI']
/** Removes indicators that cannot be computed, if only closes are known. */
export const availableIndicators = <Name extends IndicatorName>(
  names: readonly Name[],
  closesOnly: boolean,
) => (closesOnly ? names.filter((name) => !needCandles.includes(name)) : names)

/** Layers 枢轴, 涨跌停, 昨结, 换月. */
export const layerNames = ['pivots', 'limits', 'settlement', 'rolls'] as const
export type Layer = (typeof layerNames)[number]

/** Maximum number of indicator panes below the volume; more would leave too little room for the candles. */
export const maxBelow = 5

export interface ChartSettings {
  over: readonly (typeof overIndicatorNames)[number][]
  below: readonly (typeof belowIndicatorNames)[number][]
  layers: readonly Layer[]
  /** Whether 持仓线 is shown. */
  interest: boolean
  /** Parameters and line styles of indicators whose settings differ from the defaults. */
  parameters: IndicatorSettings
  /** Heights of the panes that the reader has resized. */
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

/** A stored style without the indicators that this version does not know. */
export const styleOf = ({ over, below, interest, parameters }: ChartStyle) => ({
  over: known(over, overIndicatorNames),
  below: known(below, belowIndicatorNames).slice(0, maxBelow),
  interest,
  parameters,
})

/** Stored settings; the defaults where nothing is stored. */
export const settingsOf = (body: ChartBody | null): ChartSettings =>
  body ? { ...styleOf(body), layers: known(body.layers, layerNames), heights: body.heights } : defaultSettings

/** Removes settings that equal the defaults; these are not stored. */
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

/** Adds an item to a list, or removes it. */
export const withToggledItem = <T>(items: readonly T[], item: T) =>
  items.includes(item) ? items.filter((each) => each !== item) : [...items, item]

/** Adds or removes a pane; adds none beyond the maximum. */
export const withToggledBelow = <T>(items: readonly T[], item: T) =>
  items.includes(item) || items.length < maxBelow ? withToggledItem(items, item) : [...items]

/**
 * Settings with an indicator that the address names; the last pane makes room for it. An unknown name changes
 * nothing.
 */
export function withIndicator(settings: ChartSettings, name: string | null): ChartSettings {
  const { over, below } = settings
  const [above] = known(name ? [name] : [], overIndicatorNames)
  const [under] = known(name ? [name] : [], belowIndicatorNames)
  if (above && !over.includes(above)) return { ...settings, over: [...over, above] }
  if (!under || below.includes(under)) return settings
  return { ...settings, below: [...below.slice(0, maxBelow - 1), under] }
}

/** Settings of all candle charts, stored in the account or, for guests, in the browser. */
export function useChartSettings(): [ChartSettings, (change: Partial<ChartSettings>) => void] {
  const { body, change } = useDocument('chart', 'default')
  const settings = useMemo(() => settingsOf(body), [body])
  return [settings, (part) => change((before) => bodyOf({ ...settingsOf(before), ...part }))]
}
