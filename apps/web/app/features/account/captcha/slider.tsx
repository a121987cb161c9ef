import type { SliderCaptcha } from '@vce/protocol'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { cn } from '#app/ui/cn'
import { ChevronsRight } from '#app/ui/icons/form-icons'
import { handleWidth, handleXAt, maxPieceX, pieceXAfterDrag, pieceXAfterKey } from './slide'

interface SliderProps {
  puzzle: SliderCaptcha
  busy: boolean
  /** Called with the distance in pixels from the left edge of the picture to that of the piece. */
  onAnswer: (x: number) => void
}

/**
 * The picture with its gap, the piece, and the handle that moves it. The handle is dragged, or moved by keys
 * and released by Enter.
 */
export function Slider({ puzzle, busy, onAnswer }: SliderProps) {
  const { width, height, pieceWidth } = puzzle
  const [x, setX] = useState(0)
  const drag = useRef<{ at: number; from: number }>(null)
  const handle = useRef<HTMLDivElement>(null)
  useEffect(() => handle.current?.focus(), [])

  const onPointerDown = (event: PointerEvent) => {
    if (busy || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { at: x, from: event.clientX }
  }
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (drag.current) setX(pieceXAfterDrag(puzzle, drag.current.at, clientX - drag.current.from))
  }
  const onPointerUp = () => {
    if (!drag.current) return
    const moved = drag.current.at !== x
    drag.current = null
    if (moved) onAnswer(x)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (busy) return
    if (event.key === 'Enter') return onAnswer(x)
    const to = pieceXAfterKey(puzzle, x, event.key, event.shiftKey)
    if (to === undefined) return
    event.preventDefault()
    setX(to)
  }

  return (
    <div style={{ width }}>
      <div className="relative overflow-hidden rounded-md bg-hover" style={{ width, height }}>
        <img src={puzzle.background} alt="带缺口的图片" width={width} height={height} draggable={false} />
        <img
          src={puzzle.piece}
          alt=""
          width={pieceWidth}
          height={height}
          draggable={false}
          className="absolute top-0 left-0 max-w-none"
          style={{ transform: `translateX(${x}px)` }}
        />
      </div>
      <div className="relative mt-3 h-11 rounded-md border border-line bg-sunken text-sm text-ink-3">
        <div
          className="absolute -inset-y-px left-0 rounded-md bg-brand-soft"
          style={{ width: handleXAt(puzzle, x) + handleWidth }}
        />
        <p aria-hidden className={cn('center h-full pl-11 select-none', x > 0 && 'invisible')}>
          按住滑块，拖到缺口处
        </p>
        <div
          ref={handle}
          role="slider"
          tabIndex={0}
          aria-label="把拼图移到缺口处，方向键移动，回车提交"
          aria-valuemin={0}
          aria-valuemax={maxPieceX(puzzle)}
          aria-valuenow={x}
          aria-valuetext={`${x} 像素`}
          aria-disabled={busy}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerUp}
          onKeyDown={onKeyDown}
          className="center absolute -top-px -left-px h-11 w-11 cursor-grab touch-none rounded-md bg-brand-fill text-on-fill select-none active:cursor-grabbing"
          style={{ transform: `translateX(${handleXAt(puzzle, x)}px)` }}
        >
          <ChevronsRight className="size-5" aria-hidden />
        </div>
      </div>
    </div>
  )
}
