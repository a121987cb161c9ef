import './player.css'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { guardWatermark } from '#app/ui/marks/guard-watermark'
import { createChrome } from './chrome'
import { canPlayStreams } from './hls-requests'
import { type LiveStream, openStream, type StreamView } from './live-stream'
import { PlayerControls } from './player-controls'
import { PlayerNote } from './player-note'
import type { LiveSource, PlayAddress } from './stream'

/** The reader's choice of low latency, which outlasts the page. */
export interface LatencyChoice {
  isLow(): boolean
  keep(isLow: boolean): void
}

interface LivePlayerProps {
  source: LiveSource
  first: PlayAddress
  hasAudio: boolean
  /** Texts of the watermark. */
  mark: readonly string[]
  /** Epoch milliseconds at which the broadcast began; null if unknown. */
  beganAt?: number | null
  /** Absent: normal latency alone. */
  latencyChoice?: LatencyChoice
  /** Above the picture, also in full screen. */
  children?: ReactNode
}

/** Time for which it is said that low latency was given up, in milliseconds. */
const noteMs = 6_000

type Chrome = ReturnType<typeof createChrome>

/** A live stream with its controls; it fills its parent, which must be positioned. */
export default function LivePlayer({
  source,
  first,
  hasAudio,
  mark,
  beganAt = null,
  latencyChoice,
  children,
}: LivePlayerProps) {
  const place = useRef<HTMLDivElement>(null)
  const [chrome, setChrome] = useState<Chrome | null>(null)
  const [stream, setStream] = useState<LiveStream | null>(null)
  const [isMuted, setMuted] = useState(true)
  const [view, setView] = useState<StreamView | null>(null)

  const open = useEffectEvent((container: HTMLDivElement) => {
    let opened: LiveStream | undefined
    const created = createChrome({
      container,
      isLive: true,
      attach(video) {
        const isLow = latencyChoice?.isLow() ?? false
        opened = openStream(video, { source, first, hasAudio, isLow, onView: setView })
        setView(opened.view())
        setStream(opened)
      },
      onMuted: setMuted,
    })
    setChrome(created)
    return () => {
      opened?.close()
      created.close()
      container.replaceChildren()
      setChrome(null)
      setStream(null)
    }
  })
  useEffect(() => {
    if (place.current && canPlayStreams()) return open(place.current)
  }, [])

  const text = mark.join('\n')
  useEffect(() => {
    if (chrome && text) return guardWatermark(chrome.frame, text.split('\n'))
  }, [chrome, text])

  const hasSound = view?.hasAudio ?? hasAudio
  useEffect(() => chrome?.showVolume(hasSound), [chrome, hasSound])

  const hasSteppedDown = view?.hasSteppedDown ?? false
  useEffect(() => {
    if (!hasSteppedDown) return
    const timer = setTimeout(() => stream?.forgetStepDown(), noteMs)
    return () => clearTimeout(timer)
  }, [hasSteppedDown, stream])

  function chooseLatency(isLow: boolean) {
    latencyChoice?.keep(isLow)
    stream?.setLow(isLow)
  }

  if (!canPlayStreams())
    return <PlayerNote>此浏览器无法播放直播，请使用新版 Chrome、Edge 或 Safari</PlayerNote>
  const state = view?.state ?? 'waiting'
  return (
    <>
      <div ref={place} className="player absolute inset-0" data-stream={state} />
      {chrome && stream && view && (
        <PlayerControls
          stream={stream}
          view={{ ...view, canBeLow: view.canBeLow && latencyChoice !== undefined }}
          places={chrome.places}
          beganAt={beganAt}
          onLow={chooseLatency}
        />
      )}
      {chrome &&
        createPortal(
          <>
            {state === 'lost' && <PlayerNote>画面已断开，正在重新连接</PlayerNote>}
            <div role="status" className="pointer-events-none absolute inset-x-0 top-4 z-80 center">
              {hasSteppedDown && (
                <p className="rounded-full bg-band-2 px-4 py-2 text-sm text-band-ink">
                  画面卡顿，已切换到普通延迟
                </p>
              )}
            </div>
            {hasSound && isMuted && state === 'playing' && (
              <button
                type="button"
                className="absolute right-4 bottom-18 z-80 rounded-full bg-band-2 px-4 py-2 text-sm text-band-ink"
                onClick={chrome.unmute}
              >
                点击开声
              </button>
            )}
            {children}
          </>,
          chrome.frame,
        )}
    </>
  )
}
