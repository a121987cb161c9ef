import './player.css'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { guardWatermark } from '#app/ui/marks/guard-watermark'
import { createChrome } from './chrome'
import { canPlayStreams } from './hls-requests'
import { actionOfKey, type PlayerAction, takesKey } from './player-keys'
import { PlayerNote } from './player-note'
import type { Playhead } from './playhead'
import type { LiveSource, PlayAddress } from './stream'
import { VideoControls } from './video-controls'
import { openVideo, type VideoState } from './video-stream'

interface VideoPlayerProps {
  source: LiveSource
  first: PlayAddress
  hasAudio: boolean
  /** Texts of the watermark. */
  mark: readonly string[]
  /** The video begins at its second, and follows its seeks. */
  playhead: Playhead
  /** Length of the video in seconds. */
  seconds: number
  /** Seconds at which something was left out. */
  breaks: readonly number[]
  /** Time of day at a second; null if it has none. */
  clockAt: (second: number) => string | null
  /** Above the picture, also in full screen. */
  children?: ReactNode
}

type Chrome = ReturnType<typeof createChrome>

/** Connects a video element with the playhead; returns the disconnection. */
function followVideo(video: HTMLVideoElement, playhead: Playhead) {
  const ending = new AbortController()
  const on = (type: string, react: () => void) =>
    video.addEventListener(type, react, { signal: ending.signal })
  const show = () => playhead.show({ second: video.currentTime, isPlaying: !video.paused })
  for (const type of ['timeupdate', 'play', 'pause', 'ended']) on(type, show)
  on('seeking', playhead.jumped)
  const disconnect = playhead.connect((second) => {
    video.currentTime = second
  })
  return () => {
    ending.abort()
    disconnect()
    playhead.show({ isPlaying: false })
  }
}

function perform(action: PlayerAction, chrome: Chrome, playhead: Playhead, seconds: number) {
  switch (action.kind) {
    case 'toggle':
      return chrome.toggle()
    case 'mute':
      return chrome.toggleMuted()
    case 'fullscreen':
      return chrome.toggleFullscreen()
    case 'volume':
      return chrome.stepVolume(action.steps)
    case 'skip':
      return playhead.seek(Math.min(seconds, Math.max(0, playhead.view().second + action.seconds)))
  }
}

/** Keys of the player while the focus is within it; a click on the picture gives it the focus. */
function addKeys(chrome: Chrome, playhead: Playhead, seconds: number) {
  const { frame } = chrome
  frame.tabIndex = -1
  const onKey = (event: KeyboardEvent) => {
    const tagName = event.target instanceof Element ? event.target.tagName : ''
    const action = takesKey(tagName, event.key) ? null : actionOfKey(event)
    if (!action) return
    event.preventDefault()
    perform(action, chrome, playhead, seconds)
  }
  frame.addEventListener('keydown', onKey)
  return () => frame.removeEventListener('keydown', onKey)
}

/** A stored video with its controls; it fills its parent, which must be positioned. */
export default function VideoPlayer({
  source,
  first,
  hasAudio,
  mark,
  playhead,
  seconds,
  breaks,
  clockAt,
  children,
}: VideoPlayerProps) {
  const place = useRef<HTMLDivElement>(null)
  const [chrome, setChrome] = useState<Chrome | null>(null)
  const [state, setState] = useState<VideoState>('waiting')

  const open = useEffectEvent((container: HTMLDivElement) => {
    const endings: (() => void)[] = []
    const created = createChrome({
      container,
      isLive: false,
      attach(video) {
        const { close } = openVideo(video, {
          source,
          first,
          start: playhead.view().second,
          onState: setState,
        })
        endings.push(close, followVideo(video, playhead))
      },
      onMuted: () => undefined,
    })
    endings.push(addKeys(created, playhead, seconds))
    setChrome(created)
    return () => {
      for (const end of endings) end()
      created.close()
      container.replaceChildren()
      setChrome(null)
    }
  })
  useEffect(() => {
    if (place.current && canPlayStreams()) return open(place.current)
  }, [])

  const text = mark.join('\n')
  useEffect(() => {
    if (chrome && text) return guardWatermark(chrome.frame, text.split('\n'))
  }, [chrome, text])
  useEffect(() => chrome?.showVolume(hasAudio), [chrome, hasAudio])

  if (!canPlayStreams())
    return <PlayerNote>此浏览器无法播放视频，请使用新版 Chrome、Edge 或 Safari</PlayerNote>
  return (
    <>
      <div ref={place} className="player absolute inset-0" data-picture={state} />
      {chrome && (
        <VideoControls
          places={chrome.places}
          playhead={playhead}
          seconds={seconds}
          breaks={breaks}
          clockAt={clockAt}
          onRate={chrome.setRate}
        />
      )}
      {chrome &&
        createPortal(
          <>
            {state === 'lost' && <PlayerNote>画面已断开，正在重新连接</PlayerNote>}
            {children}
          </>,
          chrome.frame,
        )}
    </>
  )
}
