import { createValue } from '#app/lib/value'
import {
  type Checks,
  type Dismissals,
  dismissalText,
  type Moment,
  nextOverlay,
  suitsMoment,
} from './next-overlay'
import type { Overlay } from './overlay-table'

interface SchedulerParts<Row extends Overlay> {
  table: readonly Row[]
  checks: Checks
  dismissals: Dismissals
  /** Epoch milliseconds. */
  now(): number
  /** The reader at this moment. */
  reader(): Pick<Moment, 'reader' | 'tipSeconds'>
  /** Whether a dialog that the reader has opened is open. */
  hasDialog(): boolean
  /** Whether no overlay may open now: the reader is typing, the page is hidden, or it shows an error. */
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
  now,
  reader,
  hasDialog,
  isBusy,
}: SchedulerParts<Row>) {
  const open = createValue<Row | null>(null)
  let path: string | null = null
  let rested = false
  /** Whether an overlay has already been shown on this page. */
  let spent = false
  /** Increased by every decision; a result is dropped if another decision has begun since. */
  let turn = 0

  const moment = (): Moment => ({ now: now(), path: path ?? '', rested, ...reader() })

  function show(row: Row) {
    spent = true
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
    if (open.get() || spent || path === null || hasDialog() || isBusy()) return
    const next = await nextOverlay(table, moment(), dismissals, checks)
    if (next && turn === decided && !hasDialog() && !isBusy()) show(next)
  }

  /** Closes an overlay that is not intended for this reader or page; this does not count as a dismissal. */
  function withdraw() {
    const row = open.get()
    if (row && !suitsMoment(row, moment())) open.set(null)
  }

  return {
    current: open.get,
    watch: open.watch,
    decide,
    /** Called when a page is opened. */
    async visit(next: string) {
      path = next
      withdraw()
      rested = false
      spent = open.get() !== null
      await decide()
    },
    /** Called when a session begins or ends. */
    async changeReader() {
      withdraw()
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
