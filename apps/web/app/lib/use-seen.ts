import { type RefObject, useEffect, useState } from 'react'

/** Distance in pixels from the window within which an element counts as near. */
const nearPx = 400

/** Whether an element has come near the window; once true, it stays true. */
export function useSeen(ref: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || seen) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true)
      },
      { rootMargin: `${nearPx}px` },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [ref, seen])
  return seen
}
