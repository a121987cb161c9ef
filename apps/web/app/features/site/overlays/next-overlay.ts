import { beijingDayAndClock } from '#app/lib/session-clock'
import { type Condition, isPaying, type Overlay, type Reader } from './overlay-table'

/** State of a page on which the choice of an overlay depends. */
export interface Moment {
  /** Epoch milliseconds. */
  now: number
  reader: Reader
  path: string
  /** Whether the page has settled since it was opened. */
  rested: boolean
  /** `nextTipTime` of the user's level in seconds, 0 for guests. */
  tipSeconds: number
  /** Whether gifts may open: on the second page of the visit, or after a closed gate. */
  allowsGifts: boolean
  /** Id of the gift that this visit has shown. */
  gift: string | null
}

/** State of a visit in the browser's storage, that is, of a browser session. */
export interface Visit {
  allowsGifts(): boolean
  gift(): string | null
  recordGift(id: string): void
}

/** Storage of the overlays that the reader has closed. */
export interface Dismissals {
  read(overlay: Overlay): string | null
  write(overlay: Overlay, text: string): void
}

/** Checks by condition; a condition without a check counts as false. */
export type Checks = Partial<Record<Condition, () => Promise<boolean>>>

/** Text stored when an overlay is closed or, if `away.for` is `tip`, when it is shown. */
export const dismissalText = ({ away }: Overlay, now: number) =>
  away.for === 'day' ? beijingDayAndClock(now).day : String(now)

function isAway(overlay: Overlay, dismissals: Dismissals, { now, tipSeconds }: Moment): boolean {
  const { away } = overlay
  if (away.for === 'none') return false
  const stored = dismissals.read(overlay)
  if (stored === null) return false
  if (away.for === 'day') return stored === beijingDayAndClock(now).day
  if (away.for === 'session') return true
  // A negative difference means that the clock has been set back since.
  const passed = now - Number(stored)
  return passed >= 0 && passed < tipSeconds * 1000
}

const opensByItself = ({ opens }: Overlay) => opens === 'at once' || opens === 'at rest'

/** Whether the overlay is intended for this reader and page, regardless of dismissals. */
export const suitsMoment = (overlay: Overlay, { reader, path }: Moment) =>
  overlay.ready &&
  overlay.readers.includes(reader) &&
  overlay.on(path) &&
  !(opensByItself(overlay) && isPaying(path))

const isGiftHeld = ({ id, isGift }: Overlay, { allowsGifts, gift }: Moment) =>
  isGift === true && (!allowsGifts || (gift !== null && gift !== id))

/** Whether the overlay should have opened on a page that is left; `wasHeld`: nothing could open there. */
export function isMissedAt(overlay: Overlay, left: Moment, wasHeld: boolean): boolean {
  if (overlay.isGift && !left.allowsGifts) return false
  if (isPaying(left.path)) return wasHeld
  return suitsMoment(overlay, left) && (wasHeld || isGiftHeld(overlay, left))
}

/** Whether the overlay's condition is true for a reader who has not closed it. */
export async function isDue(overlay: Overlay, moment: Moment, dismissals: Dismissals, checks: Checks) {
  return !isAway(overlay, dismissals, moment) && isTrue(overlay, checks)
}

/** The overlay's conditions. */
export const conditionsOf = ({ when = [] }: Overlay): readonly Condition[] =>
  typeof when === 'string' ? [when] : when

/** Whether the overlay's conditions are true, checked one after another. */
export async function isTrue(overlay: Overlay, checks: Checks): Promise<boolean> {
  for (const condition of conditionsOf(overlay)) if (!(await checks[condition]?.())) return false
  return true
}

/**
 * The first overlay of the table that may be shown now. A condition is checked only when its overlay is
 * reached.
 */
export async function nextOverlay<Row extends Overlay>(
  table: readonly Row[],
  moment: Moment,
  dismissals: Dismissals,
  checks: Checks,
): Promise<Row | null> {
  for (const overlay of table) {
    const opens = overlay.opens === 'at once' || (overlay.opens === 'at rest' && moment.rested)
    if (!opens || !suitsMoment(overlay, moment) || isGiftHeld(overlay, moment)) continue
    if (await isDue(overlay, moment, dismissals, checks)) return overlay
  }
  return null
}
