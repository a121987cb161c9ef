/** Pixels of a picture. */
export interface Size {
  width: number
  height: number
}

/** Which square of a picture is taken: its middle in the picture's pixels, and how often it is enlarged. */
export interface Crop {
  x: number
  y: number
  /** 1 shows the whole of the shorter side. */
  zoom: number
}

export const maxZoom = 4

/** Side of the square, in the picture's pixels. */
const sideOf = ({ width, height }: Size, { zoom }: Crop) => Math.min(width, height) / zoom

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

/** The nearest crop that lies inside the picture. */
function within(picture: Size, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, maxZoom)
  const half = sideOf(picture, { ...crop, zoom }) / 2
  return {
    zoom,
    x: between(half, crop.x, picture.width - half),
    y: between(half, crop.y, picture.height - half),
  }
}

/** The largest square in the middle. */
export const middleOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** Enlarged around its middle. */
export const zoomed = (picture: Size, crop: Crop, zoom: number): Crop => within(picture, { ...crop, zoom })

/** Pulled by a distance in the view's pixels; the picture follows the hand, so the square goes the other way. */
export function pulled(picture: Size, crop: Crop, right: number, down: number, view: number): Crop {
  const scale = sideOf(picture, crop) / view
  return within(picture, { ...crop, x: crop.x - right * scale, y: crop.y - down * scale })
}

/** What is cut out, from its upper left corner. */
export function squareOf(picture: Size, crop: Crop) {
  const side = sideOf(picture, crop)
  return { left: crop.x - side / 2, top: crop.y - side / 2, side }
}
