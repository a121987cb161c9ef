import Artplayer from 'artplayer'

// Ours is the only player on a page, and says nothing on the console.
Artplayer.LOG_VERSION = false
Artplayer.CONTEXTMENU = false

interface ChromeOptions {
  container: HTMLDivElement
  hasAudio: boolean
  /** Connects the video with its stream. */
  attach: (video: HTMLVideoElement) => void
  /** Called when the reader wants the newest picture. */
  onLive: () => void
}

/** Makes controls of the library, which are plain elements, reachable by keyboard. */
function makeReachable(control: HTMLElement, name: string) {
  control.setAttribute('role', 'button')
  control.setAttribute('tabindex', '0')
  control.setAttribute('aria-label', name)
  control.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    control.click()
  })
}

const names: Readonly<Record<string, string>> = {
  playAndPause: '播放或暂停',
  volume: '音量',
  live: '回到直播',
  pip: '画中画',
  fullscreenWeb: '网页全屏',
  fullscreen: '全屏',
}

/** The controls of a live player around a video. The element of its full screen holds all that lies over the picture. */
export function createChrome({ container, hasAudio, attach, onLive }: ChromeOptions) {
  const art = new Artplayer({
    container,
    url: 'live',
    type: 'live',
    customType: { live: attach },
    lang: 'zh-cn',
    theme: 'var(--live)',
    isLive: true,
    muted: true,
    autoplay: true,
    pip: document.pictureInPictureEnabled,
    fullscreen: true,
    fullscreenWeb: true,
    playsInline: true,
    hotkey: false,
    setting: false,
    gesture: false,
    mutex: false,
    autoOrientation: false,
    controls: [
      {
        name: 'live',
        position: 'left',
        index: 15,
        html: '<span class="row gap-1.5 text-sm"><i class="size-2 rounded-full bg-live"></i>直播<em class="not-italic opacity-80" data-latency></em></span>',
        tooltip: '回到直播',
        click: onLive,
      },
    ],
  })
  if (!hasAudio) art.controls.remove('volume')
  for (const [name, label] of Object.entries(names)) {
    const control = container.querySelector<HTMLElement>(`.art-control-${name}`)
    if (control) makeReachable(control, label)
  }
  // The marks of the watermark are light, because pictures are dark.
  art.template.$player.style.setProperty('--ink', 'var(--band-ink)')
  const latency = container.querySelector<HTMLElement>('[data-latency]')
  return {
    /** The element that is shown in full screen. */
    frame: art.template.$player,
    showLatency(seconds: number | null) {
      if (latency) latency.textContent = seconds === null ? '' : `延迟 ${seconds} 秒`
    },
    unmute() {
      art.muted = false
    },
    isMuted: () => art.muted,
    close: () => art.destroy(false),
  }
}
