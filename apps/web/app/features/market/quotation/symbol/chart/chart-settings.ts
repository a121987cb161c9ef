import { useSyncExternalStore } from 'react'
import type { IndicatorName } from '#app/ui/charts/candles/indicator-values'

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
const maxBelow = 3

export interface ChartSettings {
  over: readonly (typeof overNames)[number][]
  below: readonly (typeof belowNames)[number][]
  layers: readonly Layer[]
}

export const defaultSettings: ChartSettings = { over: ['MA'], below: ['MACD', 'KDJ'], layers: ['rolls'] }

const namesOf = <T extends string>(value: unknown, allowed: readonly T[], otherwise: readonly T[]) =>
  Array.isArray(value) ? allowed.filter((name) => value.includes(name)) : otherwise

/** Settings stored by the browser; invalid parts fall back to the defaults. */
export function settingsFrom(text: string | null): ChartSettings {
  if (!text) return defaultSettings
  try {
    const stored: { over?: unknown; below?: unknown; layers?: unknown } | null = JSON.parse(text)
    return {
      over: namesOf(stored?.over, overNames, defaultSettings.over),
      below: namesOf(stored?.below, belowNames, defaultSettings.below).slice(0, maxBelow),
      layers: namesOf(stored?.layers, layerNames, defaultSettings.layers),
    }
  } catch {
    return defaultSettings
  }
}

/** Adds or removes a name; beyond `max` the one chosen first is dropped. */
export const toggled = <T extends string>(names: readonly T[], name: T, max = Number.POSITIVE_INFINITY) =>
  names.includes(name) ? names.filter((each) => each !== name) : [...names, name].slice(-max)

export const toggledBelow = (names: ChartSettings['below'], name: (typeof belowNames)[number]) =>
  toggled(names, name, maxBelow)

const key = 'chart_settings'
const watchers = new Set<() => void>()
let read: { text: string | null; settings: ChartSettings } | undefined

function settings() {
  const text = localStorage.getItem(key)
  if (!read || read.text !== text) read = { text, settings: settingsFrom(text) }
  return read.settings
}

/** Indicators and layers of all candle charts, stored in this browser. */
export function useChartSettings(): [ChartSettings, (change: Partial<ChartSettings>) => void] {
  const at = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    settings,
    () => defaultSettings,
  )
  return [
    at,
    (change) => {
      localStorage.setItem(key, JSON.stringify({ ...at, ...change }))
      for (const watcher of watchers) watcher()
    },
  ]
}
