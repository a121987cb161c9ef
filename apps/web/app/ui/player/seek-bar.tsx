import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { beijingDayAndClock } from '#app/lib/session-clock'
import { behindText } from './dvr-times'
import type { LiveStream } from './live-stream'

/** Seconds by which arrow keys go back. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: 10,
  ArrowDown: 10,
  ArrowRight: -10,
  ArrowUp: -10,
}

interface SeekBarProps {
  stream: LiveStream
  /** Seconds to which the reader can go back. */
  length: number
  /** Seconds from the picture to the newest one. */
  behind: number
  onSeek: (behind: number) => void
}

/** Where a picture lies: `20:31:05 · 落后 03:20`, the time of day only where it is known. */
function placeText(stream: LiveStream, behind: number): string {
  if (behind <= 0) return '直播'
  const takenAt = stream.takenAt(behind)
  const clock = takenAt === null ? [] : [beijingDayAndClock(takenAt).clock]
  return [...clock, behindText(behind)].join(' · ')
}

/** The last hours of a broadcast: the reader goes back by pointer, or by arrow keys in steps of 10 s. */
export function SeekBar({ stream, length, behind, onSeek }: SeekBarProps) {
  const range = useRef<HTMLInputElement>(null)
  const [drafted, setDrafted] = useState<number | null>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const reach = Math.ceil(length)
  const shown = Math.min(drafted ?? behind, reach)

  // React calls `onChange` while the reader still drags; the browser's event comes when the choice is made.
  const onChosen = useEffectEvent(() => {
    const chosen = -Number(range.current?.value ?? 0)
    setDrafted(null)
    onSeek(chosen)
  })
  useEffect(() => {
    const node = range.current
    const chosen = () => onChosen()
    node?.addEventListener('change', chosen)
    return () => node?.removeEventListener('change', chosen)
  }, [])

  function step(event: KeyboardEvent) {
    const by = keySteps[event.key]
    if (by === undefined) return
    event.preventDefault()
    onSeek(Math.min(reach, Math.max(0, shown + by)))
  }

  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (clientX - left) / width))
    setPointed(Math.round((1 - share) * length))
  }

  const bubble = drafted ?? pointed
  const share = (seconds: number) => 1 - Math.min(seconds, reach) / reach
  return (
    <div className="seek-bar" onPointerMove={point} onPointerLeave={() => setPointed(null)}>
      <input
        ref={range}
        type="range"
        aria-label="播放进度"
        aria-valuetext={placeText(stream, shown)}
        min={-reach}
        max={0}
        value={-Math.round(shown)}
        onKeyDown={step}
        onChange={(event) => setDrafted(-Number(event.currentTarget.value))}
        style={{ '--played': share(shown) } as CSSProperties}
      />
      {bubble !== null && (
        <output aria-hidden className="seek-bubble" style={{ '--at': share(bubble) } as CSSProperties}>
          {placeText(stream, bubble)}
        </output>
      )}
    </div>
  )
}
