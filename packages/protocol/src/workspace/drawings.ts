import * as z from 'zod/mini'
import { longest } from '../bounds'

/** Colour tokens for drawings; the theme defines their colours. */
export const drawingColours = ['brand', 's2', 's4', 's5', 's7', 'ink'] as const
export type DrawingColour = (typeof drawingColours)[number]

interface DrawingToolFacts {
  name: string
  /** Number of points of a finished drawing. */
  points: 1 | 2 | 3
  /** Text that locates a drawing in the list: the price or the time of its first point, or of its first two. */
  span: 'price' | 'prices' | 'time' | 'times'
  /** Default colour, if it is not `brand`. */
  colour?: DrawingColour
  /** Whether the tool writes a text, which has a colour but no line width. */
  isText?: true
}

/**
 * 画线 tools by their stored names. A further tool is drawn by `figuresOf`
 * (`apps/web/app/ui/charts/candles/drawing/drawn-shapes.ts`); its icon and its place in the toolbar stand in
 * `apps/web/app/features/market/quotation/symbol/chart/drawing-buttons.ts`. Only a tool as wide or as tall as the
 * pane, or with names beside its levels, also needs `drawing-layer.ts` beside the first, and only one with a
 * computed text `template.ts`.
 */
const tools = {
  segment: { name: '线段', points: 2, span: 'times' },
  rayLine: { name: '射线', points: 2, span: 'times' },
  straightLine: { name: '直线', points: 2, span: 'times' },
  arrow: { name: '箭头', points: 2, span: 'times' },
  horizontalStraightLine: { name: '水平线', points: 1, span: 'price' },
  verticalStraightLine: { name: '垂直线', points: 1, span: 'time' },
  parallelStraightLine: { name: '通道', points: 3, span: 'times' },
  rectangle: { name: '矩形', points: 2, span: 'prices' },
  // Its many levels are paler.
  fibonacci: { name: '斐波那契回撤', points: 2, span: 'prices', colour: 's7' },
  measure: { name: '测距', points: 2, span: 'prices', isText: true },
  note: { name: '文字', points: 1, span: 'time', isText: true },
} as const satisfies Readonly<Record<string, DrawingToolFacts>>
export type DrawingTool = keyof typeof tools
export const drawingTools: Readonly<Record<DrawingTool, DrawingToolFacts>> = tools

/** Stored names of the tools. */
export const drawingToolNames = Object.keys(drawingTools) as DrawingTool[]

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
    tool: z.enum(drawingToolNames),
    points: z.array(point).check(z.minLength(1), longest(3)),
    colour: z.optional(z.enum(drawingColours)),
    /** Line width in pixels. */
    width: z.optional(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], fault)),
    text: z.optional(z.string(fault).check(longest(maxNoteText, fault))),
    locked: z.optional(z.boolean(fault)),
    hidden: z.optional(z.boolean(fault)),
  })
  .check(z.refine(({ tool, points }) => points.length === drawingTools[tool].points, fault))
export type Drawing = z.output<typeof drawing>
export type DrawingPoint = Drawing['points'][number]

export const drawingsBody = z.object({
  items: z.array(drawing, fault).check(longest(maxStored, '画线过多，请先删除一些')),
})
export type DrawingsBody = z.output<typeof drawingsBody>
