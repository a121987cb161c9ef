import Hls from 'hls.js/light'
import { createAddresses, retryMs } from './addresses'
import { remedyFor } from './hls-faults'
import { faultOf, hlsSettings, requestsOf } from './hls-requests'
import { holdPicture } from './hold-picture'
import type { LiveSource, PlayAddress } from './stream'

/** State of a video: `waiting` has no picture yet, `lost` is requested again. */
export type VideoState = 'waiting' | 'ready' | 'lost'

interface VideoStreamOptions {
  source: LiveSource
  first: PlayAddress
  /** Second at which it begins. */
  start: number
  onState: (state: VideoState) => void
}

/** Plays a stored video by HLS in a video element; its ticket is renewed before it ends. */
export function openVideo(video: HTMLVideoElement, { source, first, start, onState }: VideoStreamOptions) {
  const recoveries: number[] = []
  const addresses = createAddresses({ source, first, onRenewed: () => undefined })
  let hls: Hls | null = null
  let isClosed = false
  let isReopening = false
  let retry: ReturnType<typeof setTimeout> | undefined

  function open(from: number) {
    const opened = new Hls({
      ...hlsSettings,
      startPosition: from,
      ...requestsOf({ address: addresses.current, headers: source.headers }, () => 0),
    })
    opened.on(Hls.Events.ERROR, (_event, data) => mend(faultOf(data, video)))
    opened.loadSource(addresses.current().hls)
    opened.attachMedia(video)
    hls = opened
  }

  /** Opens the video again at the same place, with a new ticket. */
  async function reopen() {
    if (isReopening) return
    isReopening = true
    const isRenewed = await addresses.renew()
    isReopening = false
    if (isClosed) return
    if (!isRenewed) {
      onState('lost')
      retry = setTimeout(() => void reopen(), retryMs)
      return
    }
    const { currentTime, paused } = video
    holdPicture(video)
    hls?.destroy()
    open(currentTime)
    // Another source interrupts the begin of playing, and begins by itself.
    if (!paused) void video.play().catch(() => undefined)
  }

  function mend(fault: Parameters<typeof remedyFor>[0]) {
    const now = Date.now()
    const remedy = remedyFor(fault, recoveries, now)
    if (remedy === 'none') return
    if (remedy === 'renew') return void reopen()
    if (remedy === 'wait') {
      onState('lost')
      clearTimeout(retry)
      retry = setTimeout(() => void reopen(), retryMs)
      return
    }
    recoveries.push(now)
    holdPicture(video)
    hls?.recoverMediaError()
  }

  const ending = new AbortController()
  video.addEventListener('loadeddata', () => onState('ready'), { signal: ending.signal })
  open(start)

  return {
    close() {
      isClosed = true
      clearTimeout(retry)
      ending.abort()
      addresses.close()
      hls?.destroy()
    },
  }
}
