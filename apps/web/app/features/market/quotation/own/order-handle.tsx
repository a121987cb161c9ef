import { type DragEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { GripVertical } from '#app/features/market/quotation/icons'

/** Positions a row can be moved to, as index among the rows shown. */
const keySteps: Record<string, (index: number, count: number) => number> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

interface OrderHandleProps {
  /** Name of the moved item: a contract, a column. */
  name: string
  index: number
  /** Number of rows shown. */
  count: number
  /** Moves the row to this index. */
  onMove: (index: number) => void
  onDrag: (event: DragEvent) => void
  onDragEnd: () => void
}

/** Moves a row of 自选盘 or of 列设置: dragged onto another row or a group, or with the arrow keys. */
export function OrderHandle({ name, index, count, onMove, onDrag, onDragEnd }: OrderHandleProps) {
  const button = useRef<HTMLButtonElement>(null)
  const moved = useRef(false)
  // A row that changes places in the document loses its focus.
  useLayoutEffect(() => {
    if (moved.current) button.current?.focus({ preventScroll: true })
    moved.current = false
  })

  function onKeyDown(event: KeyboardEvent) {
    const to = keySteps[event.key]?.(index, count)
    if (to === undefined) return
    event.preventDefault()
    if (to < 0 || to >= count || to === index) return
    moved.current = true
    onMove(to)
  }

  return (
    <button
      ref={button}
      type="button"
      draggable
      aria-label={`移动 ${name}`}
      aria-describedby="own-order-help"
      title="拖动排序，或按 ↑ ↓ 移动"
      className="center h-6 w-4.5 cursor-grab rounded-sm text-ink-3 hover:bg-hover hover:text-ink active:cursor-grabbing"
      onDragStart={onDrag}
      onDragEnd={onDragEnd}
      onKeyDown={onKeyDown}
    >
      <GripVertical className="size-3.5" aria-hidden />
    </button>
  )
}
