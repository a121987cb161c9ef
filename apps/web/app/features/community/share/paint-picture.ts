import {
  type BoxItem,
  type ImageItem,
  type MeasureText,
  type PathItem,
  type PictureColor,
  type PictureFont,
  type PictureItem,
  pictureSize,
  type TextItem,
} from './picture-items'

/**
 * Colours, font and images with which a picture is drawn. Images are held by address; those that failed to
 * load are missing.
 */
export interface PictureInk {
  colors: Readonly<Record<PictureColor, string>>
  family: string
  images: ReadonlyMap<string, CanvasImageSource>
}

const { scale } = pictureSize

/** Font in canvas pixels; scaling a small font would keep the rounded character widths of the small size. */
const fontOf = ({ size, weight }: PictureFont, family: string) => `${weight} ${size * scale}px ${family}`

/** Creates a function that measures text with the font that the canvas uses. */
export const measureOn =
  (context: CanvasRenderingContext2D, family: string): MeasureText =>
  (text, font) => {
    context.font = fontOf(font, family)
    return context.measureText(text).width / scale
  }

const dashes = [4, 3]

/** Draws all items of a picture on the canvas. */
export function paintPicture(
  context: CanvasRenderingContext2D,
  items: readonly PictureItem[],
  ink: PictureInk,
) {
  for (const item of items) {
    context.save()
    context.setTransform(scale, 0, 0, scale, 0, 0)
    if (item.kind === 'text') paintText(context, item, ink)
    else if (item.kind === 'box') paintBox(context, item, ink)
    else if (item.kind === 'path') paintPath(context, item, ink)
    else paintImage(context, item, ink)
    context.restore()
  }
}

function paintText(context: CanvasRenderingContext2D, item: TextItem, { colors, family }: PictureInk) {
  const { x, y, line, align, color, lines, size } = item
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.font = fontOf(item, family)
  context.textAlign = align
  context.textBaseline = 'alphabetic'
  context.fillStyle = colors[color]
  // Capitals and digits are about 0.7 of the font size high; Chinese characters reach below the baseline.
  const baseline = y + line / 2 + size * 0.35
  for (const [index, text] of lines.entries()) {
    context.fillText(text, x * scale, (baseline + index * line) * scale)
  }
}

function paintBox(context: CanvasRenderingContext2D, item: BoxItem, { colors }: PictureInk) {
  const { x, y, width, height, radius, fill, stroke, dashed } = item
  // The border is drawn inside the box.
  const inset = stroke ? 0.5 : 0
  context.beginPath()
  context.roundRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset, radius)
  if (fill) {
    context.fillStyle = colors[fill]
    context.fill()
  }
  if (!stroke) return
  context.strokeStyle = colors[stroke]
  context.setLineDash(dashed ? dashes : [])
  context.stroke()
}

function paintPath(context: CanvasRenderingContext2D, item: PathItem, { colors }: PictureInk) {
  const { x, y, scale = 1, d, fill, stroke, lineWidth = 1, dashed, opacity = 1 } = item
  const path = new Path2D(d)
  context.translate(x, y)
  context.scale(scale, scale)
  context.globalAlpha = opacity
  if (fill) {
    context.fillStyle = colors[fill]
    context.fill(path)
  }
  if (!stroke) return
  context.strokeStyle = colors[stroke]
  context.lineWidth = lineWidth
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.setLineDash(dashed ? dashes : [])
  context.stroke(path)
}

function paintImage(context: CanvasRenderingContext2D, item: ImageItem, { colors, images }: PictureInk) {
  const { x, y, size, url } = item
  context.beginPath()
  context.arc(x + size / 2, y + size / 2, size / 2, 0, 2 * Math.PI)
  context.fillStyle = colors.hover
  context.fill()
  const image = images.get(url)
  if (!image) return
  context.clip()
  context.drawImage(image, x, y, size, size)
}
