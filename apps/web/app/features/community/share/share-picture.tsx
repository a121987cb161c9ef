import { type RefObject, useMemo } from 'react'
import { usePreferences } from '#app/lib/use-preferences'
import { cn } from '#app/ui/cn'
import { qrModules } from '#app/ui/marks/qr-modules'
import { staticMarkup } from '#app/ui/static/static-markup'
import type { PictureFacts } from './picture-facts'
import { layOutPicture } from './picture-layout'
import { PictureTwin } from './picture-twin'
import { estimatedWidth } from './text-width'
import { type DrawState, useDrawnPicture } from './use-drawn-picture'

interface SharePictureProps {
  facts: PictureFacts
  canvas: RefObject<HTMLCanvasElement | null>
  onState: (state: DrawState) => void
  /** Counts how often the drawing was tried again. */
  attempt?: number
  className?: string
}

/**
 * A share picture: its document first, which the server renders and screen readers read, and over it the canvas that
 * is saved. It is dark in any theme; the reader's other settings apply.
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
      <div {...staticMarkup(<PictureTwin items={layOutPicture(facts, code, estimatedWidth)} />)} />
      <div aria-hidden="true" className={cn('absolute inset-0', state !== 'drawn' && 'invisible')}>
        <canvas ref={canvas} className="size-full" />
      </div>
    </figure>
  )
}
