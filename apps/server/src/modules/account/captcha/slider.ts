import { randomInt } from 'node:crypto'
import { loadSharp } from '#platform/pictures'
import { outlineOf, pickShapes, pieceSize } from './piece-shape'
import { drawScene, sceneHeight, sceneWidth } from './scene'

/**
 * Minimum distance of the gap from the left edge, where the piece starts: gap and piece must not overlap.
 * `edge`: minimum distance from the other edges. Both in pixels.
 */
const minLeft = 64
const edge = 8

/** Minimum distance between the left edges of the two gaps. */
const minDistance = pieceSize + 8

interface GapPosition {
  left: number
  top: number
}

/**
 * The position of a second gap of another shape, in about the same row, so that the row does not identify the
 * right gap.
 */
function decoyPosition({ left, top }: GapPosition): GapPosition {
  const last = sceneWidth - pieceSize - edge
  const lefts = Array.from({ length: last - pieceSize }, (_, index) => pieceSize + 1 + index).filter(
    (each) => Math.abs(each - left) >= minDistance,
  )
  const rows = { min: Math.max(edge, top - 10), max: Math.min(sceneHeight - pieceSize - edge, top + 10) }
  return { left: lefts[randomInt(lefts.length)] ?? last, top: randomInt(rows.min, rows.max + 1) }
}

/** Rotation of the decoy in degrees. Often 0, so that being upright does not identify the right gap. */
const decoyTurn = () => (randomInt(2) === 0 ? 0 : randomInt(-14, 15))

/** Draws a gap. It is almost opaque, so that the piece cannot be compared with the scene below. */
const hole = (outline: string, { left, top }: GapPosition, turn: number) =>
  `<g transform="translate(${left} ${top}) rotate(${turn} ${pieceSize / 2} ${pieceSize / 2})">` +
  `<path d="${outline}" fill="#1c2340" fill-opacity="0.8"/>` +
  `<path d="${outline}" fill="none" stroke="#0d1019" stroke-opacity="0.5" stroke-width="2.5"/>` +
  `<path d="${outline}" fill="none" stroke="#fff" stroke-opacity="0.75"/></g>`

const picture = (width: number, height: number, inside: string, view = `0 0 ${width} ${height}`) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">${inside}</svg>`,
  )

const dataUrl = (webp: Buffer) => `data:image/webp;base64,${webp.toString('base64')}`

/**
 * Draws a scene with its gaps, and the piece on a transparent strip of the same height: no number in the
 * answer reveals the position of the gap.
 */
export async function drawSlider() {
  const gap: GapPosition = {
    left: randomInt(minLeft, sceneWidth - pieceSize - edge + 1),
    top: randomInt(edge, sceneHeight - pieceSize - edge + 1),
  }
  const shapes = pickShapes()
  const outline = outlineOf(shapes.piece)
  const scene = drawScene()

  const background = picture(
    sceneWidth,
    sceneHeight,
    scene + hole(outlineOf(shapes.decoy), decoyPosition(gap), decoyTurn()) + hole(outline, gap, 0),
  )
  const shadow = [7, 5, 3]
    .map(
      (width) =>
        `<path d="${outline}" fill="none" stroke="#0d1019" stroke-opacity="0.14" stroke-width="${width}"/>`,
    )
    .join('')
  const strip = picture(
    pieceSize,
    sceneHeight,
    `<clipPath id="box"><rect width="${pieceSize}" height="${pieceSize}"/></clipPath>` +
      `<g transform="translate(0 ${gap.top})" clip-path="url(#box)">` +
      `${shadow}<clipPath id="cut"><path d="${outline}"/></clipPath>` +
      `<g clip-path="url(#cut)"><g transform="translate(${-gap.left} ${-gap.top})">${scene}</g>` +
      `<path d="${outline}" fill="#fff" fill-opacity="0.12"/></g>` +
      `<path d="${outline}" fill="none" stroke="#fff" stroke-width="1.5"/></g>`,
  )
  const sharp = await loadSharp()
  const [backgroundWebp, stripWebp] = await Promise.all([
    sharp(background).webp({ quality: 72, effort: 1 }).toBuffer(),
    sharp(strip).webp({ quality: 80, effort: 1 }).toBuffer(),
  ])
  return {
    gap,
    shown: {
      background: dataUrl(backgroundWebp),
      piece: dataUrl(stripWebp),
      width: sceneWidth,
      height: sceneHeight,
      pieceWidth: pieceSize,
    },
  }
}
