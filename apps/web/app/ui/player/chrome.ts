import Artplayer from 'artplayer'

// Ours is the only player on a page, and says nothing on the console.
Artplayer.LOG_VERSION = false
Artplayer.CONTEXTMENU = false

interface ChromeOptions {
  container: HTMLDivElement
  /** A live stream begins by itself without sound; a video waits for its reader. */
  isLive: boolean
  /** Connects the video with its stream; called once. */
  attach: (video: HTMLVideoElement) => void
  /** Called when the sound is muted, and when it is back. */
  onMuted: (isMuted: boolean) => void
}

/** The part of a control that takes its clicks: the icon shown for its state, else the whole. */
const clickedPart = (control: HTMLElement) =>
  [...control.querySelectorAll<HTMLElement>('.art-icon')].find(({ style }) => style.display !== 'none') ??
  control

/** Makes controls of the library, which are plain elements, reachable by keyboard. */
function makeReachable(control: HTMLElement, name: string) {
  control.setAttribute('role', 'button')
  control.setAttribute('tabindex', '0')
  control.setAttribute('aria-label', name)
  control.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    clickedPart(control).click()
  })
}

const names = {
  playAndPause: '播放',
  volume: '静音',
  pip: '画中画',
  fullscreenWeb: '网页全屏',
  fullscreen: '全屏',
}
type ControlName = keyof typeof names

/** Controls by name; those that this browser lacks are absent. */
type Controls = Partial<Record<ControlName, HTMLElement>>

function findControls(container: HTMLElement): Controls {
  const found: Controls = {}
  for (const name of Object.keys(names) as ControlName[]) {
    const control = container.querySelector<HTMLElement>(`.art-control-${name}`)
    if (control) found[name] = control
  }
  return found
}

/** Names the controls that switch between two states by what they do next; the library names those of full screen. */
function followStates(
  art: Artplayer,
  { playAndPause, volume }: Controls,
  onMuted: (isMuted: boolean) => void,
) {
  const name = (control: HTMLElement | undefined, text: string) => control?.setAttribute('aria-label', text)
  const onVolume = () => {
    const isMuted = art.muted || art.volume === 0
    name(volume, isMuted ? '取消静音' : '静音')
    onMuted(isMuted)
  }
  art.on('video:playing', () => name(playAndPause, '暂停'))
  art.on('video:pause', () => name(playAndPause, '播放'))
  art.on('video:volumechange', onVolume)
  onVolume()
}

const volumeStep = 0.1

function stepVolume(art: Artplayer, steps: number) {
  art.muted = false
  art.volume = Math.min(1, Math.max(0, art.volume + steps * volumeStep))
}

/** ↑ and ↓ change the volume while its control has the focus. */
function addVolumeKeys(art: Artplayer, { volume }: Controls) {
  volume?.addEventListener('keydown', (event) => {
    const steps = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (steps === 0) return
    event.preventDefault()
    stepVolume(art, steps)
  })
}

/** Escape ends the full screen of the page; its control keeps the focus, which is lost when the player moves. */
function guardWebFullscreen(art: Artplayer, { fullscreenWeb }: Controls) {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') art.fullscreenWeb = false
  }
  art.on('fullscreenWeb', (isOn) => {
    if (isOn) document.addEventListener('keydown', onKey)
    else document.removeEventListener('keydown', onKey)
    fullscreenWeb?.focus({ preventScroll: true })
  })
  return () => document.removeEventListener('keydown', onKey)
}

/** Places for controls of the page: `seek` above all others, `live` beside the first, `latency` before those at the right. */
const places = [
  { name: 'seek', position: 'top', index: 10 },
  { name: 'live', position: 'left', index: 15 },
  { name: 'latency', position: 'right', index: 10 },
] as const
type ControlPlace = (typeof places)[number]['name']

const placeHtml = (name: ControlPlace) => `<div class="contents" data-place="${name}"></div>`

/**
 * The controls of a player around a video; its times and its seek bar are parts of the page. The element of its full
 * screen holds all that lies over the picture.
 */
export function createChrome({ container, isLive, attach, onMuted }: ChromeOptions) {
  let isAttached = false
  const art = new Artplayer({
    container,
    url: 'stream',
    type: 'stream',
    customType: {
      // The library would connect a video again that reports an error, beside the stream that mends it.
      stream(video: HTMLVideoElement) {
        if (!isAttached) attach(video)
        isAttached = true
      },
    },
    lang: 'zh-cn',
    theme: isLive ? 'var(--live)' : 'var(--s8)',
    // Without the library's own seek bar and times.
    isLive: true,
    muted: isLive,
    autoplay: isLive,
    pip: document.pictureInPictureEnabled,
    fullscreen: true,
    fullscreenWeb: true,
    playsInline: true,
    hotkey: false,
    setting: false,
    gesture: false,
    mutex: false,
    autoOrientation: false,
    controls: places.map((place) => ({ ...place, html: placeHtml(place.name) })),
  })
  const controls = findControls(container)
  for (const [name, control] of Object.entries(controls)) makeReachable(control, names[name as ControlName])
  followStates(art, controls, onMuted)
  addVolumeKeys(art, controls)
  const endWebFullscreen = guardWebFullscreen(art, controls)
  // The marks of the watermark are light, because pictures are dark.
  art.template.$player.style.setProperty('--ink', 'var(--band-ink)')
  const placeOf = (name: ControlPlace) => container.querySelector<HTMLElement>(`[data-place="${name}"]`)
  return {
    /** The element that is shown in full screen. */
    frame: art.template.$player,
    places: { seek: placeOf('seek'), live: placeOf('live'), latency: placeOf('latency') },
    showVolume(isShown: boolean) {
      controls.volume?.style.setProperty('display', isShown ? '' : 'none')
    },
    unmute() {
      art.muted = false
    },
    toggle: () => art.toggle(),
    toggleMuted() {
      art.muted = !art.muted
    },
    toggleFullscreen() {
      art.fullscreen = !art.fullscreen
    },
    stepVolume: (steps: number) => stepVolume(art, steps),
    setRate(rate: number) {
      art.playbackRate = rate
    },
    close() {
      endWebFullscreen()
      if (art.fullscreenWeb) art.fullscreenWeb = false
      art.destroy(false)
    },
  }
}
