import * as z from 'zod/mini'
import { longest } from '../bounds'

/**
 * 画线 tools by their stored names. A further tool is named and drawn in `apps/web/app/ui/charts/candles/drawing/`
 * (`tools.ts`, `figuresOf` of `drawn-shapes.ts`), and has its icon and its place in the toolbar in
 * `apps/web/app/features/market/quotation/symbol/chart/` (`drawing-icons.ts`, `draw-tools.tsx`).
 */
export const drawingTools = [
  'segment',
  'rayLine',
  'straightLine',
  'arrow',
  'horizontalStraightLine',
  'verticalStraightLine',
  'parallelStraightLine',
  'rectangle',
  'fibonacci',
  'measure',
  'note',
] as const
export type DrawingTool = (typeof drawingTools)[number]

/** Number of points of a finished drawing, by tool. */
export const drawingPointCounts: Readonly<Record<DrawingTool, number>> = {
  segment: 2,
  rayLine: 2,
  straightLine: 2,
  arrow: 2,
  horizontalStraightLine: 1,
  verticalStraightLine: 1,
  parallelStraightLine: 3,
  rectangle: 2,
  fibonacci: 2,
  measure: 2,
  note: 1,
}

/** Colour tokens for drawings; the theme defines their colours. */
export const drawingColours = ['brand', 's2', 's4', 's5', 's7', 'ink'] as const
export type DrawingColour = (typeof drawingColours)[number]

/**
 * Maximum number of drawings that a page lets a reader add to one chart. After two devices drew
 * independently, the joined document may have twice as many.
 */
export const maxDrawings = 100
const maxStored = 2 * maxDrawings
export const maxNoteText = 60

const fault = '画线内容有误'

const point = z.object({
  /** End of a bar in epoch milliseconds, or any time between two ends. */
  timestamp: z.int(fault).check(z.minimum(0, fault), z.maximum(4_102_444_800_000, fault)),
  /** Price. */
  value: z.number(fault).check(z.minimum(-1e9, fault), z.maximum(1e9, fault)),
})

const drawing = z
  .object({
    id: z.string().check(z.regex(/^[\w-]{1,36}$/)),
    tool: z.enum(drawingTools),
    points: z.array(point).check(z.minLength(1), longest(3)),
    colour: z.optional(z.enum(drawingColours)),
    /** Line width in pixels. */
    width: z.optional(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], fault)),
    text: z.optional(z.string(fault).check(longest(maxNoteText, fault))),
    locked: z.optional(z.boolean(fault)),
    hidden: z.optional(z.boolean(fault)),
  })
  .check(z.refine(({ tool, points }) => points.length === drawingPointCounts[tool], fault))
export type Drawing = z.output<typeof drawing>
export type DrawingPoint = Drawing['points'][number]

export const drawingsBody = z.object({
  items: z.array(drawing, fault).check(longest(maxStored, '画线过多，请先删除一些')),
})
export type DrawingsBody = z.output<typeof drawingsBody>
