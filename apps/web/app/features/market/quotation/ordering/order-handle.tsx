import { type DragEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { GripVertical } from '#app/features/market/quotation/icons'

/** New index of the row for each key. */
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

/** Handle of a row of 自选盘 or 列设置: moves the row by dragging or with the arrow keys. */
export function OrderHandle({ name, index, count, onMove, onDrag, onDragEnd }: OrderHandleProps) {
  const button = useRef<HTMLButtonElement>(null)
  const moved = useRef(false)
  // Moving a DOM element removes the focus, so the handle is focused again.
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
