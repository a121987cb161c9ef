import { useEffect, useRef } from 'react'
import { keepWatermark } from './keep-watermark'

interface WatermarkProps {
  /** Texts that identify the reader; nothing is drawn without them. */
  lines: readonly string[]
}

/**
 * Marks the element it stands in with its reader; that element is positioned. With `data-paid` the element carries the
 * mark on paper, too.
 */
export function Watermark({ lines }: WatermarkProps) {
  const place = useRef<HTMLSpanElement>(null)
  const text = lines.join('\n')
  useEffect(() => {
    const host = place.current?.parentElement
    if (host && text) return keepWatermark(host, text.split('\n'))
  }, [text])
  return <span ref={place} hidden />
}
