import { type RefObject, useEffect, useRef, useState } from 'react'

interface Size {
  width: number
  height: number
}

/** Space in pixels that `ChartReader` leaves above the chart. */
const above = 4

/** Size of a frame in whole pixels; `initial` on the server and before it is measured. */
export function useFrameSize(initial: Size): [RefObject<HTMLDivElement | null>, Size] {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(initial)
  useEffect(() => {
    const node = frame.current
    if (!node) return
    const watcher = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight } = node
      const height = clientHeight - above
      // A hidden frame has no size.
      if (width < 200 || height < 240) return
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
    })
    watcher.observe(node)
    return () => watcher.disconnect()
  }, [])
  return [frame, size]
}
