import { onThemeChange } from '#app/lib/on-theme-change'
import { drawTile, tileMask } from './watermark-tile'

/** Maximum number of canvas pixels that every browser can draw. */
const maxPixels = 16_000_000

/** CSS property with the watermark for paper; read by print.css. */
const maskProperty = '--reader-mark'

/** Draws the mark above the content; style sheets cannot override these inline rules. */
const style = Object.entries({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  'z-index': 10,
  visibility: 'visible',
  opacity: 1,
  'pointer-events': 'none',
})
  .map(([name, value]) => `${name}: ${value} !important`)
  .join('; ')

function newMark() {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  canvas.setAttribute('data-watermark', '')
  canvas.style.cssText = style
  return canvas
}

/** All attributes of an element as text, to detect a change that could make the element invisible. */
const stateOf = ({ attributes }: Element) =>
  [...attributes].map(({ name, value }) => `${name}=${value}`).join()

function paint(canvas: HTMLCanvasElement, host: HTMLElement, lines: readonly string[]) {
  const { offsetWidth: width, offsetHeight: height } = host
  const scale = Math.min(devicePixelRatio, Math.sqrt(maxPixels / Math.max(width * height, 1)))
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const styles = getComputedStyle(host)
  const tile = document.createElement('canvas')
  drawTile(tile, lines, {
    ink: styles.getPropertyValue('--ink'),
    font: `500 12px ${styles.fontFamily}`,
    scale,
  })
  const context = canvas.getContext('2d')
  const pattern = context?.createPattern(tile, 'repeat')
  if (!context || !pattern) return
  context.fillStyle = pattern
  context.fillRect(0, 0, canvas.width, canvas.height)
}

/**
 * Draws a watermark canvas over a positioned element, in its size and theme, and restores the canvas within a
 * frame after its removal or change. This deters readers from removing the watermark but cannot prevent it.
 * Returns the cleanup.
 */
export function guardWatermark(host: HTMLElement, lines: readonly string[]): () => void {
  const mask = tileMask(lines)
  let canvas = newMark()
  let painted = ''
  let frame = 0

  const repaint = () => {
    paint(canvas, host, lines)
    painted = stateOf(canvas)
  }
  const isIntact = () =>
    canvas.parentElement === host &&
    stateOf(canvas) === painted &&
    host.style.getPropertyValue(maskProperty) === mask

  // Waits for the next frame: otherwise a script that removes the mark again would cause an endless loop.
  const restore = () => {
    if (isIntact()) return
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(put)
  }
  const watch = new MutationObserver(restore)

  function put() {
    watch.disconnect()
    canvas.remove()
    canvas = newMark()
    host.append(canvas)
    host.style.setProperty(maskProperty, mask)
    repaint()
    watch.observe(host, { childList: true, attributeFilter: ['style'] })
    watch.observe(canvas, { attributes: true })
  }
  put()

  // Until its fonts are loaded, the canvas is drawn with fallback fonts.
  void document.fonts.ready.then(repaint)
  const size = new ResizeObserver(repaint)
  size.observe(host)
  const endTheme = onThemeChange(repaint)
  return () => {
    watch.disconnect()
    size.disconnect()
    endTheme()
    cancelAnimationFrame(frame)
    canvas.remove()
    host.style.removeProperty(maskProperty)
  }
}
