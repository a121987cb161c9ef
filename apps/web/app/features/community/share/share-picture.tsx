import { type RefObject, useMemo } from 'react'
import { usePreferences } from '#app/lib/use-preferences'
import { cn } from '#app/ui/cn'
import { qrModules } from '#app/ui/marks/qr-modules'
import { staticMarkup } from '#app/ui/static/static-markup'
import type { PictureFacts } from './picture-facts'
import { layOutPicture } from './picture-layout'
import { PictureMarkup } from './picture-markup'
import { estimatedWidth } from './text-width'
import { type DrawState, useDrawnPicture } from './use-drawn-picture'

interface SharePictureProps {
  facts: PictureFacts
  canvas: RefObject<HTMLCanvasElement | null>
  onState: (state: DrawState) => void
  /** Number of retries of the drawing. */
  attempt?: number
  className?: string
}

/**
 * A share picture. The server renders the picture as HTML, which screen readers use; the canvas that can be
 * saved covers the HTML. Always in the dark theme, but with the reader's candle colours and grey mode.
 */
export function SharePicture({ facts, canvas, onState, attempt = 0, className }: SharePictureProps) {
  const [{ candles, grey }] = usePreferences()
  const code = useMemo(() => (facts.address === null ? null : qrModules(facts.address)), [facts.address])
  const { frame, state } = useDrawnPicture({
    facts,
    code,
    canvas,
    onState,
    colorKey: `${candles} ${grey} ${attempt}`,
  })
  return (
    <figure
      ref={frame}
      aria-label={`分享图片：${facts.title}`}
      data-theme="dark"
      data-candles={candles}
      data-grey={grey ? '' : undefined}
      data-drawn={state}
      className={cn('relative h-160 w-90 shrink-0 overflow-hidden rounded-xl bg-canvas text-ink', className)}
    >
      <div {...staticMarkup(<PictureMarkup items={layOutPicture(facts, code, estimatedWidth)} />)} />
      <div aria-hidden="true" className={cn('absolute inset-0', state !== 'drawn' && 'invisible')}>
        <canvas ref={canvas} className="size-full" />
      </div>
    </figure>
  )
}
