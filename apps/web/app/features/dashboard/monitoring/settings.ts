import { hasStep, isStrictKind, type RuleKind, ruleKinds, type StrictKind, strictKinds } from '@vce/futures'
import type { MonitoringEvent, MonitoringKind } from '@vce/protocol'
import { useSyncExternalStore } from 'react'
import { stepsFromNumbers } from './old-settings'
import { strictest } from './steps'

export interface MonitoringSettings {
  off: readonly MonitoringKind[]
  /** The step of strictness by kind; the house's own is not kept. */
  steps: Partial<Record<StrictKind, number>>
}

export const firstSettings: MonitoringSettings = { off: [], steps: {} }

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

/** Whether a reader wants to see an event: its rule is on, and it was told at his step. */
export const passes = (settings: MonitoringSettings, event: MonitoringEvent): boolean =>
  !settings.off.includes(event.kind) && hasStep(event.steps, stepOf(settings, event.kind))

/** What the browser kept, also as numbers of one's own; whatever does not make sense is the house's. */
export function settingsFrom(text: string | null): MonitoringSettings {
  if (!text) return firstSettings
  try {
    const kept: { off?: unknown; steps?: unknown; own?: unknown } | null = JSON.parse(text)
    const off = Array.isArray(kept?.off)
      ? ruleKinds.filter((kind) => (kept.off as unknown[]).includes(kind))
      : []
    const steps = kept?.steps ? knownSteps(kept.steps) : stepsFromNumbers(kept?.own)
    return { off, steps }
  } catch {
    return firstSettings
  }
}

function knownSteps(kept: unknown): MonitoringSettings['steps'] {
  const wanted = kept as Record<string, unknown>
  const isStep = (step: unknown) => Number.isInteger(step) && Number(step) > 0 && Number(step) <= strictest
  return Object.fromEntries(
    strictKinds.flatMap((kind) => (isStep(wanted[kind]) ? [[kind, Number(wanted[kind])]] : [])),
  )
}

const key = 'monitoring_settings'
const watchers = new Set<() => void>()
let read: { text: string | null; settings: MonitoringSettings } | undefined

function current() {
  const text = localStorage.getItem(key)
  if (!read || read.text !== text) read = { text, settings: settingsFrom(text) }
  return read.settings
}

/** What the browser kept; nothing where there is none. */
export const storedSettings = (): MonitoringSettings =>
  typeof document === 'undefined' ? firstSettings : current()

/** The reader's own settings, kept by this browser. */
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
