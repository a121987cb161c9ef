import {
  hasStep,
  isSteppedKind,
  type RuleKind,
  ruleKinds,
  type SteppedKind,
  steppedKinds,
} from '@vce/futures/monitoring'
import type { MonitoringEvent, MonitoringKind } from '@vce/protocol'
import { useSyncExternalStore } from 'react'
import { stepsFromNumbers } from './old-settings'
import { maxStep } from './steps'

export interface MonitoringSettings {
  off: readonly MonitoringKind[]
  /** Step of strictness by kind; the default step is not stored. */
  steps: Partial<Record<SteppedKind, number>>
}

/**
 * Kinds that are off by default, since most events are of these kinds; a reader can switch a kind on or
 * choose its chip.
 */
const offByDefault: readonly MonitoringKind[] = ['largeTrade']

export const defaultSettings: MonitoringSettings = { off: offByDefault, steps: {} }

/**
 * The settings for a list of the chosen kinds: a kind that is off by default is on if its own chip is chosen.
 */
export const settingsFor = (settings: MonitoringSettings, chosen: readonly MonitoringKind[] | null) => ({
  ...settings,
  off: settings.off.filter((kind) => !(offByDefault.includes(kind) && chosen?.includes(kind))),
})

export const stepOf = ({ steps }: MonitoringSettings, kind: RuleKind): number =>
  isSteppedKind(kind) ? (steps[kind] ?? 0) : 0

/** The settings with another step for one kind. */
export function withStep(settings: MonitoringSettings, kind: SteppedKind, step: number): MonitoringSettings {
  const { [kind]: _old, ...others } = settings.steps
  return { ...settings, steps: step > 0 ? { ...others, [kind]: step } : others }
}

export const withKindToggled = (settings: MonitoringSettings, kind: MonitoringKind): MonitoringSettings => ({
  ...settings,
  off: settings.off.includes(kind) ? settings.off.filter((each) => each !== kind) : [...settings.off, kind],
})

/** Whether an event is shown: its rule is on, and it was published at the user's step. */
export const isShownBy = (settings: MonitoringSettings, event: MonitoringEvent): boolean =>
  !settings.off.includes(event.kind) && hasStep(event.steps, stepOf(settings, event.kind))

/** Parses stored settings, including the old format with custom numbers; invalid values become defaults. */
export function settingsFrom(text: string | null): MonitoringSettings {
  if (!text) return defaultSettings
  try {
    const stored: { off?: unknown; steps?: unknown; own?: unknown } | null = JSON.parse(text)
    const off = Array.isArray(stored?.off)
      ? ruleKinds.filter((kind) => (stored.off as unknown[]).includes(kind))
      : offByDefault
    const steps = stored?.steps ? validSteps(stored.steps) : stepsFromNumbers(stored?.own)
    return { off, steps }
  } catch {
    return defaultSettings
  }
}

function validSteps(stored: unknown): MonitoringSettings['steps'] {
  const wanted = stored as Record<string, unknown>
  const isStep = (step: unknown) => Number.isInteger(step) && Number(step) > 0 && Number(step) <= maxStep
  return Object.fromEntries(
    steppedKinds.flatMap((kind) => (isStep(wanted[kind]) ? [[kind, Number(wanted[kind])]] : [])),
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

/** The settings stored in the browser; on the server the defaults. */
export const storedSettings = (): MonitoringSettings =>
  typeof document === 'undefined' ? defaultSettings : current()

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
    () => defaultSettings,
  )
  return [
    settings,
    (next) => {
      localStorage.setItem(key, JSON.stringify(next))
      for (const watcher of watchers) watcher()
    },
  ]
}
