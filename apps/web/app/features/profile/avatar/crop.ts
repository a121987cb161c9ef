/** Size of a picture in pixels. */
export interface Size {
  width: number
  height: number
}

/** Cropped square: its centre, in pixels of the picture, and its zoom factor. */
export interface Crop {
  x: number
  y: number
  /** At 1 the square has the length of the picture's shorter side. */
  zoom: number
}

export const maxZoom = 4

/** Side of the square, in pixels of the picture. */
const sideOf = ({ width, height }: Size, { zoom }: Crop) => Math.min(width, height) / zoom

const clamp = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max)

/** Limits the zoom of a crop, and moves its centre so that the square is within the picture. */
function within(picture: Size, crop: Crop): Crop {
  const zoom = clamp(1, crop.zoom, maxZoom)
  const half = sideOf(picture, { ...crop, zoom }) / 2
  return {
    zoom,
    x: clamp(half, crop.x, picture.width - half),
    y: clamp(half, crop.y, picture.height - half),
  }
}

/** The largest square, in the middle of the picture. */
export const largestCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** The crop with another zoom factor and the same centre. */
export const zoomCrop = (picture: Size, crop: Crop, zoom: number): Crop => within(picture, { ...crop, zoom })

/**
 * The crop after the picture was dragged by `right` and `down`, in pixels of the view. The picture follows
 * the pointer, so the square moves in the opposite direction.
 */
export function dragCrop(picture: Size, crop: Crop, right: number, down: number, view: number): Crop {
  const scale = sideOf(picture, crop) / view
  return within(picture, { ...crop, x: crop.x - right * scale, y: crop.y - down * scale })
}

/** The cropped square as upper left corner and side. */
export function squareOf(picture: Size, crop: Crop) {
  const side = sideOf(picture, crop)
  return { left: crop.x - side / 2, top: crop.y - side / 2, side }
}
