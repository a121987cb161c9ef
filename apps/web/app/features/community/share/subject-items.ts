import { candleItems } from './candle-items'
import { breakLines } from './line-breaks'
import type { ForecastFacts, PictureFacts, PriceFacts, StormFacts, VoteFacts } from './picture-facts'
import {
  type Area,
  boxItem,
  type MeasureText,
  type PictureFont,
  type PictureItem,
  ruleItem,
  textItem,
} from './picture-items'

interface PanelInput {
  facts: PictureFacts
  area: Area
  measure: MeasureText
}

/** Cuts a text to one line of a given width. */
export function cutToOneLine(text: string, width: number, font: PictureFont, measure: MeasureText): string {
  const [line = ''] = breakLines(text, { width, maxLines: 1, measure: (part) => measure(part, font) })
  return line
}

/** Heights of `largePrice` and `priceRow`. */
export const priceHeights = { large: 66, row: 40 } as const

/** Contract, price, change and time, in large figures above the candles. */
export function largePrice(
  { name, last, rate, color, hour }: PriceFacts,
  { x, y, width }: Area,
  measure: MeasureText,
) {
  const lastWidth = measure(last, { size: 36, weight: 600 })
  return [
    textItem(x, y, name, { size: 15, weight: 600, color: 'ink' }),
    textItem(x + width, y + 2, hour, { size: 12, color: 'ink-3', align: 'right' }),
    textItem(x, y + 22, last, { size: 36, weight: 600, color, line: 44 }),
    textItem(x + lastWidth + 12, y + 32, rate, { size: 20, weight: 600, color, line: 28 }),
    textItem(x + width, y + 40, '日 K，近 60 个交易日', {
      size: 12,
      color: 'ink-3',
      align: 'right',
      line: 16,
    }),
  ]
}

/** Contract, price, change and time in one row. */
export function priceRow(
  { name, last, rate, color, hour }: PriceFacts,
  { x, y, width }: Area,
  measure: MeasureText,
) {
  const nameEnd = x + 12 + measure(name, { size: 13, weight: 400 }) + 10
  const lastEnd = nameEnd + measure(last, { size: 16, weight: 600 }) + 8
  return [
    boxItem({ x, y, width, height: priceHeights.row }, { fill: 'hover', radius: 8 }),
    textItem(x + 12, y + 10, name, { size: 13, line: 20 }),
    textItem(nameEnd, y + 9, last, { size: 16, weight: 600, color, line: 22 }),
    textItem(lastEnd, y + 10, rate, { size: 13, weight: 600, color, line: 20 }),
    textItem(x + width - 12, y + 11, hour, { size: 12, color: 'ink-3', align: 'right', line: 18 }),
  ]
}

/** Candles, or a note that there is no data. */
export function candlePanel({ facts: { candles, price }, area }: PanelInput): PictureItem[] {
  if (candles) return candleItems({ candles, area, color: price?.color })
  const middle = area.x + area.width / 2
  return [
    boxItem(area, { fill: 'sunken', stroke: 'line', radius: 10 }),
    textItem(middle, area.y + area.height / 2 - 26, '—', {
      size: 28,
      color: 'ink-3',
      align: 'center',
      line: 32,
    }),
    textItem(middle, area.y + area.height / 2 + 10, '暂无行情', {
      size: 13,
      color: 'ink-3',
      align: 'center',
    }),
  ]
}

/** Maximum height of an option, including the space below it. */
const maxOption = 84

/** Options with bars for their shares; the leading option has the full colour. */
export function votePanel({ area, measure }: PanelInput, vote: VoteFacts): PictureItem[] {
  const { x, y, width } = area
  const font = { size: 16, weight: 600 } as const
  const title = cutToOneLine(vote.title, width, font, measure)
  const head = 54
  const count = vote.options.length
  const step = Math.min(maxOption, area.height > head ? (area.height - head) / (count - 0.15) : 0)
  const height = step * 0.85
  const size = height >= 52 ? 17 : height >= 34 ? 15 : height >= 24 ? 13 : 12
  const most = Math.max(0, ...vote.options.map(({ share }) => share ?? 0))
  return [
    textItem(x, y, title, { ...font, color: 'ink', line: 24 }),
    textItem(x, y + 27, vote.note, { size: 12, color: 'ink-3', line: 18 }),
    ...vote.options.flatMap(({ text, share }, index) => {
      const top = y + head + index * step
      const row = { x, y: top, width, height }
      const leads = share !== null && share === most && share > 0
      const line = Math.round(size * 1.4)
      const textTop = top + (height - line) / 2
      const cut = cutToOneLine(text, width - 80, { size, weight: leads ? 600 : 400 }, measure)
      return [
        boxItem(row, { fill: 'hover', radius: 6 }),
        ...(share === null || share === 0
          ? []
          : [
              boxItem(
                { ...row, width: Math.max(6, (width * share) / 100) },
                { fill: leads ? 'brand-fill' : 'brand-line', radius: 6 },
              ),
            ]),
        textItem(x + 12, textTop, cut, { size, line, color: 'ink', weight: leads ? 600 : 400 }),
        ...(share === null
          ? []
          : [
              textItem(x + width - 12, textTop, `${share}%`, {
                size,
                line,
                color: 'ink',
                weight: 600,
                align: 'right',
              }),
            ]),
      ]
    }),
  ]
}

const forecastHeights = { least: 206, most: 320 } as const

/** Direction and horizon, the outcome, and the figures that decide the outcome. */
export function forecastPanel({ area }: PanelInput, forecast: ForecastFacts): PictureItem[] {
  const box = { ...area, height: Math.min(area.height, forecastHeights.most) }
  const { x, y, width } = box
  const room = Math.max(0, box.height - forecastHeights.least)
  const column = (width - 32) / 2
  const size = room >= 24 ? 44 : 36
  const spare = size === 36 ? room : room - 10
  const top = y + 14 + spare / 6
  const horizonTop = top + size * 1.2 + 2
  const grid = horizonTop + 30 + spare / 6
  const rowStep = 50 + spare / 4
  const small = { size: 12, color: 'ink-3', line: 18 } as const
  return [
    boxItem(box, { fill: 'sunken', stroke: 'line', radius: 12 }),
    textItem(x + 16, top, forecast.direction, { size, weight: 600, color: forecast.color, line: size * 1.2 }),
    textItem(x + width - 16, top, forecast.result, {
      size: 24,
      weight: 600,
      color: forecast.resultColor,
      line: size * 1.2,
      align: 'right',
    }),
    textItem(x + 16, horizonTop, forecast.horizon, small),
    ...(forecast.why === ''
      ? []
      : [textItem(x + width - 16, horizonTop, forecast.why, { ...small, align: 'right' })]),
    ruleItem(x + 16, grid - 6, width - 32),
    ...forecast.figures.flatMap(({ name, text, note, color = 'ink' }, index) => {
      const left = x + 16 + (index % 2) * column
      const row = grid + 4 + Math.floor(index / 2) * rowStep
      return [
        textItem(left, row, note === '' ? name : `${name} · ${note}`, small),
        textItem(left, row + 18, text, { size: 22, weight: 600, color, line: 28 }),
      ]
    }),
  ]
}

/** Bar of both sides, number of people who write, and the most liked comment of each side. */
export function stormPanel({ area, measure }: PanelInput, storm: StormFacts): PictureItem[] {
  const { x, y, width } = area
  const { shares } = storm
  const comments = storm.comments
  const head = 92
  const boxes = area.height - head
  const gap = 8
  const height =
    comments.length === 0 ? 0 : Math.min(150, (boxes - gap * (comments.length - 1)) / comments.length)
  return [
    ...(shares
      ? sidesBar({ x, y, width, height: 0 }, shares)
      : [
          textItem(x, y, '还没有人表态', { size: 20, weight: 600, color: 'ink', line: 28 }),
          boxItem({ x, y: y + 40, width, height: 14 }, { fill: 'line-2', radius: 2 }),
        ]),
    textItem(x, y + 64, `${storm.people} 人参与`, { size: 14, weight: 600, color: 'ink', line: 20 }),
    textItem(
      x + measure(`${storm.people} 人参与`, { size: 14, weight: 600 }) + 16,
      y + 64,
      `热度 ${storm.heat}`,
      {
        size: 14,
        weight: 600,
        color: 'ink',
        line: 20,
      },
    ),
    textItem(x + width, y + 65, storm.hour, { size: 12, color: 'ink-3', align: 'right', line: 18 }),
    ...(storm.hasSides ? [] : textPanel({ ...area, y: y + head, height: boxes - 4 })),
    ...comments.flatMap((comment, index) => {
      const top = y + head + index * (height + gap)
      const maxLines = Math.max(1, Math.floor((height - 42) / 20))
      const lines = breakLines(comment.text, {
        width: width - 28,
        maxLines,
        measure: (part) => measure(part, { size: 14, weight: 400 }),
      })
      const sideEnd = x + 14 + measure(comment.side, { size: 14, weight: 600 }) + 10
      return [
        boxItem({ x, y: top, width, height }, { fill: 'hover', radius: 8 }),
        textItem(x + 14, top + 9, comment.side, { size: 14, weight: 600, color: comment.color, line: 20 }),
        ...(comment.written
          ? [
              textItem(
                sideEnd,
                top + 10,
                cutToOneLine(comment.name, 150, { size: 13, weight: 400 }, measure),
                {
                  line: 18,
                },
              ),
              textItem(x + width - 14, top + 10, comment.likes, {
                size: 12,
                color: 'ink-3',
                align: 'right',
                line: 18,
              }),
            ]
          : []),
        textItem(x + 14, top + 33, lines, {
          size: 14,
          color: comment.written ? 'ink' : 'ink-3',
          line: 20,
        }),
      ]
    }),
  ]
}

function sidesBar(
  { x, y, width }: Area,
  { long, none, short }: NonNullable<StormFacts['shares']>,
): PictureItem[] {
  const gap = 2
  const full = width - 2 * gap
  const bars = [
    { share: long, fill: 'rise' as const },
    { share: none, fill: 'line-2' as const },
    { share: short, fill: 'fall' as const },
  ].filter(({ share }) => share > 0)
  let left = x
  return [
    textItem(x, y, `看多 ${long}%`, { size: 26, weight: 600, color: 'rise', line: 34 }),
    textItem(x + width, y, `看空 ${short}%`, {
      size: 26,
      weight: 600,
      color: 'fall',
      line: 34,
      align: 'right',
    }),
    textItem(x + width / 2, y + 10, `未表态 ${none}%`, {
      size: 14,
      color: 'ink-3',
      line: 20,
      align: 'center',
    }),
    ...bars.map(({ share, fill }) => {
      const box = boxItem(
        { x: left, y: y + 40, width: (full * share) / 100, height: 14 },
        { fill, radius: 2 },
      )
      left += box.width + gap
      return box
    }),
  ]
}

/** Decoration below a text without a subject: a fan of curves, as on drawn covers. */
export function textPanel({ x, y, width, height }: Area): PictureItem[] {
  const curve = (rise: number) =>
    `M0 ${height}C${width * 0.35} ${height} ${width * 0.5} ${height - rise * 0.4} ${width} ${height - rise}`
  const fan = Array.from({ length: 7 }, (_, index) => curve(height * (0.22 + index * 0.13)))
  return [
    { kind: 'path', x, y, d: fan.join(''), stroke: 'brand-line', lineWidth: 1 },
    { kind: 'path', x, y, d: curve(height * 0.61), stroke: 'brand', lineWidth: 2 },
  ]
}
