import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { whenIdle } from '#app/lib/when-idle'
import { firstWindow, initialRows, type RowWindow, rowWindow } from './row-window'

const rowOf = (target: EventTarget | null) => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined
  return row === undefined ? null : Number(row)
}

interface UsedWindow {
  body: RefObject<HTMLTableSectionElement | null>
  window: RowWindow
  /** Index from which rows are still hidden and not laid out. */
  hiddenFrom: number
  /** Handlers of the table: `onFocus` and `onBlur` track the focused row. */
  onFocus: (event: FocusEvent) => void
  onBlur: (event: FocusEvent) => void
}

/** The rows to render at the current scroll position. */
export function useRowWindow(count: number): UsedWindow {
  const body = useRef<HTMLTableSectionElement>(null)
  const focused = useRef<number | null>(null)
  const [measured, setMeasured] = useState({ count, window: firstWindow(count), hiddenFrom: initialRows })

  useEffect(() => {
    let frame = 0
    const measure = () => {
      frame = 0
      const top = body.current?.getBoundingClientRect().top ?? 0
      const next = rowWindow({ count, above: -top, height: innerHeight, focused: focused.current })
      setMeasured((before) =>
        before.count === count &&
        before.hiddenFrom === count &&
        JSON.stringify(before.window) === JSON.stringify(next)
          ? before
          : { count, window: next, hiddenFrom: count },
      )
    }
    const measureSoon = () => {
      frame ||= requestAnimationFrame(measure)
    }
    // Further rows are laid out once the browser is idle.
    const cancelFirst = whenIdle(measure)
    addEventListener('scroll', measureSoon, { passive: true })
    addEventListener('resize', measureSoon)
    return () => {
      cancelFirst()
      cancelAnimationFrame(frame)
      removeEventListener('scroll', measureSoon)
      removeEventListener('resize', measureSoon)
    }
  }, [count])

  return {
    body,
    // Until the effect has run for a new row count, the measured window is outdated.
    window: measured.count === count ? measured.window : firstWindow(count),
    hiddenFrom: measured.hiddenFrom === initialRows ? initialRows : count,
    onFocus: ({ target }) => {
      focused.current = rowOf(target)
    },
    onBlur: () => {
      focused.current = null
    },
  }
}
