import type { KeyboardEvent, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest('tr[data-row]') : null)

/** The link that opens a row; the row's focus is on it. */
const linkIn = (row: Element | null | undefined) => row?.querySelector<HTMLAnchorElement>('th a') ?? null

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Rows of a board open by a click anywhere but on their controls; ↑ and ↓ walk them, Enter follows their link. */
export function useRowOpening() {
  const navigate = useNavigate()

  function onClick(event: MouseEvent) {
    const { target, ctrlKey, metaKey, shiftKey } = event
    if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
    // Selected figures are to be copied.
    if (target.closest('a, button, input') || getSelection()?.isCollapsed === false) return
    const href = linkIn(rowOf(target))?.getAttribute('href')
    if (href) void navigate(href)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    const row = rowOf(event.target)
    if (!step || !row || event.target !== linkIn(row)) return
    const next = Number(row.getAttribute('data-row')) + step
    const link = linkIn(row.parentElement?.querySelector(`tr[data-row="${next}"]`))
    if (!link) return
    event.preventDefault()
    link.focus({ preventScroll: true })
    link.scrollIntoView({ block: 'nearest' })
  }

  return { onClick, onKeyDown }
}
