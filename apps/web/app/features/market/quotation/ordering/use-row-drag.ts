import { type DragEvent, useState } from 'react'
import { dropIndex } from './drop-index'

/** The row under the pointer, and whether the pointer is in its lower half. */
function rowAt({ target, clientY }: DragEvent): { index: number; isBelow: boolean; row: HTMLElement } | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  if (!row) return null
  const { top, height } = row.getBoundingClientRect()
  return { index: Number(row.dataset.row), isBelow: clientY > top + height / 2, row }
}

interface RowDragOptions {
  /** Symbols of the rows shown, in their order. */
  symbols: readonly string[]
  onMove: (symbol: string, index: number) => void
}

/** Drag and drop of rows within their table; a line marks where the row will be inserted. */
export function useRowDrag({ symbols, onMove }: RowDragOptions) {
  const [dragged, setDragged] = useState<string | null>(null)
  /** Distance in pixels from the top of the area to the line; null if the pointer is not over a row. */
  const [line, setLine] = useState<number | null>(null)
  const end = () => {
    setDragged(null)
    setLine(null)
  }
  return {
    /** The symbol being dragged, which can also be dropped on a group. */
    dragged,
    line,
    end,
    start: (event: DragEvent, symbol: string) => {
      event.dataTransfer.effectAllowed = 'copyMove'
      event.dataTransfer.setData('text/plain', symbol)
      const row = event.currentTarget.closest('[data-row]')
      if (row) event.dataTransfer.setDragImage(row, 8, row.clientHeight / 2)
      setDragged(symbol)
    },
    area: {
      onDragOver(event: DragEvent) {
        const at = dragged === null ? null : rowAt(event)
        if (!at) return setLine(null)
        event.preventDefault()
        const area = event.currentTarget.getBoundingClientRect().top
        const { top, bottom } = at.row.getBoundingClientRect()
        setLine((at.isBelow ? bottom : top) - area)
      },
      onDragLeave(event: DragEvent) {
        const { relatedTarget, currentTarget } = event
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setLine(null)
      },
      onDrop(event: DragEvent) {
        event.preventDefault()
        const at = rowAt(event)
        const place = dragged !== null && at && dropIndex(symbols.indexOf(dragged), at)
        if (dragged !== null && typeof place === 'number') onMove(dragged, place)
        end()
      },
    },
  }
}
