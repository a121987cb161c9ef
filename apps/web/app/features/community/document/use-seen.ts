import { type RefObject, useEffect, useState } from 'react'

/** Pixels around the window within which something counts as near. */
const nearPx = 400

/** Whether an element has come near the window; stays true afterwards. */
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
