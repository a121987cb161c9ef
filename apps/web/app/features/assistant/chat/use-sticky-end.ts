import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Distance from the end, in pixels, from which the reader counts as having scrolled up. */
const awayPx = 40
/** Interval between two checks of the scroll position, in milliseconds. */
const scrollMs = 10

/**
 * Scrolls growing content to its end, unless the reader has scrolled up. A new question always scrolls to the
 * end.
 */
export function useStickyEnd(question: string | undefined) {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const sticks = useRef(true)
  const [isAway, setAway] = useState(false)

  const jump = useCallback(() => {
    const { current } = frame
    if (current) current.scrollTop = current.scrollHeight
  }, [])

  useEffect(() => {
    const { current } = frame
    if (!current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      timer = undefined
      const away = current.scrollHeight - current.scrollTop - current.clientHeight
      sticks.current = away <= awayPx
      setAway(!sticks.current)
    }
    const onScroll = () => {
      timer ??= setTimeout(check, scrollMs)
    }
    current.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      current.removeEventListener('scroll', onScroll)
    }
  }, [])

  useEffect(() => {
    if (!content.current || !frame.current) return
    const grown = new ResizeObserver(() => {
      if (sticks.current) jump()
    })
    grown.observe(content.current)
    grown.observe(frame.current)
    return () => grown.disconnect()
  }, [jump])

  useLayoutEffect(() => {
    if (question === undefined) return
    sticks.current = true
    setAway(false)
    jump()
  }, [question, jump])

  const toEnd = () => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    frame.current?.scrollTo({ top: frame.current.scrollHeight, behavior: isCalm ? 'instant' : 'smooth' })
    frame.current?.focus()
  }
  return { frame, content, isAway, toEnd }
}
