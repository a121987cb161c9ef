import Hls, { type HlsConfig } from 'hls.js/light'
import { clampBehind, dateAt, dvrPauseMs, timeAt } from './dvr-times'
import { type HlsFault, remedyFor } from './hls-faults'
import { faultOf, hlsSettings, requestsOf } from './hls-requests'
import { holdPicture } from './hold-picture'
import { latencyOf } from './live-edge'
import type { Playback, PlaybackOptions } from './stream'

/** The picture with which a reader begins who goes back: by the moment it was taken, or by its distance. */
export interface DvrStart {
  /** Epoch milliseconds; null if they are not known. */
  date: number | null
  /** Seconds to the newest picture at `at`. */
  behind: number
  /** Epoch milliseconds. */
  at: number
}

interface HlsOptions extends PlaybackOptions {
  /** Null: live, with the short playlist. */
  from: DvrStart | null
}

/** Segments behind the live edge beyond which hls.js moves to it. */
const maxLatencyCount = 6
const live: Partial<HlsConfig> = {
  liveMaxLatencyDurationCount: maxLatencyCount,
  maxLiveSyncPlaybackRate: 1.1,
}
const dvr: Partial<HlsConfig> = {
  liveMaxLatencyDurationCount: Number.POSITIVE_INFINITY,
  maxLiveSyncPlaybackRate: 1,
  // The place at which it begins is known with the playlist.
  autoStartLoad: false,
}

/** Seconds by which the playlist may have grown since it was loaded. */
const maxGrowth = 12

/** End of the pictures that are loaded without a gap, in seconds. */
function loadedUntil({ buffered, currentTime }: HTMLVideoElement): number {
  for (let place = 0; place < buffered.length; place += 1)
    if (buffered.start(place) <= currentTime && currentTime < buffered.end(place)) return buffered.end(place)
  return currentTime
}

/** Plays a live stream by HLS in a video element: live, or from a picture in its last two hours. */
export function playHls(video: HTMLVideoElement, options: HlsOptions): Playback {
  const { address, from, onState, onBreak, onAudio } = options
  const recoveries: number[] = []
  /** Time from which on a new decoder is needed, in seconds; null without one. */
  let step: number | null = null

  const hls = new Hls({
    ...hlsSettings,
    liveSyncDurationCount: 2,
    ...(from ? dvr : live),
    ...requestsOf(options, () => (from ? dvrPauseMs(position()?.behind ?? 0, video.paused) : 0)),
  })
  /** The playlist; the first one is known before it is in use. */
  const details = () => hls.latestLevelDetails ?? hls.levels[0]?.details ?? null

  function position() {
    const known = details()
    if (!known) return null
    const edge = known.edge + (from ? Math.min(known.age, maxGrowth) : 0)
    return {
      behind: Math.max(0, edge - video.currentTime),
      length: Math.max(0, edge - known.fragmentStart),
    }
  }

  /** Time of the picture that lies so many seconds back. */
  function timeOf(behind: number) {
    const known = details()
    if (!known) return null
    return known.edge - clampBehind(behind, known.edge - known.fragmentStart)
  }

  /** Time of the picture with which a reader begins who goes back. */
  function startOf({ date, behind, at }: DvrStart) {
    const known = details()
    const dated = known && date !== null ? timeAt(known.fragments, date) : null
    return dated ?? timeOf(behind + (Date.now() - at) / 1_000) ?? -1
  }

  function takeStep() {
    if (step === null) return
    const time = step
    step = null
    holdPicture(video)
    hls.detachMedia()
    hls.attachMedia(video)
    hls.startLoad(time)
  }

  function mend(fault: HlsFault) {
    // The refused pieces are loaded again with the step.
    if (step !== null && fault.isMedia) return
    const now = Date.now()
    const remedy = remedyFor(fault, recoveries, now)
    if (remedy === 'wait') return onBreak('yet')
    if (remedy === 'renew') return onBreak('lost')
    if (remedy === 'none') return
    recoveries.push(now)
    if (remedy === 'recover') {
      holdPicture(video)
      return hls.recoverMediaError()
    }
    step = loadedUntil(video)
    if (video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) takeStep()
  }

  if (from) hls.on(Hls.Events.MANIFEST_PARSED, () => hls.startLoad(startOf(from)))
  hls.on(Hls.Events.BUFFER_CODECS, (_event, tracks) => onAudio('audio' in tracks || 'audiovideo' in tracks))
  hls.on(Hls.Events.ERROR, (_event, data) => mend(faultOf(data, video)))

  const ending = new AbortController()
  const on = (type: string, react: () => void) =>
    video.addEventListener(type, react, { signal: ending.signal })
  on('playing', () => onState('playing'))
  on('waiting', () => {
    onState('waiting')
    takeStep()
  })
  if (!from) {
    // A paused picture stays, also when it is far behind.
    on('pause', () => {
      hls.config.liveMaxLatencyDurationCount = Number.POSITIVE_INFINITY
    })
    on('play', () => {
      hls.config.liveMaxLatencyDurationCount = maxLatencyCount
    })
  }

  const { hls: playlist, dvr: longPlaylist } = address()
  hls.loadSource(from && longPlaylist ? longPlaylist : playlist)
  hls.attachMedia(video)

  return {
    edge: () => hls.liveSyncPosition,

    latency: () =>
      video.paused
        ? null
        : latencyOf({
            takenAt: hls.playingDate?.getTime() ?? null,
            now: Date.now(),
            toEnd: hls.latency,
          }),

    position,

    takenAt(behind) {
      const time = timeOf(behind)
      return time === null ? null : dateAt(details()?.fragments ?? [], time)
    },

    seek(behind) {
      const time = timeOf(behind)
      if (time !== null) video.currentTime = time
    },

    close() {
      ending.abort()
      hls.destroy()
    },
  }
}
