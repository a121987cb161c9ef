import { brandName, type FileMark, isInvented, markParts, titleParts, worldLabel } from './file-mark'
import { drawTile } from './watermark-tile'

/** Colours and font of a marked picture, taken from the tokens of its theme. */
export interface PictureInk {
  ink: string
  dim: string
  line: string
  surface: string
  invented: string
  font: string
}

/** The part of a 2D context that measuring needs. */
type Measure = Pick<CanvasRenderingContext2D, 'font' | 'measureText'>

const side = 16
const separator = ' · '
const head = { size: 14, line: 22, above: 12, below: 8 }
const foot = { size: 12, line: 18, above: 8, below: 12 }
const tag = { size: 12, padding: 6, height: 20 }

const titleFont = (font: string) => `600 ${head.size}px ${font}`
const tagFont = (font: string) => `500 ${tag.size}px ${font}`
const footFont = (font: string) => `400 ${foot.size}px ${font}`

/**
 * Joins parts to lines no wider than `width`; a single part that is wider gets its own line and is squeezed
 * when drawn.
 */
function wrapped(context: Measure, parts: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    const joined = last === undefined ? part : last + separator + part
    if (last !== undefined && context.measureText(joined).width > width) lines.push(part)
    else lines.splice(-1, 1, joined)
  }
  return lines
}

export interface MarkedLayout {
  width: number
  headLines: readonly string[]
  footLines: readonly string[]
  headHeight: number
  footHeight: number
  tagWidth: number
}

/** Lines and heights of head and foot around a picture of this width, in CSS pixels. */
export function layOutMarks(
  context: Measure,
  { mark, width, exportedAt, font }: { mark: FileMark; width: number; exportedAt: number; font: string },
): MarkedLayout {
  context.font = tagFont(font)
  const tagWidth = context.measureText(worldLabel(mark)).width + 2 * tag.padding
  context.font = titleFont(font)
  const headLines = wrapped(context, titleParts(mark), width - 3 * side - tagWidth)
  context.font = footFont(font)
  const footLines = wrapped(context, markParts(mark, exportedAt), width - 2 * side)
  return {
    width,
    headLines,
    footLines,
    headHeight: head.above + headLines.length * head.line + head.below,
    footHeight: foot.above + footLines.length * foot.line + foot.below,
    tagWidth,
  }
}

interface DrawMarksOptions {
  mark: FileMark
  layout: MarkedLayout
  /** Height of the picture between head and foot. */
  height: number
  ink: PictureInk
  /** Makes the canvas of the watermark's tile. */
  newCanvas: () => HTMLCanvasElement
}

/** Draws head and foot around a picture, and the watermark over a picture of invented figures. */
export function drawMarks(context: CanvasRenderingContext2D, options: DrawMarksOptions) {
  const { mark, layout, height, ink, newCanvas } = options
  const { width, headHeight, footHeight } = layout
  const whole = headHeight + height + footHeight
  context.fillStyle = ink.surface
  context.fillRect(0, 0, width, headHeight)
  context.fillRect(0, whole - footHeight, width, footHeight)
  context.textBaseline = 'middle'
  drawHead(context, options)
  drawFoot(context, options)
  if (isInvented(mark)) {
    const pattern = context.createPattern(watermark(newCanvas, mark, ink), 'repeat')
    if (!pattern) return
    context.fillStyle = pattern
    context.fillRect(0, 0, width, whole)
  }
}

function drawHead(context: CanvasRenderingContext2D, { mark, layout, ink }: DrawMarksOptions) {
  const { width, headLines, tagWidth } = layout
  const middle = (index: number) => head.above + (index + 0.5) * head.line
  context.font = titleFont(ink.font)
  context.fillStyle = ink.ink
  context.textAlign = 'left'
  for (const [index, text] of headLines.entries()) {
    context.fillText(text, side, middle(index), width - 3 * side - tagWidth)
  }
  context.font = tagFont(ink.font)
  const colour = isInvented(mark) ? ink.invented : ink.dim
  const left = width - side - tagWidth
  context.strokeStyle = colour
  context.setLineDash(isInvented(mark) ? [3, 2] : [])
  context.strokeRect(left + 0.5, middle(0) - tag.height / 2 + 0.5, tagWidth - 1, tag.height - 1)
  context.setLineDash([])
  context.fillStyle = colour
  context.fillText(worldLabel(mark), left + tag.padding, middle(0))
}

function drawFoot(context: CanvasRenderingContext2D, { layout, height, ink }: DrawMarksOptions) {
  const { width, headHeight, footLines } = layout
  const top = headHeight + height
  context.fillStyle = ink.line
  context.fillRect(side, top, width - 2 * side, 1)
  context.font = footFont(ink.font)
  context.fillStyle = ink.dim
  context.textAlign = 'left'
  for (const [index, text] of footLines.entries()) {
    context.fillText(text, side, top + foot.above + (index + 0.5) * foot.line, width - 2 * side)
  }
}

function watermark(newCanvas: () => HTMLCanvasElement, mark: FileMark, { ink, font }: PictureInk) {
  const canvas = newCanvas()
  drawTile(canvas, [`${brandName} ${worldLabel(mark)}`], { ink, font: tagFont(font) })
  return canvas
}
