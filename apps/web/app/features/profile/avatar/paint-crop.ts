import { type Crop, squareOf } from './crop'

/** Paints the cropped square over the whole canvas. */
export function paintCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) {
  const { left, top, side } = squareOf(picture, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** Side of an uploaded avatar in pixels; enough for the largest avatar on a display of double density. */
const avatarSide = 400

/** The cropped square as a `data:` address; PNG in browsers that cannot encode WebP. */
export function pictureOf(picture: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas')
  canvas.width = avatarSide
  canvas.height = avatarSide
  paintCrop(canvas, picture, crop)
  return canvas.toDataURL('image/webp', 0.92)
}
