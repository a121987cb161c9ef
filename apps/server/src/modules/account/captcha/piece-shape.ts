import { randomInt } from 'node:crypto'

/** Width and height of a piece, knobs included. */
export const pieceSize = 48

/** The four sides, clockwise from the top; 1: knob, -1: notch. */
export type Sides = readonly [number, number, number, number]

const allSides = Array.from(
  { length: 16 },
  (_, index): Sides => [index & 1 ? 1 : -1, index & 2 ? 1 : -1, index & 4 ? 1 : -1, index & 8 ? 1 : -1],
)

const oneOf = <T>(values: readonly T[]): T => {
  const value = values[randomInt(values.length)]
  if (value === undefined) throw new Error('Nothing to choose from')
  return value
}

/** Picks random sides for a piece and for a decoy that differs in at least two sides. */
export function pickShapes(): { piece: Sides; decoy: Sides } {
  const piece = oneOf(allSides)
  const others = allSides.filter((sides) => sides.filter((side, at) => side !== piece[at]).length >= 2)
  return { piece, decoy: oneOf(others) }
}

const inset = 9
const far = pieceSize - inset
const middle = pieceSize / 2
/**
 * Half the width of a knob's neck, and `radius` of the knob, in pixels. A knob protrudes by 8.7 pixels, less
 * than the margin of 9.
 */
const neck = 4.5
const radius = 5.5

/**
 * The SVG outline of a shape within a box of `pieceSize`. It is drawn clockwise; clockwise arcs bulge
 * outwards.
 */
export function outlineOf([top, right, bottom, left]: Sides): string {
  const knob = (side: number, x: number, y: number) =>
    `A${radius} ${radius} 0 1 ${side > 0 ? 1 : 0} ${x} ${y}`
  return [
    `M${inset} ${inset}`,
    `H${middle - neck}${knob(top, middle + neck, inset)}H${far}`,
    `V${middle - neck}${knob(right, far, middle + neck)}V${far}`,
    `H${middle + neck}${knob(bottom, middle - neck, far)}H${inset}`,
    `V${middle + neck}${knob(left, inset, middle - neck)}Z`,
  ].join('')
}
