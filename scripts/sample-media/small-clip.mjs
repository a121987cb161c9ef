import { candleOf, inventedWalks } from './candles.mjs'

const width = 640
const height = 360
const seconds = 4
const shown = 16
const walks = inventedWalks(shown, 20_260_202)
const font = '"Noto Sans SC", sans-serif'

/** @param {OffscreenCanvasRenderingContext2D} context @param {number} second */
function drawCandles(context, second) {
  const step = width / shown
  // The candles appear one after another, the last at the end of the clip.
  const grown = (second / seconds) * shown
  for (const [place, walk] of walks.entries()) {
    if (place > grown) break
    const { open, close, high, low } = candleOf(walk, grown - place)
    const yOf = (/** @type {number} */ price) => 330 - price * 150
    const x = place * step
    context.fillStyle = close >= open ? '#e5484d' : '#2fa36b'
    context.fillRect(x + step / 2 - 1, yOf(high), 2, Math.max(1, yOf(low) - yOf(high)))
    const top = yOf(Math.max(open, close))
    context.fillRect(x + 6, top, step - 12, Math.max(2, yOf(Math.min(open, close)) - top))
  }
}

/** @param {OffscreenCanvasRenderingContext2D} context @param {number} second */
function draw(context, second) {
  context.fillStyle = '#1b1430'
  context.fillRect(0, 0, width, height)
  drawCandles(context, second)
  context.textBaseline = 'middle'
  context.fillStyle = '#e6edf3'
  context.font = `700 34px ${font}`
  context.textAlign = 'left'
  context.fillText('备用画面 640 × 360', 32, 60)
  context.fillStyle = '#b9a8e8'
  context.font = `400 18px ${font}`
  context.fillText('换一台设备继续直播，图形均为示意', 32, 104)
  context.font = `600 22px ${font}`
  context.textAlign = 'right'
  context.fillText(`${Math.floor(second) + 1} / ${seconds}`, width - 32, 60)
}

/** A clip of another size than the sample: the picture of a teacher who returns with other equipment. */
export const smallClip = { width, height, seconds, draw }
