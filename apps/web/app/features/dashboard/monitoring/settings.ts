import {
  hasStep,
  isStrictKind,
  type RuleKind,
  ruleKinds,
  type StrictKind,
  strictKinds,
} from '@vce/futures/monitoring'
import type { MonitoringEvent, MonitoringKind } from '@vce/protocol'
import { useSyncExternalStore } from 'react'
import { stepsFromNumbers } from './old-settings'
import { strictest } from './steps'

export interface MonitoringSettings {
  off: readonly MonitoringKind[]
  /** Step of strictness by kind; the default step is not stored. */
  steps: Partial<Record<StrictKind, number>>
}

/** Kinds that are off until the reader switches them on, or chooses their chip: most of all events. */
const offAtFirst: readonly MonitoringKind[] = ['largeTrade']

export const firstSettings: MonitoringSettings = { off: offAtFirst, steps: {} }

/** The settings for a list of certain kinds: what is off at first is on where its own chip is chosen. */
export const settingsFor = (settings: MonitoringSettings, chosen: readonly MonitoringKind[] | null) => ({
  ...settings,
  off: settings.off.filter((kind) => !(offAtFirst.includes(kind) && chosen?.includes(kind))),
})

export const stepOf = ({ steps }: MonitoringSettings, kind: RuleKind): number =>
  isStrictKind(kind) ? (steps[kind] ?? 0) : 0

/** The settings with one kind at another step. */
export function withStep(settings: MonitoringSettings, kind: StrictKind, step: number): MonitoringSettings {
  const { [kind]: _old, ...others } = settings.steps
  return { ...settings, steps: step > 0 ? { ...others, [kind]: step } : others }
}

export const withSwitch = (settings: MonitoringSettings, kind: MonitoringKind): MonitoringSettings => ({
  ...settings,
  off: settings.off.includes(kind) ? settings.off.filter((each) => each !== kind) : [...settings.off, kind],
})

/** Whether an event is shown: its rule is on, and it was published at the user's step. */
export const passes = (settings: MonitoringSettings, event: MonitoringEvent): boolean =>
  !settings.off.includes(event.kind) && hasStep(event.steps, stepOf(settings, event.kind))

/** Parses stored settings, also the old form with custom numbers; invalid values give the defaults. */
export function settingsFrom(text: string | null): MonitoringSettings {
  if (!text) return firstSettings
  try {
    const stored: { off?: unknown; steps?: unknown; own?: unknown } | null = JSON.parse(text)
    const off = Array.isArray(stored?.off)
      ? ruleKinds.filter((kind) => (stored.off as unknown[]).includes(kind))
      : offAtFirst
    const steps = stored?.steps ? validSteps(stored.steps) : stepsFromNumbers(stored?.own)
    return { off, steps }
  } catch {
    return firstSettings
  }
}

function validSteps(stored: unknown): MonitoringSettings['steps'] {
  const wanted = stored as Record<string, unknown>
  const isStep = (step: unknown) => Number.isInteger(step) && Number(step) > 0 && Number(step) <= strictest
  return Object.fromEntries(
    strictKinds.flatMap((kind) => (isStep(wanted[kind]) ? [[kind, Number(wanted[kind])]] : [])),
  )
}

const key = 'monitoring_settings'
const watchers = new Set<() => void>()
let cached: { text: string | null; settings: MonitoringSettings } | undefined

function current() {
  const text = localStorage.getItem(key)
  if (!cached || cached.text !== text) cached = { text, settings: settingsFrom(text) }
  return cached.settings
}

/** The settings stored in the browser; the defaults on the server. */
export const storedSettings = (): MonitoringSettings =>
  typeof document === 'undefined' ? firstSettings : current()

/** The user's own settings, stored in this browser. */
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
