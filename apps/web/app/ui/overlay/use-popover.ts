import { useEffect, useRef, useState } from 'react'
import { useOccupied } from '#app/lib/busy'

/**
 * Open state of a small panel under its trigger: closed by an outside press or Escape, with focus restored.
 */
export function usePopover() {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  useOccupied(open)

  const close = ({ focus = true } = {}) => {
    setOpen(false)
    if (focus) trigger.current?.focus()
  }

  useEffect(() => {
    if (!open) return
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      trigger.current?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])

  return { open, toggle: () => setOpen(!open), show: () => setOpen(true), close, frame, trigger }
}
