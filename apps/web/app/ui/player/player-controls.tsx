import { createPortal } from 'react-dom'
import { cn } from '#app/ui/cn'
import type { createChrome } from './chrome'
import { behindText, expectedLength, isBehindLive } from './dvr-times'
import type { LiveStream, StreamView } from './live-stream'
import { SeekBar } from './seek-bar'
import { useTimes } from './use-times'

interface PlayerControlsProps {
  stream: LiveStream
  view: StreamView
  places: ReturnType<typeof createChrome>['places']
  /** Epoch milliseconds at which the broadcast began; null if unknown. */
  beganAt: number | null
  onLow: (isLow: boolean) => void
}

/** The controls of a live stream in the bar of its player: what plays, how far back, low latency. */
export function PlayerControls({ stream, view, places, beganAt, onLow }: PlayerControlsProps) {
  const { times, refresh } = useTimes(stream)
  const { behind = 0, length = 0 } = times.position ?? {}
  const isBehind = isBehindLive(behind)
  // Without the long playlist only the age of the broadcast is known.
  const expected = beganAt === null ? 0 : expectedLength(beganAt, times.now)
  const reach = stream.isDvr() && length > 0 ? length : expected

  function goLive() {
    stream.goLive()
    refresh()
  }
  function seek(to: number) {
    stream.seek(to)
    refresh()
  }

  return (
    <>
      {places.live &&
        createPortal(
          <LiveState behind={isBehind ? behind : null} latency={times.latency} onLive={goLive} />,
          places.live,
        )}
      {places.seek &&
        view.hasDvr &&
        reach > 0 &&
        createPortal(
          <SeekBar stream={stream} length={reach} behind={stream.isDvr() ? behind : 0} onSeek={seek} />,
          places.seek,
        )}
      {places.latency &&
        view.canBeLow &&
        createPortal(
          <button
            type="button"
            aria-pressed={view.isLow}
            title={view.isLow ? '切换到普通延迟' : '延迟约 2 秒，网络不稳时可能卡顿'}
            className={cn('player-button', view.isLow && 'is-on')}
            onClick={() => onLow(!view.isLow)}
          >
            低延迟
          </button>,
          places.latency,
        )}
    </>
  )
}

interface LiveStateProps {
  /** Seconds from the picture to the newest one; null for a reader who is live. */
  behind: number | null
  latency: number | null
  onLive: () => void
}

/** Whether the picture is live, with its latency, or how far it lies back. */
function LiveState({ behind, latency, onLive }: LiveStateProps) {
  const isLive = behind === null
  return (
    <>
      {!isLive && <span className="px-3 text-sm tabular-nums">{behindText(behind)}</span>}
      <button
        type="button"
        aria-label="回到直播"
        className={cn('player-button', !isLive && 'is-raised')}
        onClick={onLive}
      >
        <i className={cn('size-2 rounded-full', isLive ? 'bg-live' : 'bg-band-dim')} />
        {isLive ? '直播' : '回到直播'}
        {isLive && latency !== null && <span className="opacity-80">延迟 {latency} 秒</span>}
      </button>
    </>
  )
}
