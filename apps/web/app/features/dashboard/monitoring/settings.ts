import { type RuleKind, ruleDefaults, ruleKinds } from '@vce/futures'
import type { MonitoringEvent, MonitoringKind } from '@vce/protocol'
import { useSyncExternalStore } from 'react'

/** What a reader may change of a rule; `rate` is a part of one, `turnover` 元. */
export type Threshold = 'rate' | 'lots' | 'turnover' | 'times'

const moveKinds: readonly RuleKind[] = ['surge1m', 'plunge1m', 'surge5m', 'plunge5m', 'gapUp', 'gapDown']
/** Stricter is nearer. */
const nearKinds: readonly RuleKind[] = ['limitUpNear', 'limitDownNear']

/** Thresholds of a rule that can be made stricter; of the others there is a switch only. */
export function thresholdsOf(kind: MonitoringKind): readonly Threshold[] {
  if (moveKinds.includes(kind) || nearKinds.includes(kind)) return ['rate']
  if (kind === 'interestUp' || kind === 'interestDown') return ['rate', 'lots']
  if (kind === 'largeTrade') return ['turnover']
  return kind === 'heavyVolume' ? ['times'] : []
}

export const isNear = (kind: MonitoringKind) => nearKinds.includes(kind)

export interface MonitoringSettings {
  off: readonly MonitoringKind[]
  /** Stricter than the house's, nothing else is kept. */
  own: Partial<Record<MonitoringKind, Partial<Record<Threshold, number>>>>
}

export const firstSettings: MonitoringSettings = { off: [], own: {} }

/** The house finds nothing below its own threshold, so a reader's is never milder. */
export function strictest(kind: MonitoringKind, threshold: Threshold, wanted: number): number {
  const house = ruleDefaults[kind][threshold]
  if (!Number.isFinite(wanted) || wanted <= 0) return house
  return isNear(kind) ? Math.min(house, wanted) : Math.max(house, wanted)
}

/** The settings with one threshold changed; the house's own is not kept. */
export function withThreshold(
  settings: MonitoringSettings,
  kind: MonitoringKind,
  threshold: Threshold,
  wanted: number,
): MonitoringSettings {
  const value = strictest(kind, threshold, wanted)
  const { [threshold]: _old, ...rest } = settings.own[kind] ?? {}
  const own = value === ruleDefaults[kind][threshold] ? rest : { ...rest, [threshold]: value }
  const { [kind]: _kind, ...others } = settings.own
  return { ...settings, own: Object.keys(own).length > 0 ? { ...others, [kind]: own } : others }
}

export const withSwitch = (settings: MonitoringSettings, kind: MonitoringKind): MonitoringSettings => ({
  ...settings,
  off: settings.off.includes(kind) ? settings.off.filter((each) => each !== kind) : [...settings.off, kind],
})

/** What the event was measured by; of 增减仓 both the part and the lots. */
function measured(event: MonitoringEvent, threshold: Threshold): number | null {
  if (threshold !== 'lots') return event.measure
  return event.openInterestChange === null ? null : Math.abs(event.openInterestChange)
}

/** Whether a reader wants to see an event: its rule is on, and it reaches his own thresholds. What is not known passes. */
export function passes({ off, own }: MonitoringSettings, event: MonitoringEvent): boolean {
  if (off.includes(event.kind)) return false
  return Object.entries(own[event.kind] ?? {}).every(([threshold, wanted]) => {
    const value = measured(event, threshold as Threshold)
    if (value === null) return true
    return isNear(event.kind) ? value <= wanted : value >= wanted
  })
}

/** What the browser kept; whatever does not make sense is the house's. */
export function settingsFrom(text: string | null): MonitoringSettings {
  if (!text) return firstSettings
  try {
    const kept: { off?: unknown; own?: unknown } | null = JSON.parse(text)
    const off = Array.isArray(kept?.off)
      ? ruleKinds.filter((kind) => (kept.off as unknown[]).includes(kind))
      : []
    const own = (kept?.own ?? {}) as Record<string, Record<string, unknown> | null>
    let settings: MonitoringSettings = { off, own: {} }
    for (const kind of ruleKinds) {
      for (const threshold of thresholdsOf(kind)) {
        const wanted = own[kind]?.[threshold]
        if (typeof wanted === 'number') settings = withThreshold(settings, kind, threshold, wanted)
      }
    }
    return settings
  } catch {
    return firstSettings
  }
}

const key = 'monitoring_settings'
const watchers = new Set<() => void>()
let read: { text: string | null; settings: MonitoringSettings } | undefined

function current() {
  const text = localStorage.getItem(key)
  if (!read || read.text !== text) read = { text, settings: settingsFrom(text) }
  return read.settings
}

/** The reader's own thresholds, kept by this browser. */
export function useMonitoringSettings(): [MonitoringSettings, (next: MonitoringSettings) => void] {
  const settings = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    current,
    () => firstSettings,
  )
  return [
    settings,
    (next) => {
      localStorage.setItem(key, JSON.stringify(next))
      for (const watcher of watchers) watcher()
    },
  ]
}
