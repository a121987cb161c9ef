import mpegts from 'mpegts.js'
import { firstPictureMs } from './line-rules'
import { isOwnAddress, latencyOf } from './live-edge'
import type { Break, Playback, PlaybackOptions } from './stream'

mpegts.LoggingControl.enableAll = false

/** Seconds to the newest picture: where playing should be, and from where on it is faster. */
const latency = { target: 1.2, max: 2.5 }

/** Plays a live stream by FLV over one long response in a video element, with low latency. */
export function playFlv(
  video: HTMLVideoElement,
  { url, headers, onState, onBreak, onAudio }: PlaybackOptions & { url: string },
): Playback {
  // The head of the line says whether it has sound; an address may be older.
  const player = mpegts.createPlayer(
    { type: 'flv', isLive: true, url },
    {
      // Our content security policy allows no workers from blobs.
      enableWorker: false,
      lazyLoad: false,
      enableStashBuffer: false,
      liveSync: true,
      liveSyncTargetLatency: latency.target,
      liveSyncMaxLatency: latency.max,
      autoCleanupSourceBuffer: true,
      autoCleanupMaxBackwardDuration: 60,
      autoCleanupMinBackwardDuration: 30,
      ...(isOwnAddress(url, location.href) && { headers: { ...headers() } }),
    },
  )
  const { ERROR, LOADING_COMPLETE, MEDIA_INFO } = mpegts.Events
  const { NETWORK_EXCEPTION, NETWORK_UNRECOVERABLE_EARLY_EOF } = mpegts.ErrorDetails
  // A player is not closed within its own events.
  const broken = (reason: Break) => queueMicrotask(() => onBreak(reason))
  player.on(LOADING_COMPLETE, () => broken('ended'))
  // The server ends lines by closing the connection, too.
  player.on(ERROR, (_type: string, detail: string) =>
    broken([NETWORK_EXCEPTION, NETWORK_UNRECOVERABLE_EARLY_EOF].includes(detail) ? 'ended' : 'failed'),
  )
  player.on(MEDIA_INFO, ({ hasAudio }: { hasAudio?: boolean }) => onAudio(hasAudio ?? false))

  const ending = new AbortController()
  const { signal } = ending
  const late = setTimeout(() => broken('failed'), firstPictureMs)
  video.addEventListener(
    'playing',
    () => {
      clearTimeout(late)
      onState('playing')
    },
    { signal },
  )
  video.addEventListener('waiting', () => onState('waiting'), { signal })

  const end = () => {
    const { buffered } = video
    return buffered.length > 0 ? buffered.end(buffered.length - 1) : null
  }
  const behind = () => {
    const newest = end()
    return newest === null ? null : Math.max(0, newest - video.currentTime)
  }
  const edge = () => {
    const newest = end()
    return newest === null ? null : Math.max(0, newest - latency.target)
  }

  player.attachMediaElement(video)
  player.load()

  return {
    edge,
    latency: () =>
      video.paused ? null : latencyOf({ takenAt: null, now: Date.now(), toEnd: behind() ?? 0 }),
    position() {
      const distance = behind()
      return distance === null ? null : { behind: distance, length: distance }
    },
    takenAt: () => null,
    close() {
      clearTimeout(late)
      ending.abort()
      player.destroy()
    },
  }
}
