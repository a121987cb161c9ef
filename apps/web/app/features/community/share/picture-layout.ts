import { company } from '#app/lib/company'
import { breakLines, breakTitle } from './line-breaks'
import type { PictureFacts } from './picture-facts'
import {
  type Area,
  boxItem,
  type MeasureText,
  type PictureItem,
  pictureSize,
  ruleItem,
  textItem,
} from './picture-items'
import {
  candlePanel,
  cutToOneLine,
  forecastPanel,
  largePrice,
  priceHeights,
  priceRow,
  stormPanel,
  textPanel,
  votePanel,
} from './subject-items'

export const disclaimer = '本内容仅供参考，不构成投资建议'

const side = 20
const width = pictureSize.width - 2 * side
/** Top of each part: head, author, title; end of the body; foot. */
const tops = { head: 18, author: 62, title: 110, end: 522, foot: 534 } as const

/** Title sizes, largest first; the first with which the title needs at most three lines is used. */
const titleSizes = [
  { size: 30, line: 40 },
  { size: 26, line: 36 },
  { size: 23, line: 32 },
] as const
/** Larger title sizes for a picture without a subject below its text. */
const loneSizes = [{ size: 40, line: 54 }, { size: 34, line: 46 }, ...titleSizes] as const
const maxTitleLines = 3

type Subject = PictureFacts['subject']
/** Minimum height of each subject, and maximum number of lines of the excerpt above it. */
const rooms: Record<Exclude<Subject['kind'], 'vote'>, { least: number; maxLines: number }> = {
  candles: { least: 190, maxLines: 3 },
  forecast: { least: 206, maxLines: 3 },
  storm: { least: 250, maxLines: 2 },
  text: { least: 0, maxLines: 12 },
}

function roomOf(subject: Subject) {
  if (subject.kind !== 'vote') return rooms[subject.kind]
  return {
    least: 54 + Math.max(2, subject.options.length) * (subject.options.length > 6 ? 24 : 34),
    maxLines: 2,
  }
}

const logo = (x: number, y: number, size: number): PictureItem[] => {
  const scale = size / 30
  return [
    boxItem({ x, y, width: size, height: size }, { fill: 'brand-fill', radius: 8 * scale }),
    { kind: 'path', x, y, scale, d: 'M7.5 8.5 14 22', stroke: 'on-fill', lineWidth: 3.2 },
    {
      kind: 'path',
      x,
      y,
      scale,
      d: 'M20.5 5.5v17M14 22l5-7',
      stroke: 'on-fill',
      lineWidth: 1.6,
      opacity: 0.75,
    },
    boxItem(
      { x: x + 17.6 * scale, y: y + 8.6 * scale, width: 5.8 * scale, height: 9.6 * scale },
      { fill: 'on-fill', radius: 1.4 * scale },
    ),
  ]
}

const headItems = ({ date }: PictureFacts): PictureItem[] => [
  ...logo(side, tops.head, 28),
  textItem(side + 36, tops.head, company.name, { size: 20, weight: 600, color: 'ink', line: 28 }),
  textItem(side + width, tops.head + 5, date, { size: 13, color: 'ink-2', align: 'right', line: 18 }),
]

function authorItems({ author, label }: PictureFacts, measure: MeasureText): PictureItem[] {
  const y = tops.author
  const font = { size: 15, weight: 600 } as const
  const text = side + 46
  const labelWidth = measure(label, { size: 13, weight: 600 }) + 20
  const name = cutToOneLine(
    author.name,
    width - 46 - labelWidth - (author.isTeacher ? 52 : 12),
    font,
    measure,
  )
  const nameEnd = text + measure(name, font) + 8
  return [
    author.avatar === null
      ? boxItem({ x: side, y, width: 36, height: 36 }, { fill: 'hover', radius: 18 })
      : { kind: 'image', x: side, y, size: 36, url: author.avatar },
    textItem(text, y - 1, name, { ...font, color: 'ink', line: 21 }),
    ...(author.isTeacher
      ? [
          boxItem({ x: nameEnd, y: y + 2, width: 34, height: 17 }, { fill: 'brand-fill', radius: 4 }),
          textItem(nameEnd + 17, y + 2, '讲师', {
            size: 12,
            weight: 600,
            color: 'on-fill',
            align: 'center',
            line: 17,
          }),
        ]
      : []),
    textItem(text, y + 20, author.hour, { size: 12, color: 'ink-3', line: 16 }),
    boxItem(
      { x: side + width - labelWidth, y: y + 5, width: labelWidth, height: 26 },
      { fill: 'brand-soft', radius: 6 },
    ),
    textItem(side + width - labelWidth / 2, y + 9, label, {
      size: 13,
      weight: 600,
      color: 'brand',
      align: 'center',
      line: 18,
    }),
  ]
}

/** The title in the largest size with which it needs at most three lines. */
function titleOf({ title, subject }: PictureFacts, measure: MeasureText) {
  const sizes = subject.kind === 'text' ? loneSizes : titleSizes
  const broken = sizes.map(({ size, line }) => {
    const text = (part: string) => measure(part, { size, weight: 600 })
    return { size, line, all: breakTitle(title, { width, maxLines: maxTitleLines + 1, measure: text }), text }
  })
  const fits = broken.find(({ all }) => all.length <= maxTitleLines)
  const last = broken.at(-1)
  if (fits) return { size: fits.size, line: fits.line, lines: fits.all }
  if (!last) return { size: 0, line: 0, lines: [] }
  const { size, line, text } = last
  return { size, line, lines: breakLines(title, { width, maxLines: maxTitleLines, measure: text }) }
}

function subjectItems(facts: PictureFacts, area: Area, measure: MeasureText): PictureItem[] {
  const drawn = { facts, area, measure }
  const { subject } = facts
  if (subject.kind === 'vote') return votePanel(drawn, subject)
  if (subject.kind === 'forecast') return forecastPanel(drawn, subject)
  if (subject.kind === 'storm') return stormPanel(drawn, subject)
  return subject.kind === 'candles' ? candlePanel(drawn) : textPanel(area)
}

/** Title, excerpt, price, and the subject in the remaining space. */
function bodyItems(facts: PictureFacts, measure: MeasureText): PictureItem[] {
  const { subject, price } = facts
  const title = titleOf(facts, measure)
  const titleEnd = tops.title + title.lines.length * title.line
  const isLarge = subject.kind === 'candles'
  const priceHeight = price === null ? 0 : isLarge ? priceHeights.large : priceHeights.row + 12
  const { least, maxLines } = roomOf(subject)
  const letters = subject.kind === 'text' ? { size: 18, line: 30 } : { size: 14, line: 22 }
  const spare = tops.end - titleEnd - 22 - priceHeight - least
  const excerpt = breakLines(facts.excerpt, {
    width,
    maxLines: Math.min(maxLines, Math.floor(spare / letters.line)),
    measure: (part) => measure(part, { size: letters.size, weight: 400 }),
  })
  const excerptTop = titleEnd + 8
  const excerptEnd = excerpt.length === 0 ? titleEnd : excerptTop + excerpt.length * letters.line
  const priceTop = excerptEnd + 14
  const top = priceTop + priceHeight
  const at = { x: side, y: priceTop, width, height: priceHeight }
  return [
    textItem(side, tops.title, title.lines, {
      size: title.size,
      weight: 600,
      color: 'ink',
      line: title.line,
      heading: facts.title,
    }),
    ...(excerpt.length === 0 ? [] : [textItem(side, excerptTop, excerpt, { ...letters, color: 'ink-2' })]),
    ...(price === null ? [] : (isLarge ? largePrice : priceRow)(price, at, measure)),
    ...subjectItems(facts, { x: side, y: top, width, height: tops.end - top }, measure),
  ]
}

const codeSize = 76

/** Path of the dark modules of a QR code; a module is one unit. */
export interface QrCodePath {
  side: number
  path: string
}

function footItems({ marks }: PictureFacts, code: QrCodePath | null, measure: MeasureText): PictureItem[] {
  const y = tops.foot
  const box = { x: side + width - codeSize, y: y + 12, width: codeSize, height: codeSize }
  const quiet = 5
  const scale = code ? (codeSize - 2 * quiet) / code.side : 1
  let left = side
  return [
    ruleItem(side, y, width),
    textItem(side, y + 12, '扫码看全文，参与讨论', { size: 16, weight: 600, color: 'ink', line: 22 }),
    ...(marks.length > 0 ? [] : [textItem(side, y + 43, '期友社区 · 行情、观点与讨论', { line: 18 })]),
    ...marks.flatMap(({ text, isInvented }) => {
      const tag = boxItem(
        { x: left, y: y + 42, width: measure(text, { size: 12, weight: 600 }) + 12, height: 20 },
        { stroke: isInvented ? 'stale' : 'line-2', dashed: isInvented, radius: 4 },
      )
      left += tag.width + 6
      const color = isInvented ? 'stale' : 'ink-3'
      return [
        tag,
        textItem(tag.x + tag.width / 2, tag.y + 2, text, {
          size: 12,
          weight: 600,
          color,
          align: 'center',
          line: 16,
        }),
      ]
    }),
    textItem(side, y + 72, disclaimer, { size: 12, color: 'ink-3', line: 16 }),
    boxItem(box, { fill: 'on-fill', radius: 6 }),
    ...(code
      ? [
          {
            kind: 'path' as const,
            x: box.x + quiet,
            y: box.y + quiet,
            scale,
            d: code.path,
            fill: 'band-2' as const,
          },
        ]
      : []),
  ]
}

/** Lays out all items of a share picture. A pure function, so that canvas and HTML show the same. */
export function layOutPicture(
  facts: PictureFacts,
  code: QrCodePath | null,
  measure: MeasureText,
): PictureItem[] {
  return [
    boxItem({ x: 0, y: 0, width: pictureSize.width, height: pictureSize.height }, { fill: 'canvas' }),
    ...headItems(facts),
    ...authorItems(facts, measure),
    ...bodyItems(facts, measure),
    ...footItems(facts, code, measure),
  ]
}
