import { type RefObject, useEffect, useRef, useState } from 'react'
import { drawPicture } from './draw-picture'
import type { PictureFacts } from './picture-facts'
import type { QrCodePath } from './picture-layout'

export type DrawState = 'drawing' | 'drawn' | 'failed'

interface DrawnOptions {
  facts: PictureFacts
  code: QrCodePath | null
  canvas: RefObject<HTMLCanvasElement | null>
  onState: (state: DrawState) => void
  /** Key of the settings on which the colours depend; a change draws the picture again. */
  colorKey: string
}

/** Draws a picture on a canvas, again at every change; waits until `code`, the QR code, is available. */
export function useDrawnPicture({ facts, code, canvas, onState, colorKey }: DrawnOptions) {
  const frame = useRef<HTMLElement>(null)
  const [state, setState] = useState<DrawState>('drawing')
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from the document; `colorKey` changes with them
  useEffect(() => {
    const stopped = new AbortController()
    const show = (next: DrawState) => {
      if (stopped.signal.aborted) return
      setState(next)
      onState(next)
    }
    const drawn = async () => {
      if (!canvas.current || !frame.current || !code) return
      show('drawing')
      await drawPicture({
        canvas: canvas.current,
        frame: frame.current,
        facts,
        code,
        signal: stopped.signal,
      })
      show('drawn')
    }
    drawn().catch(() => show('failed'))
    return () => stopped.abort()
  }, [facts, code, colorKey])
  return { frame, state }
}
