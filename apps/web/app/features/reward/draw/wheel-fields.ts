/** Rare prizes stand between common ones. */
const mixedTen = [0, 5, 1, 7, 2, 8, 6, 3, 9, 4]

/** The places of the prizes around the wheel, from the top clockwise. */
export const fieldOrder = (count: number): number[] =>
  count === mixedTen.length ? mixedTen : Array.from({ length: count }, (_, place) => place)

/** Whole turns before the wheel stops. */
const turns = 5

/** The angle at which a field stands at the top, always ahead of the present one. */
export function angleTo(field: number, count: number, present: number): number {
  const stop = -(field * 360) / count
  const ahead = Math.ceil((present - stop) / 360) + turns
  return stop + ahead * 360
}

/** A prize's name in two lines of a field: `20` and `V粒`. */
export function fieldLines(name: string): [string, string] {
  const days = /^(\d+ 天)(.+)$/.exec(name)
  if (days) return [days[1] ?? '', days[2] ?? '']
  const space = name.indexOf(' ')
  if (space > 0) return [name.slice(0, space), name.slice(space + 1)]
  const half = Math.ceil(name.length / 2) - 1
  return name.length > 5 ? [name.slice(0, half), name.slice(half)] : [name, '']
}
