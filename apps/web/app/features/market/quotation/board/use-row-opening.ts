import type { KeyboardEvent, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest('[data-row]') : null)

/** The link in a row or card that opens its contract; a row has the focus when its link has it. */
const linkIn = (row: Element | null | undefined) =>
  row?.querySelector<HTMLAnchorElement>('th a, a[data-opens]') ?? null

/** Number of rows or cards by which an arrow key moves; a line of a grid has `perLine` cards. */
function stepOf(key: string, perLine: number): number | undefined {
  if (key === 'ArrowDown') return perLine
  if (key === 'ArrowUp') return -perLine
  if (perLine === 1) return undefined
  return { ArrowRight: 1, ArrowLeft: -1 }[key]
}

/** Number of cards in a line of a grid. */
const perLineOf = (list: Element) => getComputedStyle(list).gridTemplateColumns.split(' ').length

/**
 * Opens a row of a board on a click outside its controls; ↑ and ↓ move the focus between rows, Enter opens.
 * With `grid` the rows are cards, and all four arrow keys move the focus.
 */
export function useRowOpening({ grid = false } = {}) {
  const navigate = useNavigate()

  function onClick(event: MouseEvent) {
    const { target, ctrlKey, metaKey, shiftKey } = event
    if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
    // A click that ends a text selection opens nothing.
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
