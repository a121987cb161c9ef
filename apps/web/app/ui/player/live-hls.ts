import Hls, { type ErrorData, type HlsConfig } from 'hls.js/light'
import { catchUpTime, isOwnAddress, latencyOf, withTicketOf } from './live-edge'

/** Address of a stream, and for how long its ticket is valid. */
export interface PlayAddress {
  hls: string
  lifeMs: number
}

export interface LiveSource {
  /** A new address; rejects if there is nothing to play, or the reader may not see it. */
  fetch(): Promise<PlayAddress>
  /** Headers by which the server knows the browser. */
  headers(): Readonly<Record<string, string>>
}

/** State of a live stream: `waiting` has no picture yet, or lost it. */
export type StreamState = 'waiting' | 'playing' | 'lost'

interface LiveOptions {
  source: LiveSource
  first: PlayAddress
  onState: (state: StreamState) => void
}

/** Part of a ticket's life after which the next one is fetched. */
const renewAfter = 0.8
/** Pause before a stream that broke off is opened again, in milliseconds. */
const retryMs = 3_000

const settings: Partial<HlsConfig> = {
  // Our content security policy allows no workers from blobs.
  enableWorker: false,
  liveSyncDurationCount: 2,
  liveMaxLatencyDurationCount: 6,
  maxLiveSyncPlaybackRate: 1.1,
  backBufferLength: 30,
  maxBufferLength: 20,
  manifestLoadPolicy: {
    default: {
      maxTimeToFirstByteMs: 10_000,
      maxLoadTimeMs: 20_000,
      timeoutRetry: { maxNumRetry: 3, retryDelayMs: 500, maxRetryDelayMs: 3_000 },
      errorRetry: { maxNumRetry: 3, retryDelayMs: 1_000, maxRetryDelayMs: 3_000 },
    },
  },
}

const isRefused = ({ response }: ErrorData) => response?.code === 403

/** Plays a live stream in a video element; renews its ticket and opens it again after it has broken off. */
export function playLive(video: HTMLVideoElement, { source, first, onState }: LiveOptions) {
  let address = first
  let closed = false
  let renewal: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const hls = new Hls({
    ...settings,
    xhrSetup(request, url) {
      request.open('GET', withTicketOf(url, address.hls, location.href), true)
      if (!isOwnAddress(url, location.href)) return
      for (const [name, value] of Object.entries(source.headers())) request.setRequestHeader(name, value)
    },
  })

  function scheduleRenewal() {
    clearTimeout(renewal)
    renewal = setTimeout(() => void renew(), address.lifeMs * renewAfter)
  }

  /** Fetches the next ticket while the stream plays; tries again soon if that fails. Returns whether there is one. */
  async function renew(): Promise<boolean> {
    const next = await source.fetch().catch(() => null)
    if (closed) return false
    if (!next) {
      renewal = setTimeout(() => void renew(), retryMs)
      return false
    }
    const isSame = new URL(next.hls, location.href).pathname === new URL(address.hls, location.href).pathname
    address = next
    scheduleRenewal()
    // A broadcast has taken the place of the sample, or the reverse.
    if (!isSame) hls.loadSource(next.hls)
    return true
  }

  async function reopen() {
    clearTimeout(renewal)
    const isRenewed = await renew()
    if (closed) return
    if (isRenewed) return hls.loadSource(address.hls)
    clearTimeout(renewal)
    reopenLater('lost')
  }
  function reopenLater(state: StreamState = 'waiting') {
    onState(state)
    clearTimeout(retry)
    retry = setTimeout(() => void reopen(), retryMs)
  }

  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (isRefused(data)) return reopenLater()
    if (!data.fatal) return
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError()
    else reopenLater()
  })
  const playing = () => onState('playing')
  const waiting = () => onState('waiting')
  video.addEventListener('playing', playing)
  video.addEventListener('waiting', waiting)

  const goLive = () => {
    if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition
  }
  /** A hidden page is throttled by its browser and falls behind. */
  const onVisible = () => {
    if (document.hidden) return
    const time = catchUpTime({ current: video.currentTime, edge: hls.liveSyncPosition })
    if (time !== null) video.currentTime = time
  }
  document.addEventListener('visibilitychange', onVisible)

  hls.loadSource(address.hls)
  hls.attachMedia(video)
  scheduleRenewal()

  return {
    goLive,

    /** Seconds between the picture and now; null while nothing plays. */
    latency: () =>
      video.paused
        ? null
        : latencyOf({
            takenAt: hls.playingDate?.getTime() ?? null,
            now: Date.now(),
            toEnd: hls.latency,
          }),

    close() {
      closed = true
      clearTimeout(renewal)
      clearTimeout(retry)
      document.removeEventListener('visibilitychange', onVisible)
      video.removeEventListener('playing', playing)
      video.removeEventListener('waiting', waiting)
      hls.destroy()
    },
  }
}

/** Whether this browser plays live streams by media source extensions. */
export const canPlayLive = () => Hls.isSupported()
