import { useEffect, useRef, useState } from 'react'
import { createTurning, type Hold } from './turning'

/** The entry of a carousel that is shown; hidden pages and readers who want no motion hold it. */
export function useTurning(count: number) {
  const [turned, setTurned] = useState(0)
  const [held, setHeld] = useState(false)
  const turning = useRef<ReturnType<typeof createTurning> | null>(null)

  const hold = (reason: Hold, on: boolean) => {
    turning.current?.hold(reason, on)
    setHeld(turning.current?.isHeld() ?? false)
  }

  useEffect(() => {
    const current = createTurning(() => setTurned((before) => before + 1))
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
    /** Place of the entry shown. */
    shown: turned % Math.max(count, 1),
    held,
    hold,
    show(place: number) {
      setTurned((place + count) % count)
      turning.current?.restart()
    },
  }
}
