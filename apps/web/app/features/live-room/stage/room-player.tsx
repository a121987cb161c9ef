import { getPlayUrl, type OutputOf, ticketSeconds } from '@vce/protocol'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type Api, failedWith, useApi } from '#app/lib/api'
import { epochOf } from '#app/lib/plan-texts'
import { useReaderMark } from '#app/lib/session/reader-mark'
import { browserStorage } from '#app/lib/session/storage'
import { Pending } from './pending'

const LivePlayer = lazy(() => import('#app/ui/player/live-player'))

type Play = OutputOf<typeof getPlayUrl>

interface PlayInput {
  room_id: number
  desk: boolean
}

const addressOf = ({ hls, flv, dvr }: Play) => ({ hls, flv, dvr, lifeMs: ticketSeconds * 1_000 })

/** The stream of a room for its player. */
const sourceOf = (api: Api, input: PlayInput) => ({
  fetch: async () => addressOf(await api.call(getPlayUrl, input)),
  headers: () => ({ uuid: browserStorage.touristId() }),
})

/** Pause before the address of a stream is requested again, in milliseconds. */
const retryMs = 3_000

/** The address of a room's stream once its stage is in view: `opening` until then, `missing` while there is none. */
function usePlay(api: Api, { room_id, desk }: PlayInput, isInView: boolean): Play | 'opening' | 'missing' {
  const [play, setPlay] = useState<Play | 'opening' | 'missing'>('opening')
  useEffect(() => {
    if (!isInView) return
    const end = new AbortController()
    let retry: ReturnType<typeof setTimeout> | undefined
    async function request() {
      try {
        setPlay(await api.call(getPlayUrl, { room_id, desk }, { signal: end.signal }))
      } catch (error) {
        if (end.signal.aborted || failedWith(error, getPlayUrl, 'comingSoon')) return
        if (failedWith(error, getPlayUrl, 'notLive')) setPlay('missing')
        retry = setTimeout(() => void request(), retryMs)
      }
    }
    void request()
    return () => {
      end.abort()
      clearTimeout(retry)
    }
  }, [api, room_id, desk, isInView])
  return play
}

const interruptedText = '直播信号中断，正在重连'

interface RoomPlayerProps {
  roomId: number
  isInterrupted: boolean
  /** Shows a stream that is not on air yet, to those who lead the room. */
  isDesk?: boolean
  /** Begin of the broadcast, Beijing time; null if it has none. */
  beganAt: string | null
  /** Called when it becomes known whether the picture is the sample, and with false when the picture goes. */
  onSample?: (isSample: boolean) => void
}

/** The picture of a live room; its code and its stream load once the stage is in view. */
export function RoomPlayer({ roomId, isInterrupted, beganAt, isDesk = false, onSample }: RoomPlayerProps) {
  const api = useApi()
  const mark = useReaderMark()
  const place = useRef<HTMLDivElement>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      setInView(true)
      observer.disconnect()
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const input = { room_id: roomId, desk: isDesk }
  const play = usePlay(api, input, isInView)
  const hasPlay = typeof play === 'object'
  const isSample = hasPlay && play.sample
  useEffect(() => {
    onSample?.(isSample)
    return () => onSample?.(false)
  }, [isSample, onSample])
  const absent = play === 'missing' ? (isDesk ? '正在等待第一段画面' : '正在等待讲师的画面') : undefined
  return (
    <div ref={place} className="rest relative bg-band">
      {hasPlay ? (
        <Suspense fallback={<Pending />}>
          <LivePlayer
            source={sourceOf(api, input)}
            first={addressOf(play)}
            hasAudio={play.has_audio}
            mark={mark}
            beganAt={beganAt === null ? null : epochOf(beganAt)}
            latencyChoice={browserStorage.lowLatency}
          >
            {isInterrupted && (
              <p
                role="status"
                className="absolute inset-x-0 top-0 z-80 bg-band-2 py-3 text-center text-base text-band-ink"
              >
                {interruptedText}
              </p>
            )}
          </LivePlayer>
        </Suspense>
      ) : (
        <Pending text={isInterrupted ? interruptedText : absent} />
      )}
    </div>
  )
}
