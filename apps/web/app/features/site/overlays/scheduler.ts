import { createValue } from '#app/lib/value'
import {
  type Checks,
  conditionsOf,
  type Dismissals,
  dismissalText,
  isDue,
  isMissedAt,
  isTrue,
  type Moment,
  nextOverlay,
  suitsMoment,
  type Visit,
} from './next-overlay'
import { type Condition, isPaying, type Overlay } from './overlay-table'

interface SchedulerParts<Row extends Overlay> {
  table: readonly Row[]
  checks: Checks
  dismissals: Dismissals
  visit: Visit
  /** Epoch milliseconds. */
  now(): number
  /** The reader at this moment. */
  reader(): Pick<Moment, 'reader' | 'tipSeconds'>
  /** Whether a dialog that the reader has opened is open. */
  hasDialog(): boolean
  /** Whether no overlay may open now, because it would interrupt. */
  isBusy(): boolean
}

/**
 * Decides which overlay of the table is open: at most one at a time, and at most one per page by itself. When
 * the reader opens a dialog, the overlay closes and returns after it.
 */
export function createScheduler<Row extends Overlay>({
  table,
  checks,
  dismissals,
  visit,
  now,
  reader,
  hasDialog,
  isBusy,
}: SchedulerParts<Row>) {
  const open = createValue<Row | null>(null)
  /** Overlays with a reminder that were due and have not been shown. */
  const missed = createValue<readonly Row[]>([])
  let path: string | null = null
  let rested = false
  /** Whether an overlay has already been shown on this page. */
  let spent = false
  /** Whether something was running when this page had settled. */
  let held = false
  /** Increased by every decision; a result is dropped if another decision has begun since. */
  let turn = 0

  const moment = (): Moment => ({
    ...reader(),
    now: now(),
    path: path ?? '',
    rested,
    allowsGifts: visit.allowsGifts(),
    gift: visit.gift(),
  })

  function show(row: Row) {
    spent = true
    if (row.isGift) visit.recordGift(row.id)
    missed.set((before) => (before.includes(row) ? before.filter((each) => each !== row) : before))
    // The time starts when the overlay is shown, however it is closed.
    if (row.away.for === 'tip') dismissals.write(row, dismissalText(row, now()))
    open.set(row)
  }

  /** Called after every change of page, reader or open dialogs, and when the reader is no longer busy. */
  async function decide() {
    turn += 1
    const decided = turn
    if (open.get() && hasDialog()) {
      spent = false
      open.set(null)
    }
    if (open.get() || spent || path === null) return
    if (hasDialog() || isBusy()) {
      held ||= rested
      return
    }
    const next = await nextOverlay(table, moment(), dismissals, checks)
    if (next && turn === decided && !hasDialog() && !isBusy()) show(next)
  }

  /**
   * Called when a settled page has been left. What was due there but has not opened is missed: something was
   * running or being paid, or the visit had shown another gift.
   */
  async function noteMissed(left: Moment, wasHeld: boolean) {
    const before = missed.get()
    const due: Row[] = []
    for (const row of table) {
      if (row.reminder === undefined || row === open.get() || !row.readers.includes(left.reader)) continue
      if (!before.includes(row) && !isMissedAt(row, left, wasHeld)) continue
      if (await isDue(row, left, dismissals, checks)) due.push(row)
    }
    missed.set(due.filter((row) => row !== open.get()))
  }

  /** Closes an overlay that is not intended for this reader or page; this does not count as a dismissal. */
  function withdraw() {
    const row = open.get()
    if (row && !suitsMoment(row, moment())) open.set(null)
  }

  return {
    current: open.get,
    watch: open.watch,
    missed: missed.get,
    watchMissed: missed.watch,
    decide,
    /** Called when a page is opened. */
    async visit(next: string) {
      const left = moment()
      const isLeft = rested && left.path !== next
      const wasHeld = !spent && (held || isPaying(left.path))
      path = next
      withdraw()
      rested = false
      held = false
      spent = open.get() !== null
      await decide()
      if (isLeft) await noteMissed(left, wasHeld)
    },
    /** Called when a session begins or ends. */
    async changeReader() {
      withdraw()
      await decide()
    },
    /** Called when a condition may have changed: an open overlay that needs it closes if it is no longer true. */
    async changeCondition(condition: Condition) {
      const row = open.get()
      if (
        row &&
        conditionsOf(row).includes(condition) &&
        !(await isTrue(row, checks)) &&
        open.get() === row
      ) {
        spent = false
        open.set(null)
      }
      await decide()
    },
    /** Called when the open page has settled. */
    async rest() {
      rested = true
      await decide()
    },
    /** Opens an overlay on request of a page, for rows with `opens: 'request'` only. */
    request(id: Row['id']) {
      const row = table.find((entry) => entry.id === id && entry.opens === 'request')
      if (row && !open.get() && !hasDialog() && suitsMoment(row, moment())) show(row)
    },
    /** Opens a missed overlay on request of the reader. */
    openMissed(id: string) {
      const row = missed.get().find((entry) => entry.id === id)
      if (row && !open.get() && !hasDialog()) show(row)
    },
    /** Called when the reader closes the open overlay. */
    close() {
      const row = open.get()
      if (!row) return
      if (row.away.for === 'session' || row.away.for === 'day')
        dismissals.write(row, dismissalText(row, now()))
      open.set(null)
    },
  }
}
