/** Maximum width and height of a picture in the chat, and the least ones, in pixels. */
const max = { width: 220, height: 160 }
const least = 48

/** Size at which the chat draws a picture; one of unknown size gets a box of its own. */
export function pictureBox(size: { width: number; height: number } | null) {
  if (!size || size.width <= 0 || size.height <= 0) return { width: 160, height: 120 }
  const scale = Math.min(1, max.width / size.width, max.height / size.height)
  const scaled = (pixels: number) => Math.max(least, Math.round(pixels * scale))
  return { width: scaled(size.width), height: scaled(size.height) }
}
