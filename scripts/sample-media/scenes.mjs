import { inventedWalks } from './candles.mjs'
import {
  candleSeconds,
  colours,
  drawCandles,
  drawCaption,
  drawCard,
  drawHead,
  height,
  shownCandles,
  width,
} from './studio.mjs'

/** Length of the sample. */
const seconds = 60
const walks = inventedWalks(shownCandles + Math.ceil(seconds / candleSeconds) + 1)

/** Subjects of the teacher. @type {readonly (readonly [number, string])[]} */
const captions = [
  [6, '先看结构：高点与低点是否同步抬高'],
  [16, '再看均线：价格站稳之后，回踩才有参考意义'],
  [26, '量能配合：放量突破与缩量整理要分开看'],
  [36, '计划先行：进场之前先写好止损的位置'],
  [46, '复盘：把今晚的判断记下来，明早对照'],
]

/** Draws the picture of one second of the sample. @param {import('./studio.mjs').Context} context @param {number} second */
function drawScene(context, second) {
  context.fillStyle = colours.backdrop
  context.fillRect(0, 0, width, height)
  if (second < 6)
    return drawCard(context, second, { title: '夜盘带你看黑色', line: 'V策公开课样片，图形均为示意' })
  if (second >= 56)
    return drawCard(context, second - 56, { title: '样片循环播放', line: '正式直播开始后，这里是讲师的画面' })
  drawCandles(context, second, walks)
  drawHead(context, second, { title: '夜盘带你看黑色', mark: '样片' })
  drawCaption(context, second, captions)
}

/** The minute of the sample stream. */
export const minute = { width, height, seconds, draw: drawScene }
