import type { RecordingStrip, VideoCut } from '@vce/protocol'
import type { KeyboardEvent, PointerEvent } from 'react'
import { cn } from '#app/ui/cn'
import {
  type Edge,
  edgeBounds,
  edgeSecond,
  moveEdge,
  removeAt,
  secondsOf,
  segmentAt,
  snapEdge,
  startOf,
} from './stretches'
import { placeText, type View } from './strip-times'
import type { CutState } from './use-cut'
import type { Playback } from './use-playback'

interface StretchRangeProps {
  strip: RecordingStrip
  cut: CutState
  playback: Playback
  view: View
  place: number
  stretch: VideoCut
  /** Second below a pointer. */
  secondAt: (clientX: number) => number
}

/** Place of a second in the view, in percent. */
export const shareOf = ({ from, to }: View, second: number) => ((second - from) / (to - from)) * 100

/** One stretch that stays, as a range between two handles. */
export function StretchRange(props: StretchRangeProps) {
  const { cut, view, stretch, place } = props
  const { from, to } = secondsOf(cut.segments, stretch)
  const [left, right] = [shareOf(view, from), shareOf(view, to)]
  if (right < 0 || left > 100) return null
  return (
    <>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 overflow-hidden border-y-2 border-brand bg-brand/15 px-4 py-1 text-xs whitespace-nowrap text-brand"
        style={{ left: `${Math.max(0, left)}%`, width: `${Math.min(100, right) - Math.max(0, left)}%` }}
      >
        {place + 1}
      </span>
      <Handle {...props} edge="from_n" share={left} />
      <Handle {...props} edge="to_n" share={right} />
    </>
  )
}

const edgeNames = { from_n: '开始', to_n: '结束' } as const

/** Seconds by which an arrow key with shift moves a handle. */
const longStep = 10

function Handle({
  strip,
  cut,
  playback,
  place,
  stretch,
  secondAt,
  edge,
  share,
}: StretchRangeProps & { edge: Edge; share: number }) {
  const { segments, stretches, isEditable, changeStretches } = cut
  if (share < -0.01 || share > 100.01) return null
  const second = edgeSecond(segments, stretch, edge)
  const { min, max } = edgeBounds(segments, stretches, place, edge)

  /** Moves the handle to a segment, and the picture with it. */
  function move(to: number) {
    const moved = moveEdge(segments, stretches, { place, edge, to })
    const after = moved[place]
    changeStretches(() => moved)
    if (after) show(after)
  }
  function show(after: VideoCut) {
    const at = edgeSecond(segments, after, edge)
    // The end itself belongs to the next segment.
    playback.seek(edge === 'from_n' ? at : Math.max(0, at - 0.1))
  }
  function stepLong(direction: 1 | -1) {
    const own = stretch[edge]
    const far = segmentAt(segments, startOf(segments, own) + direction * longStep)
    move(far === own ? own + direction : far)
  }
  /** Removes the stretch; the focus of the last one moves to the stretch before it. */
  function remove(handle: HTMLElement) {
    const handles = [...(handle.parentElement?.querySelectorAll<HTMLElement>('[role="slider"]') ?? [])]
    if (place > 0 && place === stretches.length - 1)
      handles[handles.indexOf(handle) - (edge === 'from_n' ? 1 : 2)]?.focus()
    changeStretches((now) => removeAt(now, place))
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const own = stretch[edge]
    const reactions: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => (event.shiftKey ? stepLong(-1) : move(own - 1)),
      ArrowRight: () => (event.shiftKey ? stepLong(1) : move(own + 1)),
      Home: () => move(min),
      End: () => move(max),
      Delete: () => remove(event.currentTarget),
      Enter: () => playback.playFrom(second),
    }
    const react = reactions[event.key]
    if (!react) return
    event.preventDefault()
    react()
  }
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function onPointerMove({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    changeStretches((now) => snapEdge(segments, now, { place, edge, second: secondAt(clientX) }))
  }

  if (!isEditable) return null
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={`第 ${place + 1} 段${edgeNames[edge]}`}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={stretch[edge]}
      aria-valuetext={placeText(segments, strip.parts, second)}
      title={placeText(segments, strip.parts, second)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => show(stretch)}
      className={cn(
        'absolute -inset-y-0.5 z-10 center w-3 cursor-ew-resize touch-none bg-brand-fill outline-offset-2',
        edge === 'from_n' ? 'rounded-l-md' : '-translate-x-full rounded-r-md',
      )}
      style={{ left: `${share}%` }}
    >
      <i aria-hidden className="h-4 w-0.5 rounded-full bg-on-fill/80" />
    </span>
  )
}
