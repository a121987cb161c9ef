import { type Drawing, maxDrawings } from '@vce/protocol'
import { isSame } from '#app/lib/workspace/merged'

/** A drawing before and after; null where it did not exist. `index` is its place in the list. */
interface Change {
  index: number
  before: Drawing | null
  after: Drawing | null
}

/** Changes of one action. Removals stand from the last to the first, so that each finds its place again. */
type Edit = readonly Change[]

/** Drawings with the actions that can be undone and redone. Actions of other devices are not among them. */
export interface DrawingHistory {
  items: readonly Drawing[]
  past: readonly Edit[]
  future: readonly Edit[]
}

/** Most actions that can be undone. */
export const maxUndone = 100

export const emptyHistory: DrawingHistory = { items: [], past: [], future: [] }

/** A drawing that another device has removed meanwhile is not changed. */
function applied(items: readonly Drawing[], { index, before, after }: Change): readonly Drawing[] {
  const id = after?.id ?? before?.id
  const place = items.findIndex((each) => each.id === id)
  if (!after) return place < 0 ? items : items.toSpliced(place, 1)
  if (place >= 0) return items.with(place, after)
  return before ? items : items.toSpliced(Math.min(index, items.length), 0, after)
}

const reversed = (edit: Edit): Edit =>
  edit.toReversed().map(({ index, before, after }) => ({ index, before: after, after: before }))

const after = (items: readonly Drawing[], edit: Edit) => edit.reduce(applied, items)

const done = ({ items, past }: DrawingHistory, edit: Edit): DrawingHistory => ({
  items: after(items, edit),
  past: [...past, edit].slice(-maxUndone),
  future: [],
})

/** Adds a drawing; a full list stays as it is. */
export const added = (history: DrawingHistory, drawing: Drawing): DrawingHistory =>
  history.items.length >= maxDrawings
    ? history
    : done(history, [{ index: history.items.length, before: null, after: drawing }])

/** Changes fields of a drawing: its points, style, or whether it is locked or hidden. */
export function changed(
  history: DrawingHistory,
  id: string,
  fields: Partial<Omit<Drawing, 'id' | 'tool'>>,
): DrawingHistory {
  const index = history.items.findIndex((each) => each.id === id)
  const before = history.items[index]
  if (!before) return history
  const next: Drawing = { ...before, ...fields }
  return isSame(before, next) ? history : done(history, [{ index, before, after: next }])
}

/** Hides or shows all drawings in one action. */
export function hiddenAll(history: DrawingHistory, hidden: boolean): DrawingHistory {
  const edit = history.items.flatMap((before, index) =>
    Boolean(before.hidden) === hidden ? [] : [{ index, before, after: { ...before, hidden } }],
  )
  return edit.length > 0 ? done(history, edit) : history
}

const removal = (items: readonly Drawing[], isRemoved: (drawing: Drawing) => boolean): Edit =>
  items.flatMap((before, index) => (isRemoved(before) ? [{ index, before, after: null }] : [])).toReversed()

export function removed(history: DrawingHistory, id: string): DrawingHistory {
  const edit = removal(history.items, (drawing) => drawing.id === id)
  return edit.length > 0 ? done(history, edit) : history
}

export const cleared = (history: DrawingHistory): DrawingHistory =>
  history.items.length > 0
    ? done(
        history,
        removal(history.items, () => true),
      )
    : history

export function undone({ items, past, future }: DrawingHistory): DrawingHistory {
  const edit = past.at(-1)
  if (!edit) return { items, past, future }
  return { items: after(items, reversed(edit)), past: past.slice(0, -1), future: [edit, ...future] }
}

export function redone({ items, past, future }: DrawingHistory): DrawingHistory {
  const [edit, ...rest] = future
  if (!edit) return { items, past, future }
  return { items: after(items, edit), past: [...past, edit], future: rest }
}
