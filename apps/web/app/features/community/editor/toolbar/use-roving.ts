import { type KeyboardEvent, useRef, useState } from 'react'

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * A row of buttons with one tab stop; arrow keys move between the buttons. The attribute `data-tool` of a
 * button is its name.
 */
export function useRoving(first: string) {
  const row = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(first)
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(row.current?.querySelectorAll<HTMLElement>('[data-tool]:enabled') ?? [])]
    const at = buttons.indexOf(event.target as HTMLElement)
    const to = at < 0 ? undefined : steps[event.key]?.(at, buttons.length)
    const next = to === undefined ? undefined : buttons[to]
    if (!next) return
    event.preventDefault()
    setCurrent(next.dataset.tool ?? first)
    next.focus()
  }
  return {
    row: { ref: row, onKeyDown },
    /** Attributes of the button with this name. */
    tool: (name: string) => ({
      'data-tool': name,
      tabIndex: name === current ? 0 : -1,
      onFocus: () => setCurrent(name),
    }),
  }
}
