import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { followsAfter } from './follow-scroll'

interface Following {
  list: RefObject<HTMLElement | null>
  /** Number of the newest message when the reader left the end; null while the list follows its end. */
  leftAt: number | null
  onScroll: () => void
  toEnd: () => void
}

/** The first message in view and its distance from the list's upper edge. */
interface Anchor {
  number: string
  top: number
}

function anchorOf(list: HTMLElement): Anchor | null {
  for (const row of list.querySelectorAll<HTMLElement>('[data-number]')) {
    const top = row.offsetTop - list.scrollTop
    if (top + row.offsetHeight > 0) return { number: row.dataset.number ?? '', top }
  }
  return null
}

/**
 * A list that follows its end, unless its reader has scrolled up: then nothing that the reader sees moves when rows are
 * added or removed above and below.
 */
export function useFollowing(newest: number): Following {
  const list = useRef<HTMLElement>(null)
  const state = useRef({ top: 0, follows: true })
  const anchor = useRef<Anchor | null>(null)
  const [leftAt, setLeftAt] = useState<number | null>(null)

  const remember = (element: HTMLElement) => {
    state.current.top = element.scrollTop
    anchor.current = state.current.follows ? null : anchorOf(element)
  }
  const place = useEffectEvent(() => {
    const element = list.current
    if (!element) return
    const { current: held } = anchor
    if (state.current.follows) element.scrollTop = element.scrollHeight
    else if (held) {
      const row = element.querySelector<HTMLElement>(`[data-number="${held.number}"]`)
      if (row) element.scrollTop = row.offsetTop - held.top
    }
    remember(element)
  })

  // After each rendering, because any may have changed the rows.
  useLayoutEffect(() => place())

  // Pictures and fonts change the height of rows after they are shown, the input that of the list.
  useLayoutEffect(() => {
    const { current: element } = list
    const content = element?.firstElementChild
    if (!element || !content) return
    const observer = new ResizeObserver(() => place())
    observer.observe(content)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return {
    list,
    leftAt,
    onScroll() {
      const element = list.current
      if (!element) return
      const follows = followsAfter(state.current, element)
      if (follows !== state.current.follows) setLeftAt(follows ? null : newest)
      state.current.follows = follows
      remember(element)
    },
    toEnd() {
      state.current = { top: 0, follows: true }
      setLeftAt(null)
      list.current?.scrollTo({ top: list.current.scrollHeight })
    },
  }
}
