import Hls, { type HlsConfig } from 'hls.js/light'
import { isOwnAddress, withTicketOf } from './live-edge'

interface WholeVideoOptions {
  /** Address of the playlist with the newest ticket. */
  address: () => string
  /** Headers by which the server knows the browser. */
  headers: () => Readonly<Record<string, string>>
  /** Called when the picture cannot be loaded or decoded. */
  onFailed: () => void
}

const settings: Partial<HlsConfig> = {
  // Our content security policy allows no workers from blobs.
  enableWorker: false,
  backBufferLength: 60,
  maxBufferLength: 30,
}

/** Plays a stored video by its playlist in a video element; returns the function that ends it. */
export function playWhole(video: HTMLVideoElement, { address, headers, onFailed }: WholeVideoOptions) {
  let hasRecovered = false
  const hls = new Hls({
    ...settings,
    xhrSetup(request, url) {
      request.open('GET', withTicketOf(url, address(), location.href), true)
      if (!isOwnAddress(url, location.href)) return
      for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value)
    },
  })
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    if (type !== Hls.ErrorTypes.MEDIA_ERROR || hasRecovered) return onFailed()
    hasRecovered = true
    hls.recoverMediaError()
  })
  hls.loadSource(address())
  hls.attachMedia(video)
  return () => hls.destroy()
}

/** Whether this browser plays videos by media source extensions. */
export const canPlayWhole = () => Hls.isSupported()
