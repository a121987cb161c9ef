import { type Checks, type Dismissals, dismissalText, type Moment, nextOverlay, suits } from './next-overlay'
import type { Overlay } from './overlay-table'

interface SchedulerParts<Row extends Overlay> {
  table: readonly Row[]
  checks: Checks
  dismissals: Dismissals
  /** Epoch milliseconds. */
  now(): number
  /** The reader at this moment. */
  reader(): Pick<Moment, 'reader' | 'tipSeconds'>
  /** Whether a dialog of the user's own is open. */
  hasDialog(): boolean
  /** Whether nothing may open now although no dialog is open: the reader types, or does not see a page that works. */
  isBusy(): boolean
}

/**
 * Decides which overlay of the table is open: at most one at a time, and at most one by itself on each page. A dialog
 * of the user's own goes first: an open overlay yields and returns after it.
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
  let open: Row | null = null
  let path: string | null = null
  let rested = false
  /** Whether this page has had its overlay. */
  let spent = false
  /** Counts what has happened, so that a decision made for an earlier state is dropped. */
  let turn = 0
  const listeners = new Set<() => void>()

  const moment = (): Moment => ({ now: now(), path: path ?? '', rested, ...reader() })

  function set(row: Row | null) {
    if (open === row) return
    open = row
    for (const listener of listeners) listener()
  }

  function show(row: Row) {
    spent = true
    // The prompt's time counts from when it is shown, however it is closed.
    if (row.away.for === 'tip') dismissals.write(row, dismissalText(row, now()))
    set(row)
  }

  /** Decides again: after every change of page or reader, of open dialogs, and when the reader is no longer busy. */
  async function decide() {
    turn += 1
    const decided = turn
    if (open && hasDialog()) {
      spent = false
      set(null)
    }
    if (open || spent || path === null || hasDialog() || isBusy()) return
    const next = await nextOverlay(table, moment(), dismissals, checks)
    if (next && turn === decided && !hasDialog() && !isBusy()) show(next)
  }

  /** An overlay that is not for this reader or this page closes, without counting as dismissed. */
  function withdraw() {
    if (open && !suits(open, moment())) set(null)
  }

  return {
    current: () => open,
    watch(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    decide,
    /** A page is opened. */
    async visit(next: string) {
      path = next
      withdraw()
      rested = false
      spent = open !== null
      await decide()
    },
    /** A session has begun or ended. */
    async changeReader() {
      withdraw()
      await decide()
    },
    /** The open page has been at rest. */
    async rest() {
      rested = true
      await decide()
    },
    /** A page wants an overlay that does not open by itself. */
    request(id: Row['id']) {
      const row = table.find((entry) => entry.id === id && entry.opens === 'request')
      if (row && !open && !hasDialog() && suits(row, moment())) show(row)
    },
    /** The reader closes the open overlay. */
    close() {
      if (!open) return
      if (open.away.for === 'session' || open.away.for === 'day')
        dismissals.write(open, dismissalText(open, now()))
      set(null)
    },
  }
}
