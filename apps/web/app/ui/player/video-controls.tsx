import { useState } from 'react'
import { createPortal } from 'react-dom'
import { durationText } from '#app/lib/duration-text'
import type { createChrome } from './chrome'
import type { PlayRate } from './play-rates'
import { type Playhead, usePlayhead } from './playhead'
import { RateMenu } from './rate-menu'
import { VideoSeekBar, type VideoSeekBarProps } from './video-seek-bar'

interface VideoControlsProps extends VideoSeekBarProps {
  places: ReturnType<typeof createChrome>['places']
  onRate: (rate: PlayRate) => void
}

/** The controls of a video in the bar of its player: seek bar, times, speed. */
export function VideoControls({ places, onRate, ...bar }: VideoControlsProps) {
  const [rate, setRate] = useState<PlayRate>(1)
  return (
    <>
      {places.seek && createPortal(<VideoSeekBar {...bar} />, places.seek)}
      {places.live && createPortal(<Times playhead={bar.playhead} seconds={bar.seconds} />, places.live)}
      {places.latency &&
        createPortal(
          <RateMenu
            rate={rate}
            onRate={(next) => {
              setRate(next)
              onRate(next)
            }}
          />,
          places.latency,
        )}
    </>
  )
}

/** `12:03 / 45:10`. */
function Times({ playhead, seconds }: { playhead: Playhead; seconds: number }) {
  const now = usePlayhead(playhead, ({ second }) => durationText(Math.min(second, seconds)))
  return (
    <span className="px-3 text-sm whitespace-nowrap text-band-ink tabular-nums">
      {now} <span className="text-band-dim">/ {durationText(seconds)}</span>
    </span>
  )
}
