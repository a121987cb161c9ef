import { getVideoPlay, type OutputOf, ticketSeconds, type VideoCard } from '@vce/protocol'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Pending } from '#app/features/live-room/stage/pending'
import { StageDrawing } from '#app/features/live-room/stage/stage-drawing'
import { VideoCover } from '#app/features/live-room/videos/video-cover'
import { type Api, errorMessage, useApi } from '#app/lib/api'
import { useOccupied } from '#app/lib/busy'
import { durationText } from '#app/lib/duration-text'
import { useReaderMark } from '#app/lib/session/reader-mark'
import { browserStorage } from '#app/lib/session/storage'
import { Button } from '#app/ui/controls/button'
import { type Playhead, usePlayhead } from '#app/ui/player/playhead'

const VideoPlayer = lazy(() => import('#app/ui/player/video-player'))

type Play = OutputOf<typeof getVideoPlay>

const addressOf = ({ hls }: Play) => ({ hls, lifeMs: ticketSeconds * 1_000 })

/** The stored video for its player. */
const sourceOf = (api: Api, id: number) => ({
  fetch: async () => addressOf(await api.call(getVideoPlay, { id })),
  headers: () => ({ uuid: browserStorage.touristId() }),
})

/** The address of a video; the message of a refusal if there is none. */
function usePlay(id: number): { play: Play | null; failure: string | null; retry: () => void } {
  const api = useApi()
  const running = useRef<AbortController>(null)
  const [answer, setAnswer] = useState<{ play: Play | null; failure: string | null }>({
    play: null,
    failure: null,
  })
  const open = useCallback(() => {
    running.current?.abort()
    const end = new AbortController()
    running.current = end
    setAnswer({ play: null, failure: null })
    api.call(getVideoPlay, { id }, { signal: end.signal }).then(
      (play) => setAnswer({ play, failure: null }),
      (error: unknown) => !end.signal.aborted && setAnswer({ play: null, failure: errorMessage(error) }),
    )
  }, [api, id])
  useEffect(() => {
    open()
    return () => running.current?.abort()
  }, [open])
  return { ...answer, retry: open }
}

/** Time for which the player says that it continues, in milliseconds. */
const noteMs = 10_000

/** Where the video continues, and the button that leads to its begin. */
function ResumeNote({ from, playhead }: { from: number; playhead: Playhead }) {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), noteMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <p className="row absolute top-4 left-4 z-80 gap-3 rounded-full bg-band-2 py-1 pr-1.5 pl-4 text-sm text-band-ink">
      <span role="status">上次看到 {durationText(from)}，从这里继续</span>
      <button
        type="button"
        className="rounded-full bg-band px-3 py-1 hover:underline"
        onClick={() => {
          playhead.seek(0)
          setShown(false)
        }}
      >
        从头看
      </button>
    </p>
  )
}

/** The cover over a video that has not begun. */
function Poster({ video, playhead }: { video: Pick<VideoCard, 'id' | 'cover'>; playhead: Playhead }) {
  const hasBegun = usePlayhead(
    playhead,
    ({ second, isPlaying, jumps }) => isPlaying || second > 0 || jumps > 0,
  )
  if (hasBegun) return null
  return <VideoCover video={video} className="video-poster" />
}

interface StoredPlayerProps {
  video: Pick<VideoCard, 'id' | 'cover' | 'seconds'>
  playhead: Playhead
  breaks: readonly number[]
  clockAt: (second: number) => string | null
  /** Second at which the reader left it; null if the video begins elsewhere. */
  resumedAt: number | null
}

/** The picture of a stored video; its code and its address load in the browser. */
export function StoredPlayer({ video, playhead, breaks, clockAt, resumedAt }: StoredPlayerProps) {
  const { id, seconds } = video
  const api = useApi()
  const mark = useReaderMark()
  // Nothing opens over a video that is being watched.
  useOccupied(usePlayhead(playhead, ({ isPlaying }) => isPlaying))
  const { play, failure, retry } = usePlay(id)
  return (
    <div className="rest relative bg-band">
      {failure !== null && (
        <>
          <StageDrawing />
          <div role="alert" className="absolute inset-0 center content-center gap-4 px-6 pb-20 text-center">
            <p className="text-base text-band-ink">{failure}</p>
            <Button size="sm" onClick={retry}>
              重试
            </Button>
          </div>
        </>
      )}
      {failure === null && play === null && <Pending text="正在打开视频" />}
      {play && (
        <Suspense fallback={<Pending text="正在打开视频" />}>
          <VideoPlayer
            source={sourceOf(api, id)}
            first={addressOf(play)}
            hasAudio={play.has_audio}
            mark={mark}
            playhead={playhead}
            seconds={seconds}
            breaks={breaks}
            clockAt={clockAt}
          >
            <Poster video={video} playhead={playhead} />
            {resumedAt !== null && <ResumeNote from={resumedAt} playhead={playhead} />}
          </VideoPlayer>
        </Suspense>
      )}
    </div>
  )
}
