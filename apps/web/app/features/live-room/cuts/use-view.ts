import { useEffect, useEffectEvent, useState } from 'react'
import { type View, viewAround } from './strip-times'

/** Spans of the view in seconds; null shows the whole broadcast. */
export const spans = [
  { span: null, text: '全部' },
  { span: 600, text: '10 分钟' },
  { span: 60, text: '1 分钟' },
] as const

const minSpan = 60
/** Part by which one pixel of the wheel changes the span. */
const wheelRate = 0.002

/** The part of a broadcast that the strip shows; it follows the playhead. */
export function useView(length: number, second: number, band: HTMLElement | null) {
  const [span, setSpan] = useState<number | null>(null)
  const [view, setView] = useState<View>(() => viewAround(length, null, 0))
  const isOutside = second < view.from || second > view.to
  if (isOutside && second <= length && span !== null) {
    const next = viewAround(length, span, second, 0.1)
    if (next.from !== view.from) setView(next)
  }

  function zoom(to: number | null, around = second, share = 0.5) {
    setSpan(to)
    setView(viewAround(length, to, around, share))
  }
  const onWheel = useEffectEvent((event: WheelEvent, element: HTMLElement) => {
    const shown = view.to - view.from
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      event.preventDefault()
      const by = (event.deltaX / element.clientWidth) * shown
      return setView(viewAround(length, span, view.from + by, 0))
    }
    const next = Math.max(minSpan, shown * Math.exp(event.deltaY * wheelRate))
    // The page scrolls where the strip cannot show more.
    if (length <= minSpan || (next >= length && shown >= length)) return
    event.preventDefault()
    const { left, width } = element.getBoundingClientRect()
    const share = (event.clientX - left) / width
    zoom(next >= length ? null : next, view.from + shown * share, share)
  })
  useEffect(() => {
    if (!band) return
    const react = (event: WheelEvent) => onWheel(event, band)
    band.addEventListener('wheel', react, { passive: false })
    return () => band.removeEventListener('wheel', react)
  }, [band])

  return { view, span, zoom, moveTo: (from: number) => setView(viewAround(length, span, from, 0)) }
}
