import type { KeyboardEvent, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest('[data-row]') : null)

/** The link that opens a row or a card; the row's focus is on it. */
const linkIn = (row: Element | null | undefined) =>
  row?.querySelector<HTMLAnchorElement>('th a, a[data-opens]') ?? null

/** Rows that a key moves by; cards stand several in a line. */
function stepOf(key: string, perLine: number): number | undefined {
  if (key === 'ArrowDown') return perLine
  if (key === 'ArrowUp') return -perLine
  if (perLine === 1) return undefined
  return { ArrowRight: 1, ArrowLeft: -1 }[key]
}

/** Cards in a line of a grid. */
const perLineOf = (list: Element) => getComputedStyle(list).gridTemplateColumns.split(' ').length

/**
 * Rows of a board open by a click anywhere but on their controls; ↑ and ↓ walk them, Enter follows their link. With
 * `grid` they are cards, and all four arrows walk them.
 */
export function useRowOpening({ grid = false } = {}) {
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
    const row = rowOf(event.target)
    const list = row?.parentElement
    if (!row || !list || event.target !== linkIn(row)) return
    const step = stepOf(event.key, grid ? perLineOf(list) : 1)
    if (!step) return
    const next = Number(row.getAttribute('data-row')) + step
    const link = linkIn(list.querySelector(`[data-row="${next}"]`))
    if (!link) return
    event.preventDefault()
    link.focus({ preventScroll: true })
    link.scrollIntoView({ block: 'nearest' })
  }

  return { onClick, onKeyDown }
}
