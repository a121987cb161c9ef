import { type Drawing, maxDrawings } from '@vce/protocol'
import { isEqualJson } from '#app/lib/workspace/merge-with-base'

/** A drawing before and after a change; null where it did not exist. `index` is its place in the list. */
interface Change {
  index: number
  before: Drawing | null
  after: Drawing | null
}

/**
 * Changes of one action. Removals are listed from the last place to the first, so that undo restores each at
 * its index.
 */
type Edit = readonly Change[]

/** Drawings with the actions of this device that can be undone and redone. */
export interface DrawingHistory {
  items: readonly Drawing[]
  past: readonly Edit[]
  future: readonly Edit[]
}

/** Maximum number of actions that can be undone. */
export const maxUndone = 100

export const emptyHistory: DrawingHistory = { items: [], past: [], future: [] }

/** Applies a change to the list; ignores a drawing that another device has removed meanwhile. */
function applyChange(items: readonly Drawing[], { index, before, after }: Change): readonly Drawing[] {
  const id = after?.id ?? before?.id
  const place = items.findIndex((each) => each.id === id)
  if (!after) return place < 0 ? items : items.toSpliced(place, 1)
  if (place >= 0) return items.with(place, after)
  return before ? items : items.toSpliced(Math.min(index, items.length), 0, after)
}

const reversed = (edit: Edit): Edit =>
  edit.toReversed().map(({ index, before, after }) => ({ index, before: after, after: before }))

const applyEdit = (items: readonly Drawing[], edit: Edit) => edit.reduce(applyChange, items)

const performEdit = ({ items, past }: DrawingHistory, edit: Edit): DrawingHistory => ({
  items: applyEdit(items, edit),
  past: [...past, edit].slice(-maxUndone),
  future: [],
})

/** Adds a drawing; a full list stays as it is. */
export const addDrawing = (history: DrawingHistory, drawing: Drawing): DrawingHistory =>
  history.items.length >= maxDrawings
    ? history
    : performEdit(history, [{ index: history.items.length, before: null, after: drawing }])

/** Changes fields of a drawing: its points, style, or whether it is locked or hidden. */
export function changeDrawing(
  history: DrawingHistory,
  id: string,
  fields: Partial<Omit<Drawing, 'id' | 'tool'>>,
): DrawingHistory {
  const index = history.items.findIndex((each) => each.id === id)
  const before = history.items[index]
  if (!before) return history
  const next: Drawing = { ...before, ...fields }
  return isEqualJson(before, next) ? history : performEdit(history, [{ index, before, after: next }])
}

/** Hides or shows all drawings in one action. */
export function setAllHidden(history: DrawingHistory, hidden: boolean): DrawingHistory {
  const edit = history.items.flatMap((before, index) =>
    Boolean(before.hidden) === hidden ? [] : [{ index, before, after: { ...before, hidden } }],
  )
  return edit.length > 0 ? performEdit(history, edit) : history
}

const removal = (items: readonly Drawing[], isRemoved: (drawing: Drawing) => boolean): Edit =>
  items.flatMap((before, index) => (isRemoved(before) ? [{ index, before, after: null }] : [])).toReversed()

export function removeDrawing(history: DrawingHistory, id: string): DrawingHistory {
  const edit = removal(history.items, (drawing) => drawing.id === id)
  return edit.length > 0 ? performEdit(history, edit) : history
}

export const removeAll = (history: DrawingHistory): DrawingHistory =>
  history.items.length > 0
    ? performEdit(
        history,
        removal(history.items, () => true),
      )
    : history

export function undo({ items, past, future }: DrawingHistory): DrawingHistory {
  const edit = past.at(-1)
  if (!edit) return { items, past, future }
  return { items: applyEdit(items, reversed(edit)), past: past.slice(0, -1), future: [edit, ...future] }
}

export function redo({ items, past, future }: DrawingHistory): DrawingHistory {
  const [edit, ...rest] = future
  if (!edit) return { items, past, future }
  return { items: applyEdit(items, edit), past: [...past, edit], future: rest }
}
