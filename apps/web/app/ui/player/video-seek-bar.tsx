import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { durationText } from '#app/lib/duration-text'
import { type Playhead, usePlayhead } from './playhead'

/** Seconds by which keys move. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -60,
  PageUp: 60,
}

export interface VideoSeekBarProps {
  playhead: Playhead
  /** Length of the video in seconds. */
  seconds: number
  /** Seconds at which something was left out. */
  breaks: readonly number[]
  /** Time of day at a second; null if it has none. */
  clockAt: (second: number) => string | null
}

/** The bar of a video: places where something was left out are marked; the bubble has the time of day, too. */
export function VideoSeekBar({ playhead, seconds, breaks, clockAt }: VideoSeekBarProps) {
  const range = useRef<HTMLInputElement>(null)
  const second = usePlayhead(playhead, (view) => view.second)
  const [drafted, setDrafted] = useState<number | null>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const shown = Math.min(drafted ?? second, seconds)
  const textAt = (at: number) => [durationText(at), clockAt(at)].filter(Boolean).join(' · ')

  // React calls `onChange` while the reader still drags; the browser's event comes when the choice is made.
  const onChosen = useEffectEvent(() => {
    const chosen = Number(range.current?.value ?? 0)
    setDrafted(null)
    playhead.seek(Math.min(chosen, seconds))
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
    playhead.seek(Math.min(seconds, Math.max(0, shown + by)))
  }

  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.min(1, Math.max(0, (clientX - left) / width)) * seconds)
  }

  const bubble = drafted ?? pointed
  const share = (at: number) => (seconds > 0 ? at / seconds : 0)
  return (
    <div className="seek-bar is-video" onPointerMove={point} onPointerLeave={() => setPointed(null)}>
      <input
        ref={range}
        type="range"
        aria-label="播放进度"
        aria-valuetext={textAt(shown)}
        min={0}
        max={Math.ceil(seconds)}
        value={Math.round(shown)}
        onKeyDown={step}
        onChange={(event) => setDrafted(Number(event.currentTarget.value))}
        style={{ '--played': share(shown) } as CSSProperties}
      />
      {breaks.map((at) => (
        <i key={at} aria-hidden className="seek-break" style={{ '--at': share(at) } as CSSProperties} />
      ))}
      {bubble !== null && (
        <output aria-hidden className="seek-bubble" style={{ '--at': share(bubble) } as CSSProperties}>
          {textAt(bubble)}
        </output>
      )}
    </div>
  )
}
