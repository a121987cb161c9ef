import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { FinderList, rowId } from './finder-list'
import { useFinder } from './use-finder'

interface SuggestionsProps {
  id: string
  typed: string
  /** Set to the list's key handler, which the search field calls. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>
  onActive: (id: string | undefined) => void
  onOpen: () => void
}

/** Suggestions below the header's search. */
export default function Suggestions({ id, typed, keys, onActive, onOpen }: SuggestionsProps) {
  const finder = useFinder(typed, { onOpen })
  const active = finder.rows.length > 0 ? rowId(id, finder.active) : undefined
  useEffect(() => {
    keys.current = finder.onKeyDown
    return () => {
      keys.current = null
    }
  })
  useEffect(() => onActive(active), [active, onActive])
  return (
    <div className="pop-in absolute top-full right-0 z-30 mt-2 w-110 overflow-hidden rounded-xl bg-surface shadow-pop">
      <FinderList id={id} typed={typed} finder={finder} onOpen={onOpen} />
    </div>
  )
}
