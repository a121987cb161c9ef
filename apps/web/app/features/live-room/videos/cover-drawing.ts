/** Size of the drawing of a cover, in its own units. */
export const coverSize = { width: 320, height: 180 } as const

/** Modulus and factor of the Park–Miller random number generator. */
const [modulus, factor] = [2_147_483_647, 16_807]

/** Reproducible numbers from 0 to 1 for a seed. */
function numbersOf(seed: number) {
  let state = ((seed * 48_271) % (modulus - 1)) + 1
  return () => {
    state = (state * factor) % modulus
    return state / modulus
  }
}

interface DrawnCandle {
  x: number
  top: number
  height: number
  wickTop: number
  wickHeight: number
  isHollow: boolean
}

const rounded = (n: number) => Math.round(n * 10) / 10

/** Candles on the right half of a cover; they show no market. */
export function drawnCandles(seed: number): DrawnCandle[] {
  const random = numbersOf(seed)
  let middle = 96 + random() * 24
  return Array.from({ length: 16 }, (_, place) => {
    const move = (random() - 0.56) * 26
    const next = Math.min(134, Math.max(38, middle + move))
    const [top, bottom] = [Math.min(middle, next), Math.max(middle, next)]
    const [above, below] = [4 + random() * 12, 4 + random() * 12]
    const isHollow = next < middle
    middle = next
    return {
      x: 118 + place * 12.6,
      top: rounded(top),
      height: rounded(Math.max(3, bottom - top)),
      wickTop: rounded(top - above),
      wickHeight: rounded(Math.max(3, bottom - top) + above + below),
      isHollow,
    }
  })
}

/** A fan of curves that spread from one point; the third is the one to see. */
export function drawnFan(seed: number): string[] {
  const random = numbersOf(seed)
  const [x, y] = [96 + random() * 40, 104 + random() * 24]
  return Array.from({ length: 6 }, (_, place) => {
    const spread = (place - 2) * (12 + random() * 7)
    const end = 52 + spread
    return `M${rounded(x)} ${rounded(y)}C${rounded(x + 60)} ${rounded(y - 26 + spread * 0.25)} ${rounded(x + 130)} ${rounded(end + 12)} 330 ${rounded(end)}`
  })
}

/** Bars that are mirrored at a line: heights above it and below it. */
export function drawnBars(seed: number): { x: number; above: number; below: number }[] {
  const random = numbersOf(seed)
  return Array.from({ length: 21 }, (_, place) => {
    const swell = 0.45 + 0.55 * Math.abs(Math.sin(place / 4 + seed))
    return {
      x: 122 + place * 9.6,
      above: rounded(10 + (18 + random() * 34) * swell),
      below: rounded(8 + (14 + random() * 26) * swell),
    }
  })
}
