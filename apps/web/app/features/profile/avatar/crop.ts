/** Size of a picture in pixels. */
export interface Size {
  width: number
  height: number
}

/** Cropped square: its centre in the picture's pixels, and its zoom factor. */
export interface Crop {
  x: number
  y: number
  /** 1 shows the full shorter side. */
  zoom: number
}

export const maxZoom = 4

/** Side of the square, in the picture's pixels. */
const sideOf = ({ width, height }: Size, { zoom }: Crop) => Math.min(width, height) / zoom

const clamp = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max)

/** The nearest crop inside the picture. */
function within(picture: Size, crop: Crop): Crop {
  const zoom = clamp(1, crop.zoom, maxZoom)
  const half = sideOf(picture, { ...crop, zoom }) / 2
  return {
    zoom,
    x: clamp(half, crop.x, picture.width - half),
    y: clamp(half, crop.y, picture.height - half),
  }
}

/** The largest square in the middle. */
export const middleOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** Zoomed around its centre. */
export const zoomed = (picture: Size, crop: Crop, zoom: number): Crop => within(picture, { ...crop, zoom })

/** Moved by a distance in view pixels: the picture follows the pointer, the square moves oppositely. */
export function pulled(picture: Size, crop: Crop, right: number, down: number, view: number): Crop {
  const scale = sideOf(picture, crop) / view
  return within(picture, { ...crop, x: crop.x - right * scale, y: crop.y - down * scale })
}

/** The cropped square by its upper left corner. */
export function squareOf(picture: Size, crop: Crop) {
  const side = sideOf(picture, crop)
  return { left: crop.x - side / 2, top: crop.y - side / 2, side }
}
