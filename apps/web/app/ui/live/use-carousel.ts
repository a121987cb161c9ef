import { useEffect, useRef, useState } from 'react'
import { createCarouselTimer, type PauseReason } from './carousel-timer'

/**
 * State of a carousel: the index of the shown entry, and whether it is paused. Hidden pages, and readers who
 * prefer reduced motion, pause it.
 */
export function useCarousel(count: number) {
  const [turned, setTurned] = useState(0)
  const [held, setHeld] = useState(false)
  const turning = useRef<ReturnType<typeof createCarouselTimer> | null>(null)

  const hold = (reason: PauseReason, on: boolean) => {
    turning.current?.hold(reason, on)
    setHeld(turning.current?.isHeld() ?? false)
  }

  useEffect(() => {
    const current = createCarouselTimer(() => setTurned((before) => before + 1))
    turning.current = current
    const motion = matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => {
      current.hold('hidden', document.hidden)
      current.hold('motion', motion.matches)
      setHeld(current.isHeld())
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    motion.addEventListener('change', follow)
    return () => {
      current.end()
      document.removeEventListener('visibilitychange', follow)
      motion.removeEventListener('change', follow)
    }
  }, [])

  return {
    /** Index of the entry shown. */
    shown: turned % Math.max(count, 1),
    held,
    hold,
    show(place: number) {
      setTurned((place + count) % count)
      turning.current?.restart()
    },
  }
}
