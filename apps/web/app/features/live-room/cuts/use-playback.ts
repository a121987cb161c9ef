import { getRecordingStrip, type RecordingStrip, ticketSeconds } from '@vce/protocol'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '#app/lib/api'
import { browserStorage } from '#app/lib/session/storage'
import { createAddresses } from '#app/ui/player/addresses'
import { canPlayWhole, playWhole } from '#app/ui/player/whole-video'
import { previewSecond, type Segments, type Stretches } from './stretches'

const lifeMs = ticketSeconds * 1_000

interface PlaybackOptions {
  strip: RecordingStrip
  segments: Segments
  stretches: Stretches
}

/** Playing of the whole broadcast; a preview leaves out what goes. */
export function usePlayback({ strip, segments, stretches }: PlaybackOptions) {
  const api = useApi()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [second, setSecond] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [isPreview, setPreview] = useState(false)
  const [isMuted, setMuted] = useState(false)
  const [fault, setFault] = useState<'failed' | 'unsupported' | null>(null)
  const [attempt, setAttempt] = useState(0)
  const videoId = strip.recording.id

  const open = useEffectEvent((element: HTMLVideoElement) => {
    if (!canPlayWhole()) return setFault('unsupported')
    let end: (() => void) | undefined
    let isClosed = false
    const addresses = createAddresses({
      source: {
        fetch: async () => ({ hls: (await api.call(getRecordingStrip, { video_id: videoId })).hls, lifeMs }),
        headers: () => ({}),
      },
      first: { hls: strip.hls, lifeMs },
      onRenewed: () => undefined,
    })
    // A picture that is loaded again may have a ticket that has ended.
    if (attempt > 0) void addresses.renew().then(begin)
    else begin()
    function begin() {
      if (isClosed) return
      end = playWhole(element, {
        address: () => addresses.current().hls,
        headers: () => ({ uuid: browserStorage.touristId() }),
        onFailed: () => setFault('failed'),
      })
      if (second > 0) element.currentTime = second
    }
    return () => {
      isClosed = true
      addresses.close()
      end?.()
    }
  })
  useEffect(() => {
    void attempt
    return video ? open(video) : undefined
  }, [video, attempt])

  function play() {
    // Another seek may interrupt the begin of playing, which then begins by itself.
    void video?.play().catch(() => undefined)
  }
  const follow = useEffectEvent((at: number) => {
    const next = isPreview ? previewSecond(segments, stretches, at) : at
    if (next === null) {
      video?.pause()
      setPreview(false)
    } else if (next !== at && video) video.currentTime = next
    setSecond(next ?? at)
  })
  useEffect(() => {
    if (!video) return
    const ending = new AbortController()
    const on = (type: string, react: () => void) =>
      video.addEventListener(type, react, { signal: ending.signal })
    on('timeupdate', () => follow(video.currentTime))
    on('seeking', () => follow(video.currentTime))
    on('play', () => setPlaying(true))
    on('pause', () => setPlaying(false))
    on('volumechange', () => setMuted(video.muted))
    return () => ending.abort()
  }, [video])

  function seek(to: number) {
    setSecond(to)
    if (video) video.currentTime = to
  }
  return {
    setVideo,
    second,
    isPlaying,
    isPreview,
    isMuted,
    fault,
    seek,
    playFrom(from: number) {
      setPreview(false)
      seek(from)
      play()
    },
    toggle() {
      if (isPlaying) return video?.pause()
      play()
    },
    togglePreview() {
      if (isPreview && isPlaying) {
        setPreview(false)
        return video?.pause()
      }
      setPreview(true)
      seek(previewSecond(segments, stretches, second) ?? previewSecond(segments, stretches, 0) ?? 0)
      play()
    },
    toggleSound() {
      if (video) video.muted = !video.muted
    },
    retry() {
      setFault(null)
      setAttempt((count) => count + 1)
    },
  }
}

export type Playback = ReturnType<typeof usePlayback>
