import { useSyncExternalStore } from 'react'
import type { IndicatorName } from '../../../../ui/chart/indicator-values'

export const overNames = ['MA', 'BOLL', 'EMA', 'SAR'] as const satisfies readonly IndicatorName[]
export const belowNames = [
  'MACD',
  'KDJ',
  'RSI',
  'ATR',
  'CCI',
  'OBV',
] as const satisfies readonly IndicatorName[]
/** Those that look at highs and lows as well. */
const ofWholeCandles: readonly IndicatorName[] = ['SAR', 'KDJ', 'ATR', 'CCI']
/** What can be made of the closes alone, or of whole candles. */
export const makable = <Name extends IndicatorName>(names: readonly Name[], closesOnly: boolean) =>
  closesOnly ? names.filter((name) => !ofWholeCandles.includes(name)) : names

/** 枢轴, 涨跌停, 昨结, 换月. */
export const layerNames = ['pivots', 'limits', 'settlement', 'rolls'] as const
export type Layer = (typeof layerNames)[number]

/** Panes below the volume; more would leave the candles no room. */
const mostBelow = 3

export interface ChartSettings {
  over: readonly (typeof overNames)[number][]
  below: readonly (typeof belowNames)[number][]
  layers: readonly Layer[]
}

export const firstSettings: ChartSettings = { over: ['MA'], below: ['MACD', 'KDJ'], layers: ['rolls'] }

const namesOf = <T extends string>(value: unknown, known: readonly T[], otherwise: readonly T[]) =>
  Array.isArray(value) ? known.filter((name) => value.includes(name)) : otherwise

/** What the browser kept; whatever does not make sense falls back to the first settings. */
export function settingsFrom(text: string | null): ChartSettings {
  if (!text) return firstSettings
  try {
    const kept: { over?: unknown; below?: unknown; layers?: unknown } | null = JSON.parse(text)
    return {
      over: namesOf(kept?.over, overNames, firstSettings.over),
      below: namesOf(kept?.below, belowNames, firstSettings.below).slice(0, mostBelow),
      layers: namesOf(kept?.layers, layerNames, firstSettings.layers),
    }
  } catch {
    return firstSettings
  }
}

/** Adds a name or takes it away; past `most` the one chosen first gives way. */
export const switched = <T extends string>(names: readonly T[], name: T, most = Number.POSITIVE_INFINITY) =>
  names.includes(name) ? names.filter((each) => each !== name) : [...names, name].slice(-most)

export const switchedBelow = (names: ChartSettings['below'], name: (typeof belowNames)[number]) =>
  switched(names, name, mostBelow)

const key = 'chart_settings'
const watchers = new Set<() => void>()
let read: { text: string | null; settings: ChartSettings } | undefined

function settings() {
  const text = localStorage.getItem(key)
  if (!read || read.text !== text) read = { text, settings: settingsFrom(text) }
  return read.settings
}

/** Indicators and layers of every chart of candles, kept by this browser. */
export function useChartSettings(): [ChartSettings, (change: Partial<ChartSettings>) => void] {
  const at = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    settings,
    () => firstSettings,
  )
  return [
    at,
    (change) => {
      localStorage.setItem(key, JSON.stringify({ ...at, ...change }))
      for (const watcher of watchers) watcher()
    },
  ]
}
