/**
 * Size of the share picture in its own units; `scale` is the number of pixels per unit, so the file has 1080
 * × 1920.
 */
export const pictureSize = { width: 360, height: 640, scale: 3 } as const

/** Colour tokens used in a picture. */
export const pictureColors = [
  'canvas',
  'surface',
  'sunken',
  'hover',
  'line',
  'line-2',
  'ink',
  'ink-2',
  'ink-3',
  'ink-4',

  'brand',
  'brand-fill',
  'brand-soft',
  'brand-line',
  'on-fill',
  'band-2',
  'rise',
  'fall',
  'stale',
  'grid',
  'axis',
  's1',
  's2',
  's4',
] as const
export type PictureColor = (typeof pictureColors)[number]

export interface PictureFont {
  size: number
  weight: 400 | 600
}

/** Measures the width of a text in one line. */
export type MeasureText = (text: string, font: PictureFont) => number

interface Place {
  x: number
  y: number
}

export interface TextItem extends Place, PictureFont {
  kind: 'text'
  /** Whether `x` is the left end, the middle or the right end of the lines. */
  align: 'left' | 'center' | 'right'
  /** Height of a line; `y` is the top of the first line. */
  line: number
  lines: readonly string[]
  color: PictureColor
  /** The whole title, if `lines` are its lines; used for the heading element. */
  heading?: string
  /** True for text that repeats other text, such as axis labels; hidden from screen readers. */
  mute?: boolean
}

export interface BoxItem extends Place {
  kind: 'box'
  width: number
  height: number
  radius: number
  fill?: PictureColor
  stroke?: PictureColor
  dashed?: boolean
}

export interface PathItem extends Place {
  kind: 'path'
  d: string
  /** Factor from the units of the path to those of the picture. */
  scale?: number
  fill?: PictureColor
  stroke?: PictureColor
  lineWidth?: number
  dashed?: boolean
  opacity?: number
}

/** The round picture of a user. */
export interface ImageItem extends Place {
  kind: 'image'
  url: string
  size: number
}

/** An item of a picture. The order of the list is the drawing order, and for texts also the reading order. */
export type PictureItem = TextItem | BoxItem | PathItem | ImageItem

export interface Area extends Place {
  width: number
  height: number
}

type TextStyle = Partial<Pick<TextItem, 'size' | 'weight' | 'line' | 'color' | 'align' | 'heading' | 'mute'>>

/** A text item; small and regular by default. */
export function textItem(
  x: number,
  y: number,
  text: string | readonly string[],
  style: TextStyle = {},
): TextItem {
  const {
    size = 13,
    weight = 400,
    color = 'ink-2',
    align = 'left',
    line = Math.round(size * 1.4),
    ...rest
  } = style
  const lines = typeof text === 'string' ? [text] : text
  return { kind: 'text', x, y, size, weight, color, align, line, lines, ...rest }
}

export const boxItem = (
  { x, y, width, height }: Area,
  style: Partial<Pick<BoxItem, 'radius' | 'fill' | 'stroke' | 'dashed'>>,
): BoxItem => ({ kind: 'box', radius: 0, x, y, width, height, ...style })

/** A horizontal line across an area. */
export const ruleItem = (x: number, y: number, width: number): BoxItem =>
  boxItem({ x, y, width, height: 1 }, { fill: 'line' })
