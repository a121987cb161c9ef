import './player.css'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { guardWatermark } from '#app/ui/marks/guard-watermark'
import { createChrome } from './chrome'
import { canPlayLive, type LiveSource, type PlayAddress, playLive, type StreamState } from './live-hls'

interface LivePlayerProps {
  source: LiveSource
  first: PlayAddress
  hasAudio: boolean
  /** Texts of the watermark. */
  mark: readonly string[]
  /** Above the picture, also in full screen. */
  children?: ReactNode
}

const latencyMs = 2_000

type Chrome = ReturnType<typeof createChrome>

/** A live stream with its controls; it fills its parent, which must be positioned. */
export default function LivePlayer({ source, first, hasAudio, mark, children }: LivePlayerProps) {
  const place = useRef<HTMLDivElement>(null)
  const [chrome, setChrome] = useState<Chrome | null>(null)
  const [state, setState] = useState<StreamState>('waiting')
  const [isMuted, setMuted] = useState(true)

  const open = useEffectEvent((container: HTMLDivElement) => {
    let stream: ReturnType<typeof playLive> | undefined
    const created = createChrome({
      container,
      hasAudio,
      attach: (video) => {
        stream = playLive(video, { source, first, onState: setState })
      },
      onLive: () => stream?.goLive(),
      onMuted: setMuted,
    })
    const timer = setInterval(() => created.showLatency(stream?.latency() ?? null), latencyMs)
    setChrome(created)
    return () => {
      clearInterval(timer)
      stream?.close()
      created.close()
      container.replaceChildren()
      setChrome(null)
    }
  })
  useEffect(() => {
    if (place.current && canPlayLive()) return open(place.current)
  }, [])

  const text = mark.join('\n')
  useEffect(() => {
    if (chrome && text) return guardWatermark(chrome.frame, text.split('\n'))
  }, [chrome, text])

  if (!canPlayLive()) return <PlayerNote>此浏览器无法播放直播，请使用新版 Chrome、Edge 或 Safari</PlayerNote>
  return (
    <>
      <div ref={place} className="player absolute inset-0" data-stream={state} />
      {chrome &&
        createPortal(
          <>
            {state === 'lost' && <PlayerNote>画面已断开，正在重新连接</PlayerNote>}
            {hasAudio && isMuted && state === 'playing' && (
              <button
                type="button"
                className="absolute right-4 bottom-14 z-80 rounded-full bg-band-2 px-4 py-2 text-sm text-band-ink"
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

/** A sentence in the middle of the picture. */
const PlayerNote = ({ children }: { children: ReactNode }) => (
  <p
    role="status"
    className="pointer-events-none absolute inset-0 z-80 center px-6 text-center text-base text-band-ink"
  >
    {children}
  </p>
)
