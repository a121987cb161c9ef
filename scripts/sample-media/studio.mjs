import { candleOf } from './candles.mjs'

export const width = 960
export const height = 540

const font = '"Noto Sans SC", sans-serif'
export const colours = {
  backdrop: '#0d1117',
  panel: '#131a24',
  line: '#232d3b',
  text: '#e6edf3',
  dim: '#8b98a9',
  rise: '#e5484d',
  fall: '#2fa36b',
  brand: '#e8590c',
  average: '#e0b341',
  live: '#8b5cf6',
}

/** @typedef {OffscreenCanvasRenderingContext2D} Context */

export const plot = { left: 48, top: 96, width: 864, height: 268 }
const volumes = { top: 384, height: 64 }
/** Candles in the picture at a time. */
export const shownCandles = 44
/** Seconds in which one candle grows. */
export const candleSeconds = 1.5

export const clamp = (/** @type {number} */ value) => Math.min(1, Math.max(0, value))
export const eased = (/** @type {number} */ value) => 1 - (1 - clamp(value)) ** 3

/** @param {Context} context @param {string} text @param {{ x: number, y: number, size: number, colour?: string, weight?: number, align?: CanvasTextAlign }} place */
export function write(context, text, { x, y, size, colour = colours.text, weight = 400, align = 'left' }) {
  context.font = `${weight} ${size}px ${font}`
  context.fillStyle = colour
  context.textAlign = align
  context.textBaseline = 'middle'
  context.fillText(text, x, y)
}

const yOf = (/** @type {number} */ price) => plot.top + (1 - price) * plot.height

/** @param {Context} context */
export function drawGrid(context) {
  context.fillStyle = colours.panel
  context.fillRect(
    plot.left - 16,
    plot.top - 16,
    plot.width + 32,
    volumes.top + volumes.height - plot.top + 32,
  )
  context.strokeStyle = colours.line
  context.lineWidth = 1
  for (let line = 0; line <= 4; line += 1) {
    const y = Math.round(plot.top + (plot.height * line) / 4) + 0.5
    context.beginPath()
    context.moveTo(plot.left, y)
    context.lineTo(plot.left + plot.width, y)
    context.stroke()
  }
}

/** Candles that grow with the seconds, and their volumes. @param {Context} context @param {number} second @param {number[][]} walks */
export function drawCandles(context, second, walks) {
  drawGrid(context)
  const grown = second / candleSeconds
  const newest = Math.floor(grown)
  const step = plot.width / shownCandles
  const candles = walks
    .slice(newest, newest + shownCandles)
    .map((walk, place) => candleOf(walk, place === shownCandles - 1 ? grown - newest : 1))
  context.save()
  context.beginPath()
  context.rect(plot.left, plot.top - 16, plot.width, volumes.top + volumes.height - plot.top + 32)
  context.clip()
  for (const [place, candle] of candles.entries()) {
    const x = plot.left + place * step
    context.fillStyle = candle.close >= candle.open ? colours.rise : colours.fall
    context.fillRect(x + step / 2 - 1, yOf(candle.high), 2, Math.max(1, yOf(candle.low) - yOf(candle.high)))
    const top = yOf(Math.max(candle.open, candle.close))
    context.fillRect(x + 3, top, step - 6, Math.max(2, yOf(Math.min(candle.open, candle.close)) - top))
    const tall = Math.min(volumes.height, candle.volume * 420)
    context.globalAlpha = 0.55
    context.fillRect(x + 3, volumes.top + volumes.height - tall, step - 6, tall)
    context.globalAlpha = 1
  }
  context.strokeStyle = colours.average
  context.lineWidth = 2
  context.beginPath()
  for (const place of candles.keys()) {
    const window = candles.slice(Math.max(0, place - 7), place + 1)
    const mean = window.reduce((sum, { close }) => sum + close, 0) / window.length
    context.lineTo(plot.left + place * step + step / 2, yOf(mean))
  }
  context.stroke()
  context.restore()

  const last = candles.at(-1)
  if (!last) return
  const y = Math.round(yOf(last.close)) + 0.5
  context.strokeStyle = colours.brand
  context.setLineDash([6, 5])
  context.lineWidth = 1
  context.beginPath()
  context.moveTo(plot.left, y)
  context.lineTo(plot.left + plot.width, y)
  context.stroke()
  context.setLineDash([])
}

/** @param {Context} context @param {number} second @param {{ title: string, mark: string }} texts */
export function drawHead(context, second, { title, mark }) {
  write(context, title, { x: 32, y: 42, size: 26, weight: 700 })
  write(context, '示意图形，非真实行情', {
    x: 48 + context.measureText(title).width,
    y: 44,
    size: 16,
    colour: colours.dim,
  })
  context.fillStyle = colours.live
  context.beginPath()
  context.roundRect(width - 196, 26, 72, 32, 6)
  context.fill()
  write(context, mark, { x: width - 160, y: 43, size: 17, align: 'center', weight: 600 })
  const minutes = String(Math.floor(second / 60)).padStart(2, '0')
  const seconds = String(Math.floor(second) % 60).padStart(2, '0')
  write(context, `${minutes}:${seconds}`, {
    x: width - 32,
    y: 43,
    size: 22,
    align: 'right',
    colour: colours.dim,
    weight: 600,
  })
}

/** The newest of the captions, each by the second from which it stands under the picture. @param {Context} context @param {number} second @param {readonly (readonly [number, string])[]} captions */
export function drawCaption(context, second, captions) {
  const [from, text] = captions.findLast(([begin]) => second >= begin) ?? []
  if (from === undefined || text === undefined) return
  context.globalAlpha = eased((second - from) / 0.6)
  context.fillStyle = colours.brand
  context.fillRect(32, 487, 4, 26)
  write(context, text, { x: 48, y: 501, size: 22, weight: 500 })
  context.globalAlpha = 1
}

/** @param {Context} context @param {number} second @param {{ title: string, line: string }} texts */
export function drawCard(context, second, { title, line }) {
  const appeared = eased(second / 0.8)
  context.globalAlpha = appeared
  context.fillStyle = colours.brand
  context.fillRect(width / 2 - 40 * appeared, 214, 80 * appeared, 4)
  write(context, title, { x: width / 2, y: 262, size: 46, weight: 700, align: 'center' })
  write(context, line, { x: width / 2, y: 322, size: 21, colour: colours.dim, align: 'center' })
  context.globalAlpha = 1
}
