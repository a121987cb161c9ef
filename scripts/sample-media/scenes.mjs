import { candleOf, inventedWalks } from './candles.mjs'

const width = 960
const height = 540
/** Length of the sample. */
const seconds = 60

const font = '"Noto Sans SC", sans-serif'
const colours = {
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

const plot = { left: 48, top: 96, width: 864, height: 268 }
const volumes = { top: 384, height: 64 }
const shown = 44
/** Seconds in which one candle grows. */
const candleSeconds = 1.5
const walks = inventedWalks(shown + Math.ceil(seconds / candleSeconds) + 1)

/** Subjects of the teacher, each by the second from which it stands under the picture. */
const captions = [
  [6, '先看结构：高点与低点是否同步抬高'],
  [16, '再看均线：价格站稳之后，回踩才有参考意义'],
  [26, '量能配合：放量突破与缩量整理要分开看'],
  [36, '计划先行：进场之前先写好止损的位置'],
  [46, '复盘：把今晚的判断记下来，明早对照'],
]

const clamp = (/** @type {number} */ value) => Math.min(1, Math.max(0, value))
const eased = (/** @type {number} */ value) => 1 - (1 - clamp(value)) ** 3

/** @param {Context} context @param {string} text @param {{ x: number, y: number, size: number, colour?: string, weight?: number, align?: CanvasTextAlign }} place */
function write(context, text, { x, y, size, colour = colours.text, weight = 400, align = 'left' }) {
  context.font = `${weight} ${size}px ${font}`
  context.fillStyle = colour
  context.textAlign = align
  context.textBaseline = 'middle'
  context.fillText(text, x, y)
}

const yOf = (/** @type {number} */ price) => plot.top + (1 - price) * plot.height

/** @param {Context} context */
function drawGrid(context) {
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

/** @param {Context} context @param {number} second */
function drawChart(context, second) {
  drawGrid(context)
  const grown = second / candleSeconds
  const newest = Math.floor(grown)
  const step = plot.width / shown
  const candles = walks
    .slice(newest, newest + shown)
    .map((walk, place) => candleOf(walk, place === shown - 1 ? grown - newest : 1))
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

/** @param {Context} context @param {number} second */
function drawHead(context, second) {
  write(context, '夜盘带你看黑色', { x: 32, y: 42, size: 26, weight: 700 })
  write(context, '示意图形，非真实行情', { x: 232, y: 44, size: 16, colour: colours.dim })
  context.fillStyle = colours.live
  context.beginPath()
  context.roundRect(width - 196, 26, 72, 32, 6)
  context.fill()
  write(context, '样片', { x: width - 160, y: 43, size: 17, align: 'center', weight: 600 })
  const whole = Math.floor(second)
  const clock = `00:${String(whole).padStart(2, '0')}`
  write(context, clock, { x: width - 32, y: 43, size: 22, align: 'right', colour: colours.dim, weight: 600 })
}

/** @param {Context} context @param {number} second */
function drawCaption(context, second) {
  const at = captions.findLastIndex(([from]) => second >= Number(from))
  const caption = captions[at]
  if (!caption) return
  const [from, text] = caption
  context.globalAlpha = eased((second - Number(from)) / 0.6)
  context.fillStyle = colours.brand
  context.fillRect(32, 487, 4, 26)
  write(context, String(text), { x: 48, y: 501, size: 22, weight: 500 })
  context.globalAlpha = 1
}

/** @param {Context} context @param {number} second @param {{ title: string, line: string }} texts */
function drawCard(context, second, { title, line }) {
  const appeared = eased(second / 0.8)
  context.globalAlpha = appeared
  context.fillStyle = colours.brand
  context.fillRect(width / 2 - 40 * appeared, 214, 80 * appeared, 4)
  write(context, title, { x: width / 2, y: 262, size: 46, weight: 700, align: 'center' })
  write(context, line, { x: width / 2, y: 322, size: 21, colour: colours.dim, align: 'center' })
  context.globalAlpha = 1
}

/** Draws the picture of one second of the sample. @param {Context} context @param {number} second */
function drawScene(context, second) {
  context.fillStyle = colours.backdrop
  context.fillRect(0, 0, width, height)
  if (second < 6)
    return drawCard(context, second, { title: '夜盘带你看黑色', line: 'V策公开课样片，图形均为示意' })
  if (second >= 56)
    return drawCard(context, second - 56, { title: '样片循环播放', line: '正式直播开始后，这里是讲师的画面' })
  drawChart(context, second)
  drawHead(context, second)
  drawCaption(context, second)
}

/** The minute of the sample stream. */
export const minute = { width, height, seconds, draw: drawScene }
