import { inventedWalks } from './candles.mjs'
import { clamp, colours, drawCandles, drawGrid, eased, plot, write } from './studio.mjs'

/** @typedef {import('./studio.mjs').Context} Context */
/** @typedef {(context: Context, second: number) => void} Picture */

/** A walk between 0 and 1 by its values. @param {number} count @param {number} seed */
const lineOf = (count, seed) => inventedWalks(count, seed).map((walk) => walk.at(-1) ?? 0)

const bottom = plot.top + 348

/** Candles that grow as time passes. @param {number} seed @returns {Picture} */
export function candlePicture(seed) {
  const walks = inventedWalks(120, seed)
  return (context, second) => drawCandles(context, second, walks)
}

/** A name with its colour, above the plot. @param {Context} context @param {readonly (readonly [string, string])[]} names */
function drawLegend(context, names) {
  let x = plot.left
  for (const [name, colour] of names) {
    context.fillStyle = colour
    context.fillRect(x, plot.top - 2, 14, 14)
    write(context, name, { x: x + 22, y: plot.top + 6, size: 17, colour: colours.dim })
    x += 40 + context.measureText(name).width
  }
}

/**
 * Bars of two quantities side by side, which grow one after another; `lean` moves the first down and the second up.
 * @param {{ names: readonly [string, string], seed: number, lean: number }} options @returns {Picture}
 */
export function barPicture({ names, seed, lean }) {
  const count = 14
  const walks = [lineOf(count, seed), lineOf(count, seed + 1)]
  const paints = [colours.average, colours.live]
  return (context, second) => {
    drawGrid(context)
    drawLegend(context, [
      [names[0], colours.average],
      [names[1], colours.live],
    ])
    const step = plot.width / count
    for (const [series, values] of walks.entries())
      for (const [place, value] of values.entries()) {
        const trend = (place / count - 0.5) * lean * (series === 0 ? -1 : 1)
        const share = clamp(0.5 + trend + (value - 0.5) * 0.25)
        const tall = 280 * share * eased((second - 5 - place * 4) / 2)
        context.fillStyle = paints[series] ?? colours.text
        context.fillRect(
          plot.left + place * step + 8 + series * (step / 2 - 6),
          bottom - tall,
          step / 2 - 10,
          tall,
        )
      }
  }
}

/** Spot and futures, and the distance between them, which closes until delivery. @param {number} seed @returns {Picture} */
export function basisPicture(seed) {
  const count = 60
  const [spot, wander] = [lineOf(count, seed), lineOf(count, seed + 1)]
  const x = (/** @type {number} */ place) => plot.left + (place / (count - 1)) * plot.width
  const y = (/** @type {number} */ value) => plot.top + 40 + (1 - value) * 260
  return (context, second) => {
    drawGrid(context)
    drawLegend(context, [
      ['现货', colours.average],
      ['期货', colours.live],
      ['基差', colours.rise],
    ])
    const drawn = Math.max(2, Math.floor(count * clamp((second - 5) / 70)))
    const futures = spot.map((value, place) => {
      const open = (1 - place / (count - 1)) * (0.16 + ((wander[place] ?? 0.5) - 0.5) * 0.2)
      return value * 0.6 + 0.2 - open
    })
    const upper = spot.map((value) => value * 0.6 + 0.2)
    context.fillStyle = colours.rise
    context.globalAlpha = 0.16
    context.beginPath()
    for (let place = 0; place < drawn; place += 1) context.lineTo(x(place), y(upper[place] ?? 0))
    for (let place = drawn - 1; place >= 0; place -= 1) context.lineTo(x(place), y(futures[place] ?? 0))
    context.fill()
    context.globalAlpha = 1
    for (const [values, colour] of /** @type {[number[], string][]} */ ([
      [upper, colours.average],
      [futures, colours.live],
    ])) {
      context.strokeStyle = colour
      context.lineWidth = 3
      context.beginPath()
      for (let place = 0; place < drawn; place += 1) context.lineTo(x(place), y(values[place] ?? 0))
      context.stroke()
    }
  }
}

/** Boxes of a formula that appear one after another. @param {readonly { from: number, name: string, note: string, before?: string }[]} boxes @returns {Picture} */
export const formulaPicture = (boxes) => (context, second) => {
  drawGrid(context)
  const step = plot.width / boxes.length
  for (const [place, { from, name, note, before = '' }] of boxes.entries()) {
    context.globalAlpha = eased((second - from) / 0.8)
    const left = plot.left + place * step
    context.fillStyle = colours.line
    context.beginPath()
    context.roundRect(left + 26, 190, step - 52, 130, 10)
    context.fill()
    context.fillStyle = colours.brand
    context.fillRect(left + 26, 190, 4, 130)
    write(context, name, { x: left + step / 2, y: 236, size: 24, weight: 700, align: 'center' })
    write(context, note, { x: left + step / 2, y: 280, size: 16, colour: colours.dim, align: 'center' })
    write(context, before, {
      x: left,
      y: 255,
      size: 34,
      colour: colours.average,
      weight: 700,
      align: 'center',
    })
  }
  context.globalAlpha = 1
}
