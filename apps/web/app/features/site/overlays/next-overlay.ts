import { beijing } from '#app/lib/session-clock'
import type { Condition, Overlay, Reader } from './overlay-table'

/** A page at a moment. */
export interface Moment {
  /** Epoch milliseconds. */
  now: number
  reader: Reader
  path: string
  /** Whether the page has been at rest since it was opened. */
  rested: boolean
  /** `nextTipTime` of the user's level in seconds, 0 for guests. */
  tipSeconds: number
}

/** The browser's storage of closed overlays. */
export interface Dismissals {
  read(overlay: Overlay): string | null
  write(overlay: Overlay, text: string): void
}

/** Conditions that can be checked; one without a check does not hold. */
export type Checks = Partial<Record<Condition, () => Promise<boolean>>>

/** Text stored for an overlay that is closed, or, for `tip`, shown at a moment. */
export const dismissalText = ({ away }: Overlay, now: number) =>
  away.for === 'day' ? beijing(now).day : String(now)

function isAway(overlay: Overlay, dismissals: Dismissals, { now, tipSeconds }: Moment): boolean {
  const { away } = overlay
  if (away.for === 'none') return false
  const stored = dismissals.read(overlay)
  if (stored === null) return false
  if (away.for === 'day') return stored === beijing(now).day
  if (away.for === 'session') return true
  // A time in the future was written by a clock that has been set back since.
  const passed = now - Number(stored)
  return passed >= 0 && passed < tipSeconds * 1000
}

/** Whether the overlay is meant for reader and page; dismissals do not count. */
export const suits = ({ ready, readers, on }: Overlay, { reader, path }: Moment) =>
  ready && readers.includes(reader) && on(path)

/** The overlay to show now, the first of the table that is due; conditions are checked one after another, as needed. */
export async function nextOverlay<Row extends Overlay>(
  table: readonly Row[],
  moment: Moment,
  dismissals: Dismissals,
  checks: Checks,
): Promise<Row | null> {
  for (const overlay of table) {
    const opens = overlay.opens === 'at once' || (overlay.opens === 'at rest' && moment.rested)
    if (!opens || !suits(overlay, moment) || isAway(overlay, dismissals, moment)) continue
    if (overlay.when === undefined || (await checks[overlay.when]?.())) return overlay
  }
  return null
}
