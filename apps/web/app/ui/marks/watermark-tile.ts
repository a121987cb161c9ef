/** The watermark of the specification: a tile of 100 px with text at a tenth of the ink. */
export const tileSize = 100
const tileAlpha = 0.1
/** Rotation of the text in degrees. */
const tileTurn = -30
const lineHeight = 16
const middle = tileSize / 2

/** Vertical distance of each line's middle from the middle of the tile. */
const offsets = (lines: readonly string[]) =>
  lines.map((_, index) => (index - (lines.length - 1) / 2) * lineHeight)

interface TileStyle {
  ink: string
  /** CSS font with weight and size. */
  font: string
  /** Canvas pixels per CSS pixel. */
  scale?: number
}

/** Draws one tile on its own canvas. */
export function drawTile(
  canvas: HTMLCanvasElement,
  lines: readonly string[],
  { ink, font, scale = 1 }: TileStyle,
) {
  canvas.width = tileSize * scale
  canvas.height = tileSize * scale
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(scale, scale)
  context.globalAlpha = tileAlpha
  context.fillStyle = ink
  context.font = font
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.translate(middle, middle)
  context.rotate((tileTurn * Math.PI) / 180)
  for (const [index, y] of offsets(lines).entries()) context.fillText(lines[index] ?? '', 0, y, tileSize)
}

const escaped = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * The tile as a CSS mask for paper, where a drawing stays sharp; the ink is the background colour of the
 * masked element.
 */
export function tileMask(lines: readonly string[]): string {
  const texts = offsets(lines).map(
    (y, index) => `<text x='50' y='${54 + y}'>${escaped(lines[index] ?? '')}</text>`,
  )
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${tileSize}' height='${tileSize}' font-size='12' font-family='sans-serif' text-anchor='middle'><g transform='rotate(${tileTurn} 50 50)'>${texts.join('')}</g></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
