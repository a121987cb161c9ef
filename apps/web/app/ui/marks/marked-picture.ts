import { downloadFile } from '#app/lib/download'
import { drawMarks, layOutMarks, type PictureInk } from './draw-marks'
import { type FileMark, fileName } from './file-mark'
import { imageFrom, stageImage } from './stage-image'

/** Sharp on displays of double resolution, and in print. */
const minScale = 2
const padding = 16

function inkOf(element: Element): PictureInk {
  const styles = getComputedStyle(element)
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim()
  return {
    ink: token('ink'),
    dim: token('ink-3'),
    line: token('line'),
    surface: token('surface'),
    invented: token('stale'),
    font: styles.fontFamily,
  }
}

interface Picture {
  mark: FileMark
  image: HTMLImageElement
  /**
   * Size of the middle part between head and foot in CSS pixels, and the left margin of the image within it.
   */
  width: number
  height: number
  left: number
  scale: number
  ink: PictureInk
}

const newCanvas = () => document.createElement('canvas')

/** The image between its head and foot, under a watermark if its figures are invented. */
function marked({ mark, image, width, height, left, scale, ink }: Picture): HTMLCanvasElement {
  const canvas = newCanvas()
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no 2D canvas')
  const layout = layOutMarks(context, { mark, width, exportedAt: Date.now(), font: ink.font })
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round((layout.headHeight + height + layout.footHeight) * scale)
  context.scale(scale, scale)
  context.fillStyle = ink.surface
  context.fillRect(0, 0, width, canvas.height / scale)
  context.drawImage(image, left, layout.headHeight, width - 2 * left, height)
  drawMarks(context, { mark, layout, height, ink, newCanvas })
  return canvas
}

async function save(picture: Picture) {
  const file = await new Promise<Blob | null>((resolve) => marked(picture).toBlob(resolve, 'image/png'))
  if (!file) throw new Error('The browser made no picture of the canvas')
  downloadFile(file, fileName(picture.mark, 'png'))
}

/** Saves what an element shows as a marked picture. */
export async function saveElementPicture(mark: FileMark, stage: HTMLElement) {
  const { width, height } = stage.getBoundingClientRect()
  await save({
    mark,
    image: await stageImage(stage, padding),
    width: width + 2 * padding,
    height,
    left: 0,
    scale: Math.max(minScale, devicePixelRatio),
    ink: inkOf(stage),
  })
}

/** Saves a picture that a chart painted itself, in the theme of its element. */
export async function saveChartPicture(mark: FileMark, address: string, element: Element) {
  const image = await imageFrom(address)
  const scale = devicePixelRatio
  await save({
    mark,
    image,
    width: image.naturalWidth / scale + 2 * padding,
    height: image.naturalHeight / scale,
    left: padding,
    scale,
    ink: inkOf(element),
  })
}
