import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useRef,
  useState,
} from 'react'
import { useOccupied } from '#app/lib/busy'

const links = 'a[href], button'

/**
 * A panel opened by CSS on hover. This hook adds keyboard control and exposes the state to screen readers:
 * the trigger opens and closes the panel, ↓ moves the focus into it, Escape closes it.
 */
export function useMenu(name: string) {
  const [state, setState] = useState<'hovered' | 'open' | 'shut' | null>(null)
  const [used, setUsed] = useState(false)
  const area = useRef<HTMLElement>(null)
  const panelId = `menu-${name}`

  const isOpen = state === 'open' || state === 'hovered'
  useOccupied(isOpen)

  const open = (how: 'hovered' | 'open') => {
    setState(how)
    setUsed(true)
  }
  const panel = () => document.getElementById(panelId)
  const stepIn = () => requestAnimationFrame(() => panel()?.querySelector<HTMLElement>(links)?.focus())

  const onKeyDown = (event: KeyboardEvent) => {
    const inside = panel()?.contains(event.target as Node) ?? false
    if (event.key === 'Escape' && isOpen) {
      setState('shut')
      if (inside) area.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    } else if (event.key === 'ArrowDown' && !inside) {
      event.preventDefault()
      open('open')
      stepIn()
    }
  }

  return {
    panelId,
    /** Whether the panel has ever been open. */
    used,
    area: {
      ref: (node: HTMLElement | null) => {
        area.current = node
      },
      'data-menu': isOpen ? 'open' : (state ?? undefined),
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && open('hovered'),
      onPointerLeave: () => setState(null),
      onKeyDown,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setState(null)
      },
      /** Closes the panel after a choice, even if the pointer is still over it. */
      onClick: ({ target }: MouseEvent) => {
        if (target instanceof Element && target.closest('a')) setState('shut')
      },
    },
    trigger: {
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      // A press on a panel opened by hover leaves it open; the next press closes it.
      onClick: () => (state === 'open' ? setState('shut') : open('open')),
    },
  }
}
