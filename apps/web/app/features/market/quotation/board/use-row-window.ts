import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { firstWindow, type RowWindow, rowWindow } from './row-window'

const rowOf = (target: EventTarget | null) => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined
  return row === undefined ? null : Number(row)
}

interface UsedWindow {
  body: RefObject<HTMLTableSectionElement | null>
  window: RowWindow
  /** For the table: where the keyboard is. */
  onFocus: (event: FocusEvent) => void
  onBlur: (event: FocusEvent) => void
}

/** The rows to draw as the reader scrolls the page. */
export function useRowWindow(count: number): UsedWindow {
  const body = useRef<HTMLTableSectionElement>(null)
  const kept = useRef<number | null>(null)
  const [drawn, setDrawn] = useState({ count, window: firstWindow(count) })

  useEffect(() => {
    let frame = 0
    const measure = () => {
      frame = 0
      const top = body.current?.getBoundingClientRect().top ?? 0
      const next = rowWindow({ count, above: -top, height: innerHeight, kept: kept.current })
      setDrawn((before) =>
        before.count === count && JSON.stringify(before.window) === JSON.stringify(next)
          ? before
          : { count, window: next },
      )
    }
    const soon = () => {
      frame ||= requestAnimationFrame(measure)
    }
    measure()
    addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', soon)
      removeEventListener('resize', soon)
    }
  }, [count])

  return {
    body,
    // Another number of rows came in with this render: what was measured is of the old ones.
    window: drawn.count === count ? drawn.window : firstWindow(count),
    onFocus: ({ target }) => {
      kept.current = rowOf(target)
    },
    onBlur: () => {
      kept.current = null
    },
  }
}
