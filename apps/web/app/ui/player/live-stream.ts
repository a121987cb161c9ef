import { createAddresses, retryMs } from './addresses'
import { leadsToLive } from './dvr-times'
import { holdPicture } from './hold-picture'
import { afterLineEvent, lineAgainMs, newLine } from './line-rules'
import { catchUpTime } from './live-edge'
import { type DvrStart, playHls } from './live-hls'
import type { Break, LiveSource, PlayAddress, Playback, PlaybackOptions, StreamState } from './stream'

/** A live stream as its controls show it. */
export interface StreamView {
  state: StreamState
  hasAudio: boolean
  /** Whether low latency can be chosen, and whether it is. */
  canBeLow: boolean
  isLow: boolean
  /** Whether low latency was given up because the picture stalled. */
  hasSteppedDown: boolean
  /** Whether the reader can go back. */
  hasDvr: boolean
}

interface StreamOptions {
  source: LiveSource
  first: PlayAddress
  hasAudio: boolean
  isLow: boolean
  onView: (view: StreamView) => void
}

type Route = { kind: 'hls' | 'flv' } | { kind: 'dvr'; from: DvrStart }

/** Pause before a playlist without segments is requested again, in milliseconds. */
const waitMs = 1_000
/** A longer pause of the reader would leave the short playlist, in milliseconds. */
const maxPauseMs = 8_000

const loadFlv = () => import('./live-flv').catch(() => null)

/** Plays a live stream in a video element: live by HLS or with low latency by FLV, or from a moment before. */
export function openStream(video: HTMLVideoElement, { source, first, onView, ...initial }: StreamOptions) {
  let view: StreamView = {
    state: 'waiting',
    canBeLow: Boolean(first.flv),
    hasSteppedDown: false,
    hasDvr: Boolean(first.dvr),
    ...initial,
  }
  let playback: Playback | null = null
  let route: Route = { kind: 'hls' }
  /** Counts the playbacks, so that what belongs to an earlier one has no effect. */
  let turn = 0
  let line = newLine
  let isSwitching = false
  let wantsPlay = true
  /** Seconds to the newest picture to which a seek leads that has not ended yet. */
  let target: number | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let parking: ReturnType<typeof setTimeout> | undefined

  function change(changed: Partial<StreamView>) {
    view = { ...view, ...changed }
    onView(view)
  }

  const addresses = createAddresses({
    source,
    first,
    onRenewed(isSame) {
      change(offered())
      // A broadcast has taken the place of the sample, or the reverse.
      if (!isSame) void open(liveRoute())
    },
  })
  /** The choices of the reader; a line that plays may be left although no other one would begin. */
  const offered = () => {
    const { flv, dvr } = addresses.current()
    return { canBeLow: Boolean(flv) || route.kind === 'flv', hasDvr: Boolean(dvr) }
  }
  const liveRoute = (): Route => ({ kind: view.isLow && addresses.current().flv ? 'flv' : 'hls' })

  /** The place of the picture, from which playing continues by another playlist. */
  function placeNow(): DvrStart {
    const behind = playback?.position()?.behind ?? 0
    return { date: playback?.takenAt(behind) ?? null, behind, at: Date.now() }
  }

  async function open(next: Route) {
    turn += 1
    const own = turn
    clearTimeout(retry)
    retry = undefined
    const flv = next.kind === 'flv' ? await loadFlv() : null
    if (own !== turn) return
    holdPicture(video)
    isSwitching = true
    video.autoplay = wantsPlay
    playback?.close()
    route = next.kind === 'flv' && !flv ? { kind: 'hls' } : next
    change(offered())
    const options: PlaybackOptions = {
      address: addresses.current,
      headers: source.headers,
      onState: (state) => own === turn && follow(state),
      onBreak: (reason) => own === turn && mend(reason),
      onAudio: (hasAudio) => own === turn && change({ hasAudio }),
    }
    const url = addresses.current().flv
    playback =
      flv && url
        ? flv.playFlv(video, { ...options, url })
        : playHls(video, { ...options, from: route.kind === 'dvr' ? route.from : null })
  }

  function follow(state: 'waiting' | 'playing') {
    const isStall = state === 'waiting' && view.state === 'playing' && !isSwitching && !video.seeking
    change({ state })
    if (!isStall || route.kind !== 'flv') return
    const { history, stepsDown } = afterLineEvent(line, 'stalls', Date.now())
    line = history
    if (stepsDown) stepDown()
  }

  function stepDown() {
    change({ isLow: false, hasSteppedDown: true })
    void open({ kind: 'hls' })
  }

  function later(ms: number, run: () => void) {
    retry ??= setTimeout(() => {
      retry = undefined
      run()
    }, ms)
  }

  /** Opens the stream again with new addresses, at the same place if the reader has gone back. */
  async function reopen() {
    const own = turn
    const from = route.kind === 'dvr' ? placeNow() : null
    const isRenewed = await addresses.renew()
    if (own !== turn) return
    if (isRenewed) return void open(from ? { kind: 'dvr', from } : liveRoute())
    change({ state: 'lost' })
    later(retryMs, () => void reopen())
  }

  function mend(reason: Break) {
    if (reason === 'yet' && route.kind === 'dvr') return void open(liveRoute())
    change({ state: 'waiting' })
    if (reason === 'yet') return later(waitMs, () => void open(route))
    if (reason === 'lost') return later(retryMs, () => void reopen())
    if (reason === 'failed') return stepDown()
    const { history, stepsDown } = afterLineEvent(line, 'ends', Date.now())
    line = history
    if (stepsDown) return stepDown()
    later(lineAgainMs(line), () => void reopen())
  }

  /** Moves to the live edge if the picture has fallen behind it. */
  function catchUp() {
    if (route.kind === 'dvr' || !playback) return
    const time = catchUpTime({ current: video.currentTime, edge: playback.edge() })
    if (time !== null) video.currentTime = time
  }

  const ending = new AbortController()
  const { signal } = ending
  const on = (type: string, react: () => void) => video.addEventListener(type, react, { signal })
  on('loadeddata', () => {
    isSwitching = false
  })
  for (const type of ['seeked', 'playing'])
    on(type, () => {
      target = null
    })
  on('play', () => {
    wantsPlay = true
    video.autoplay = true
    clearTimeout(parking)
    catchUp()
  })
  on('pause', () => {
    // Browsers pause hidden pictures; a player that closes pauses its own.
    if (isSwitching || document.hidden) return
    wantsPlay = false
    video.autoplay = false
    if (route.kind === 'dvr' || !addresses.current().dvr) return
    const from = placeNow()
    parking = setTimeout(() => void open({ kind: 'dvr', from }), maxPauseMs)
  })
  /** A hidden page is throttled by its browser and falls behind. */
  const onVisible = () => {
    if (!document.hidden && !video.paused) catchUp()
  }
  document.addEventListener('visibilitychange', onVisible, { signal })

  function goLive() {
    clearTimeout(parking)
    target = null
    wantsPlay = true
    if (route.kind === 'dvr') return void open(liveRoute())
    const time = playback?.edge() ?? null
    if (time !== null) video.currentTime = time
    // Another source interrupts the begin of playing, and begins by itself.
    void video.play().catch(() => undefined)
  }

  void open(liveRoute())

  return {
    view: () => view,
    goLive,

    /** Goes back to the picture that lies so many seconds behind the newest one. */
    seek(behind: number) {
      if (!view.hasDvr) return
      if (leadsToLive(behind)) return goLive()
      clearTimeout(parking)
      target = behind
      if (route.kind === 'dvr') return playback?.seek?.(behind)
      void open({ kind: 'dvr', from: { date: null, behind, at: Date.now() } })
    },

    /** Chooses low or normal latency; low latency leads back to live. */
    setLow(isLow: boolean) {
      line = newLine
      change({ isLow, hasSteppedDown: false })
      if (isLow || route.kind === 'flv') void open(liveRoute())
    },

    forgetStepDown: () => change({ hasSteppedDown: false }),

    /** Seconds between the picture and now; null while nothing plays, and for a reader who has gone back. */
    latency: () => (route.kind === 'dvr' ? null : (playback?.latency() ?? null)),

    /** The place of the picture, or the one to which a seek leads; null until it is known. */
    position() {
      const known = playback?.position() ?? null
      return target === null ? known : { length: known?.length ?? 0, behind: target }
    },

    /** Epoch milliseconds at which the picture was taken that lies so many seconds back; null if unknown. */
    takenAt: (behind: number) => (route.kind === 'dvr' ? (playback?.takenAt(behind) ?? null) : null),

    isDvr: () => route.kind === 'dvr',

    close() {
      turn += 1
      clearTimeout(retry)
      clearTimeout(parking)
      ending.abort()
      addresses.close()
      playback?.close()
    },
  }
}
export type LiveStream = ReturnType<typeof openStream>
