import { useEffect, useRef } from 'react'
import { guardWatermark } from './guard-watermark'

interface WatermarkProps {
  /** Texts that identify the reader; nothing is drawn without them. */
  lines: readonly string[]
}

/**
 * Marks its parent element, which must be positioned, with its reader. If the parent has `data-paid`, the
 * mark is also printed.
 */
export function Watermark({ lines }: WatermarkProps) {
  const place = useRef<HTMLSpanElement>(null)
  const text = lines.join('\n')
  useEffect(() => {
    const host = place.current?.parentElement
    if (host && text) return guardWatermark(host, text.split('\n'))
  }, [text])
  return <span ref={place} hidden />
}
