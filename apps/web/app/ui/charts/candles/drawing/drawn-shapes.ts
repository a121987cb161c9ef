import type { Drawing } from '@vce/protocol'
import type { OverlayFigure } from 'klinecharts'
import { price } from '#app/lib/format'

export interface PixelPoint {
  x: number
  y: number
}

/** A drawing with its current geometry and colours. */
export interface FigureInput {
  drawing: Pick<Drawing, 'tool' | 'points' | 'text'>
  /** Pixel positions of the drawing's points; fewer points while it is still being drawn. */
  spots: readonly PixelPoint[]
  width: number
  height: number
  /** Decimals of prices. */
  digits: number
  /** Colour of the line, and a faint version of it for areas. */
  colour: string
  fill: string
  /** Colour behind texts. */
  background: string
  font: string
  /** Width of the line in pixels. */
  size: number
  /** Text of a measured distance. */
  distance: string
}

/** Levels of a retracement: 0 is at the second point, 1 at the first. */
const retracements = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const
const retracementName = (share: number) => `${(share * 100).toFixed(1)}%`

/** A click this many pixels away still selects a line. */
const reach = 5

const shifted = ({ x, y }: PixelPoint, by: PixelPoint, times: number): PixelPoint => ({
  x: x + by.x * times,
  y: y + by.y * times,
})

/** Unit vector from one spot to another; zero for equal spots. */
function directionOf(from: PixelPoint, to: PixelPoint): PixelPoint {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(x, y)
  return length === 0 ? { x: 0, y: 0 } : { x: x / length, y: y / length }
}

/** A line with an invisible wider band around it that catches the pointer. */
function line({ colour, size }: FigureInput, a: PixelPoint, b: PixelPoint, dashed = false): OverlayFigure[] {
  const { x, y } = directionOf(a, b)
  const across = { x: -y * reach, y: x * reach }
  return [
    {
      type: 'line',
      attrs: { coordinates: [a, b] },
      styles: { color: colour, size, style: dashed ? 'dashed' : 'solid', dashedValue: [4, 4] },
      ignoreEvent: true,
    },
    {
      type: 'polygon',
      attrs: {
        coordinates: [
          shifted(a, across, 1),
          shifted(b, across, 1),
          shifted(b, across, -1),
          shifted(a, across, -1),
        ],
      },
      styles: { style: 'fill', color: 'transparent' },
    },
  ]
}

/** Line from `a` through `b` to beyond the edge of the pane. */
const beyond = ({ width, height }: FigureInput, a: PixelPoint, b: PixelPoint) =>
  shifted(b, directionOf(a, b), 2 * (width + height))

function arrowHead({ colour, size }: FigureInput, from: PixelPoint, to: PixelPoint): OverlayFigure {
  const along = directionOf(from, to)
  const length = 8 + 2 * size
  const foot = shifted(to, along, -length)
  const across = { x: -along.y * length * 0.45, y: along.x * length * 0.45 }
  return {
    type: 'polygon',
    attrs: { coordinates: [to, shifted(foot, across, 1), shifted(foot, across, -1)] },
    styles: { style: 'fill', color: colour },
  }
}

const box = (a: PixelPoint, b: PixelPoint): [PixelPoint, PixelPoint, PixelPoint, PixelPoint] => [
  a,
  { x: b.x, y: a.y },
  b,
  { x: a.x, y: b.y },
]

function area(input: FigureInput, a: PixelPoint, b: PixelPoint): OverlayFigure[] {
  const [c, d, e, f] = box(a, b)
  return [
    {
      type: 'polygon',
      attrs: { coordinates: [c, d, e, f] },
      styles: { style: 'fill', color: input.fill },
      ignoreEvent: true,
    },
    ...line(input, c, d),
    ...line(input, d, e),
    ...line(input, e, f),
    ...line(input, f, c),
  ]
}

type TextPlace = Partial<{ align: string; baseline: string }>
const text = (
  { colour, font }: FigureInput,
  { x, y }: PixelPoint,
  content: string,
  place: TextPlace = {},
  background = 'transparent',
): OverlayFigure => ({
  type: 'text',
  attrs: { x, y, text: content, align: 'left', baseline: 'middle', ...place },
  styles: {
    color: colour,
    size: 12,
    family: font,
    backgroundColor: background,
    borderColor: 'transparent',
    borderSize: 0,
    paddingLeft: 4,
    paddingRight: 4,
    paddingTop: 2,
    paddingBottom: 2,
    borderRadius: 4,
  },
})

/**
 * Level lines of a retracement, drawn to the right edge of the pane; their names are right of the last bar.
 */
function levels(input: FigureInput, a: PixelPoint, b: PixelPoint): OverlayFigure[] {
  const { drawing, width, digits } = input
  const [from = { value: 0 }, to = { value: 0 }] = drawing.points
  const start = Math.min(a.x, b.x)
  return [
    ...line({ ...input, size: 1 }, a, b, true),
    ...retracements.flatMap((share) => {
      const y = b.y + (a.y - b.y) * share
      const value = to.value + (from.value - to.value) * share
      return [
        ...line(input, { x: start, y }, { x: width, y }),
        text(input, { x: width - 2, y: y - 1 }, `${retracementName(share)}  ${price(value, digits)}`, {
          align: 'right',
          baseline: 'bottom',
        }),
      ]
    }),
  ]
}

function measured(input: FigureInput, a: PixelPoint, b: PixelPoint): OverlayFigure[] {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  const isUp = b.y <= a.y
  return [
    ...area(input, a, b),
    ...line(input, { x: middle.x, y: a.y }, { x: middle.x, y: b.y }),
    arrowHead(input, { x: middle.x, y: a.y }, { x: middle.x, y: b.y }),
    text(
      input,
      { x: middle.x, y: isUp ? b.y - 6 : b.y + 6 },
      input.distance,
      { align: 'center', baseline: isUp ? 'bottom' : 'top' },
      input.background,
    ),
  ]
}

/** Both lines of a channel; the second one runs through its third point. */
function channel(
  input: FigureInput,
  a: PixelPoint,
  b: PixelPoint,
  c: PixelPoint | undefined,
): OverlayFigure[] {
  const through = (from: PixelPoint, to: PixelPoint) =>
    line(input, beyond(input, to, from), beyond(input, from, to))
  if (!c) return through(a, b)
  return [...through(a, b), ...through(c, { x: c.x + b.x - a.x, y: c.y + b.y - a.y })]
}

/**
 * Figures of a drawing in the pixels of its pane. The tools, and where else a further one stands:
 * `packages/protocol/src/workspace/drawings.ts`.
 */
export function figuresOf(input: FigureInput): OverlayFigure[] {
  const { drawing, spots, width, height } = input
  const [a, b, c] = spots
  if (!a) return []
  if (drawing.tool === 'horizontalStraightLine') return line(input, { x: 0, y: a.y }, { x: width, y: a.y })
  if (drawing.tool === 'verticalStraightLine') return line(input, { x: a.x, y: 0 }, { x: a.x, y: height })
  if (drawing.tool === 'note')
    return [text(input, { x: a.x + 6, y: a.y }, drawing.text ?? '', {}, input.background)]
  if (!b) return []
  switch (drawing.tool) {
    case 'segment':
      return line(input, a, b)
    case 'rayLine':
      return line(input, a, beyond(input, a, b))
    case 'straightLine':
      return line(input, beyond(input, b, a), beyond(input, a, b))
    case 'arrow':
      return [...line(input, a, b), arrowHead(input, a, b)]
    case 'parallelStraightLine':
      return channel(input, a, b, c)
    case 'rectangle':
      return area(input, a, b)
    case 'fibonacci':
      return levels(input, a, b)
    case 'measure':
      return measured(input, a, b)
  }
}
