import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type Crop, dragCrop, maxZoom, zoomCrop } from './crop'
import { paintCrop } from './paint-crop'

/** Width and height of the view in pixels. */
const view = 280
const step = { fine: 4, coarse: 28 }
const zoomStep = 1.1

interface CropStageProps {
  picture: ImageBitmap
  crop: Crop
  onChange: (crop: Crop) => void
}

/** Shows the picture through a round window; pointer, wheel or keys move and zoom it. */
export function CropStage({ picture, crop, onChange }: CropStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const newest = useRef({ crop, onChange })
  useEffect(() => {
    newest.current = { crop, onChange }
    if (canvas.current) paintCrop(canvas.current, picture, crop)
  }, [picture, crop, onChange])

  // React's own wheel listener is passive and could not stop the page from scrolling.
  useEffect(() => {
    const stage = canvas.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const now = newest.current
      now.onChange(zoomCrop(picture, now.crop, now.crop.zoom * (event.deltaY < 0 ? zoomStep : 1 / zoomStep)))
    }
    stage?.addEventListener('wheel', onWheel, { passive: false })
    return () => stage?.removeEventListener('wheel', onWheel)
  }, [picture])

  const pull = (right: number, down: number) => onChange(dragCrop(picture, crop, right, down, view))
  const onPointerMove = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) pull(event.movementX, event.movementY)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const far = event.shiftKey ? step.coarse : step.fine
    const actions: Record<string, () => void> = {
      ArrowLeft: () => pull(-far, 0),
      ArrowRight: () => pull(far, 0),
      ArrowUp: () => pull(0, -far),
      ArrowDown: () => pull(0, far),
      '+': () => onChange(zoomCrop(picture, crop, crop.zoom * zoomStep)),
      '=': () => onChange(zoomCrop(picture, crop, crop.zoom * zoomStep)),
      '-': () => onChange(zoomCrop(picture, crop, crop.zoom / zoomStep)),
    }
    const act = actions[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div className="grid justify-items-center gap-4">
      <div className="relative overflow-hidden rounded-md" style={{ width: view, height: view }}>
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the canvas handles the arrow, plus and minus keys itself */}
        <canvas
          ref={canvas}
          width={view * 2}
          height={view * 2}
          role="application"
          aria-label="裁剪头像：拖动图片，或用方向键移动、加减键缩放"
          tabIndex={0}
          className="size-full cursor-grab touch-none bg-hover -outline-offset-2 active:cursor-grabbing"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
          onKeyDown={onKeyDown}
        />
        <i className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_200px_var(--overlay)]" />
      </div>
      <label className="row w-70 gap-3 text-sm text-ink-2">
        缩放
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.01}
          value={crop.zoom}
          onChange={({ target }) => onChange(zoomCrop(picture, crop, Number(target.value)))}
          className="rest accent-(--brand-fill)"
        />
      </label>
    </div>
  )
}
