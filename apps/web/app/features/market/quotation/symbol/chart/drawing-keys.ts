import type { KeyboardEvent } from 'react'
import type { Drawings } from './use-drawings'

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null

/** Handles keys pressed within the chart: Delete, Escape, undo and redo of drawings. */
export function onDrawingKey(event: KeyboardEvent, drawings: Drawings) {
  if (isTyping(event.target) || event.defaultPrevented) return
  const { selected, tool, canUndo, canRedo } = drawings
  const key = event.key.toLowerCase()
  const withControl = event.ctrlKey || event.metaKey
  const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
  if (withControl && isRedo) {
    event.preventDefault()
    if (canRedo) drawings.redo()
  } else if (withControl && key === 'z') {
    event.preventDefault()
    if (canUndo) drawings.undo()
  } else if ((key === 'delete' || key === 'backspace') && selected && !selected.locked) {
    event.preventDefault()
    drawings.remove(selected.id)
  } else if (key === 'escape' && tool) {
    drawings.choose(null)
  } else if (key === 'escape' && selected) {
    drawings.pick(null)
  }
}
