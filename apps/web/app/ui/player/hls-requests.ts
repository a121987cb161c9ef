import Hls, { type ErrorData, type HlsConfig } from 'hls.js/light'
import type { HlsFault } from './hls-faults'
import { isOwnAddress, withTicketOf } from './live-edge'
import type { PlaybackOptions } from './stream'

/** Settings of every playback by HLS. */
export const hlsSettings: Partial<HlsConfig> = {
  // Our content security policy allows no workers from blobs.
  enableWorker: false,
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

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sets hls.js up so that its requests have the newest ticket and the headers of this browser. */
export const requestsOf = (
  { address, headers }: Pick<PlaybackOptions, 'address' | 'headers'>,
  pauseMs: () => number,
): Partial<HlsConfig> => ({
  async xhrSetup(request, url, context) {
    if ('type' in context && context.type === 'level') await pause(pauseMs())
    request.open('GET', withTicketOf(url, address().hls, location.href), true)
    if (!isOwnAddress(url, location.href)) return
    for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value)
  },
})

/** An error of hls.js as `remedyFor` takes it. */
export const faultOf = (
  { details, fatal, type, response }: ErrorData,
  video: HTMLVideoElement,
): HlsFault => ({
  details,
  isFatal: fatal,
  isMedia: type === Hls.ErrorTypes.MEDIA_ERROR,
  isDecoding: video.error === null,
  ...(response && { status: response.code }),
})

/** Whether this browser plays streams by media source extensions. */
export const canPlayStreams = () => Hls.isSupported()
