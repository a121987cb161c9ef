import { useId, useState } from 'react'

/** Modifier of the key or the click that chose a row. */
export interface ChoosingEvent {
  shiftKey: boolean
}

interface ComboboxOptions<Row> {
  rows: readonly Row[]
  onChoose: (row: Row, event: ChoosingEvent) => void
  /** Whether the list is shown; by default always. */
  isOpen?: boolean
  /** Text to which a mark belongs; another text starts with the first row. Without it only `mark` resets. */
  query?: string
  /** Index that is marked first, if not that of the first row. */
  initial?: number
  /** Smallest index of a mark; -1 if no row needs to be marked. */
  first?: -1 | 0
  /** Whether the mark continues at the other end of the list. */
  wraps?: boolean
  /** Number of rows of PageDown and PageUp. */
  page?: number
}

/**
 * A field that keeps the focus, and the list it controls, of which one row is marked. The caller renders the
 * field, a `ComboboxList` and a `ComboboxOption` for each row, and passes the keys of the field to `onKey`.
 */
export function useCombobox<Row>({
  rows,
  onChoose,
  isOpen = true,
  query = '',
  initial = 0,
  first = 0,
  wraps = false,
  page,
}: ComboboxOptions<Row>) {
  const id = useId()
  const [marked, setMarked] = useState({ query, at: initial })
  const count = rows.length
  const last = count - 1
  const active = marked.query === query ? Math.min(marked.at, Math.max(last, 0)) : 0
  const row = rows[active]
  const mark = (at: number) => setMarked({ query, at })

  const moves: Record<string, number> = {
    ArrowDown: wraps ? (active + 1) % Math.max(count, 1) : Math.min(active + 1, last),
    ArrowUp: wraps ? (active + last) % Math.max(count, 1) : Math.max(active - 1, first),
    ...(page && { PageDown: Math.min(active + page, last), PageUp: Math.max(active - page, 0) }),
  }
  const idOf = (index: number) => `${id}-${index}`
  const activeId = row === undefined ? undefined : idOf(active)

  return {
    active,
    /** Id of the marked row; undefined if none is marked. */
    activeId,
    mark,
    /** Moves the mark, or chooses the marked row at Enter; returns whether the key was one of these. */
    onKey(event: ChoosingEvent & { key: string }): boolean {
      const to = moves[event.key]
      if (to !== undefined) mark(to)
      else if (event.key === 'Enter' && row !== undefined) onChoose(row, event)
      else return false
      return true
    },
    /** Properties of the field. */
    input: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen ? activeId : undefined,
    },
    list: { id },
    /** Properties of the `ComboboxOption` of a row. */
    option: (index: number) => ({
      id: idOf(index),
      marked: index === active,
      onMark: () => mark(index),
      onChoose(event: ChoosingEvent) {
        const chosen = rows[index]
        if (chosen !== undefined) onChoose(chosen, event)
      },
    }),
  } as const
}
