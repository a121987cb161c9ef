export const sceneWidth = 320
export const sceneHeight = 160

/**
 * Brand, rise, fall, gold and violet of the light theme, and three lighter shades. A picture is the same in
 * both themes, so each colour has to suit both.
 */
const colours = ['#3451d1', '#ff2424', '#13bc5c', '#c4964a', '#7a3fe0', '#93a7ff', '#56d08c', '#ff7a7a']

/** Cool, muted colours for large areas. */
const washes = ['#3451d1', '#93a7ff', '#7a3fe0', '#c4964a']

/** A random number for decoration only: values that must not be guessable come from `node:crypto`. */
const between = (min: number, max: number) => min + Math.random() * (max - min)
const fixed = (value: number) => value.toFixed(1)
const anyOf = (some: readonly string[]) => some[Math.floor(Math.random() * some.length)] ?? ''
const many = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** A contour line, as on a relief map. */
function contour() {
  const base = between(0, sceneHeight)
  const [slow, fast] = [between(10, 26), between(3, 10)]
  const [first, second] = [between(0, 6), between(0, 6)]
  const points = Array.from({ length: 33 }, (_, index) => {
    const x = index * 10
    const y = base + slow * Math.sin(x / 60 + first) + fast * Math.sin(x / 17 + second)
    return `${x} ${fixed(y)}`
  })
  return `<path d="M${points.join('L')}" fill="none" stroke="${anyOf(colours)}" stroke-width="${fixed(between(0.8, 2.6))}" opacity="${fixed(between(0.35, 0.9))}"/>`
}

const stain = () =>
  `<ellipse cx="${fixed(between(0, sceneWidth))}" cy="${fixed(between(0, sceneHeight))}" rx="${fixed(between(14, 70))}" ry="${fixed(between(10, 46))}" transform="rotate(${fixed(between(-40, 40))} ${sceneWidth / 2} ${sceneHeight / 2})" fill="${anyOf(washes)}" opacity="${fixed(between(0.08, 0.3))}"/>`

/** A row of candles along a slope, as in a chart. */
function candles() {
  const slope = between(-0.25, 0.25)
  const base = between(50, 110)
  return many(26, (index) => {
    const x = index * 12.5 + between(0, 3)
    const centre = base + slope * (x - sceneWidth / 2) + between(-22, 22)
    const half = between(3, 14)
    const wick = half + between(2, 12)
    const colour = Math.random() < 0.5 ? '#ff2424' : '#13bc5c'
    return `<path d="M${fixed(x + 3)} ${fixed(centre - wick)}V${fixed(centre + wick)}" stroke="${colour}"/><rect x="${fixed(x)}" y="${fixed(centre - half)}" width="6" height="${fixed(half * 2)}" fill="${colour}" opacity="0.85"/>`
  })
}

/** A random scene as SVG elements: candles over contour lines. */
export const drawScene = () =>
  `<defs><linearGradient id="sky" gradientTransform="rotate(${fixed(between(0, 90))})"><stop stop-color="${anyOf(washes)}" stop-opacity="0.45"/><stop offset="1" stop-color="${anyOf(washes)}" stop-opacity="0.35"/></linearGradient></defs>` +
  `<rect width="${sceneWidth}" height="${sceneHeight}" fill="#dfe4f6"/><rect width="${sceneWidth}" height="${sceneHeight}" fill="url(#sky)"/>` +
  many(7, stain) +
  many(16, contour) +
  candles()
