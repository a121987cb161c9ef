import { measureOn, type PictureInk, paintPicture } from './paint-picture'
import type { PictureFacts } from './picture-facts'
import { type PictureColor, pictureColors, pictureSize } from './picture-items'
import { layOutPicture, type QrCodePath } from './picture-layout'

/** Loads the author's picture; if that fails, the share picture is drawn without it. */
async function imagesOf({ author: { avatar } }: PictureFacts): Promise<PictureInk['images']> {
  if (avatar === null) return new Map()
  const image = new Image()
  image.src = avatar
  return image.decode().then(
    () => new Map([[avatar, image]]),
    () => new Map(),
  )
}

/** Loads both font weights first, because a canvas is not redrawn when fonts arrive later. */
const loadFonts = (family: string) =>
  Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 16px ${family}`, 'V0123456789')))

interface DrawOptions {
  canvas: HTMLCanvasElement
  /** Element on which the colour tokens of the picture are defined. */
  frame: Element
  facts: PictureFacts
  code: QrCodePath | null
  signal: AbortSignal
}

/**
 * Draws the share picture in full size with the colours of `frame`; does nothing after `signal` is aborted.
 */
export async function drawPicture({ canvas, frame, facts, code, signal }: DrawOptions) {
  const styles = getComputedStyle(frame)
  const family = styles.fontFamily
  const [images] = await Promise.all([imagesOf(facts), loadFonts(family)])
  if (signal.aborted) return
  const colors = Object.fromEntries(
    pictureColors.map((name) => [name, styles.getPropertyValue(`--${name}`).trim()]),
  ) as Record<PictureColor, string>
  canvas.width = pictureSize.width * pictureSize.scale
  canvas.height = pictureSize.height * pictureSize.scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no 2D canvas')
  const items = layOutPicture(facts, code, measureOn(context, family))
  paintPicture(context, items, { colors, family, images })
}
