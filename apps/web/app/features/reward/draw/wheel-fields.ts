/** Sequence of ten prizes on the wheel that places rare prizes between common ones. */
const mixedTen = [0, 5, 1, 7, 2, 8, 6, 3, 9, 4]

/** Indexes of the prizes around the wheel, clockwise from the top. */
export const prizeSequence = (count: number): number[] =>
  count === mixedTen.length ? mixedTen : Array.from({ length: count }, (_, place) => place)

/** Full turns before the wheel stops. */
const turns = 5

/**
 * The angle at which a field is at the top, after at least five full turns from the current angle `present`.
 */
export function angleTo(field: number, count: number, present: number): number {
  const stop = -(field * 360) / count
  const ahead = Math.ceil((present - stop) / 360) + turns
  return stop + ahead * 360
}

/** Splits the name of a prize into two lines: `20 V粒` into `20` and `V粒`. */
export function splitPrizeName(name: string): [string, string] {
  const days = /^(\d+ 天)(.+)$/.exec(name)
  if (days) return [days[1] ?? '', days[2] ?? '']
  const space = name.indexOf(' ')
  if (space > 0) return [name.slice(0, space), name.slice(space + 1)]
  const half = Math.ceil(name.length / 2) - 1
  return name.length > 5 ? [name.slice(0, half), name.slice(half)] : [name, '']
}
