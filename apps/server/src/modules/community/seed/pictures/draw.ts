import { loadSharp } from '#platform/pictures'
import type { Bar } from '../facts/facts.repository'
import type { Drawing } from './drawing'

const width = 960
const height = 600
const inset = { left: 56, right: 48, top: 72, bottom: 84 } as const
const maxBars = 60

/** Colours of the background at its upper left and lower right corner, and colour of the drawing. */
const backgrounds = {
  navy: { from: '#0d1230', to: '#2a3c8f', ring: '#8fa2ff' },
  teal: { from: '#0a1f26', to: '#12556a', ring: '#7fd6e8' },
  slate: { from: '#161a22', to: '#3a4250', ring: '#c3cbd8' },
  violet: { from: '#150f2e', to: '#4a2f8a', ring: '#c0a6ff' },
} as const
const rise = '#ff5a5f'
const fall = '#2fd07a'

const rounded = (value: number) => Math.round(value * 10) / 10

/** Rings around a point to the right of the centre, as on the covers of the site. */
const rings = (colour: string) =>
  Array.from(
    { length: 9 },
    (_, at) =>
      `<circle cx="${width * 0.62}" cy="${height * 0.42}" r="${70 + at * 62}" fill="none" stroke="${colour}" stroke-opacity="${(0.12 - at * 0.01).toFixed(2)}"/>`,
  ).join('')

/** Horizontal positions of the days. */
const columnsOf = (count: number) => {
  const step = (width - inset.left - inset.right) / Math.max(1, count)
  return { step, x: (at: number) => rounded(inset.left + step * (at + 0.5)) }
}

/** A function from values to vertical positions, between the smallest and the largest of `values`. */
function rowsOf(values: readonly number[]) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = high - low || 1
  const room = height - inset.top - inset.bottom
  return (value: number) => rounded(height - inset.bottom - ((value - low) / span) * room)
}

function candles(bars: readonly Bar[]): string {
  const whole = bars.flatMap(({ open, high, low, close }) =>
    open === null || high === null || low === null || close === null ? [] : [{ open, high, low, close }],
  )
  const y = rowsOf(whole.flatMap(({ high, low }) => [high, low]))
  const { step, x } = columnsOf(whole.length)
  const body = Math.max(2, step * 0.58)
  return whole
    .map(({ open, high, low, close }, at) => {
      const colour = close >= open ? rise : fall
      const top = y(Math.max(open, close))
      const size = Math.max(1.5, y(Math.min(open, close)) - top)
      return `<path d="M${x(at)} ${y(high)}V${y(low)}" stroke="${colour}" stroke-width="1.6"/><rect x="${rounded(x(at) - body / 2)}" y="${top}" width="${rounded(body)}" height="${rounded(size)}" rx="1" fill="${colour}"/>`
    })
    .join('')
}

function curve(bars: readonly Bar[], colour: string): string {
  const closes = bars.flatMap(({ close }) => close ?? [])
  const y = rowsOf(closes)
  const { x } = columnsOf(closes.length)
  const line = closes.map((close, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(close)}`).join('')
  const ends = `L${x(closes.length - 1)} ${height - inset.bottom}L${x(0)} ${height - inset.bottom}Z`
  return `<path d="${line}${ends}" fill="${colour}" fill-opacity="0.14"/><path d="${line}" fill="none" stroke="${colour}" stroke-width="3.2" stroke-linejoin="round"/>`
}

function columns(bars: readonly Bar[]): string {
  const volumes = bars.map(({ volume, close, previous }) => ({
    volume: volume ?? 0,
    isUp: (close ?? 0) >= (previous ?? 0),
  }))
  const y = rowsOf([0, ...volumes.map(({ volume }) => volume)])
  const { step, x } = columnsOf(volumes.length)
  const size = Math.max(2, step * 0.62)
  return volumes
    .map(
      ({ volume, isUp }, at) =>
        `<rect x="${rounded(x(at) - size / 2)}" y="${y(volume)}" width="${rounded(size)}" height="${rounded(height - inset.bottom - y(volume))}" rx="1.5" fill="${isUp ? rise : fall}" fill-opacity="0.82"/>`,
    )
    .join('')
}

/** The SVG of a drawing: days of a contract on a dark background, without text. */
function svgOf({ kind, background, bars }: Drawing): string {
  const { from, to, ring } = backgrounds[background]
  const shown = bars.slice(-maxBars)
  const drawn = kind === 'candles' ? candles(shown) : kind === 'curve' ? curve(shown, ring) : columns(shown)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>${rings(ring)}${drawn}</svg>`
}

/** The drawing as WebP, the format in which users' pictures are stored. */
export async function drawPicture(drawing: Drawing) {
  const sharp = await loadSharp()
  const { data, info } = await sharp(Buffer.from(svgOf(drawing)))
    .webp({ quality: 85, effort: 0 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: new Uint8Array(data), width: info.width, height: info.height }
}
