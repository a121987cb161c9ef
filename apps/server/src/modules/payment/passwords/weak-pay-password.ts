/** Popular passwords that match no other rule: 520131 is 我爱你一生一. */
const popular = new Set(['520131', '131452', '521131', '168168', '147258', '159357', '258369'])

const isRun = (figures: readonly number[], step: number) =>
  figures.every((figure, place) => place === 0 || figure === ((figures[place - 1] ?? 0) + step + 10) % 10)

/** Whether the digits are three pairs in sequence: 112233, 445566, 998877. */
function isPairs([a, b, c, d, e, f]: readonly number[]) {
  return a === b && c === d && e === f
}

/** Whether one part is repeated: 123123, 121212. */
const isRepeated = (text: string) => /^(\d{1,3})\1+$/.test(text)

/**
 * Whether a six-digit password is among those that are guessed first: repetitions, sequences, pairs, popular
 * ones, or digits of the user's own number.
 */
export function isWeakPayPassword(text: string, mobile: string): boolean {
  const figures = [...text].map(Number)
  return (
    isRepeated(text) ||
    isRun(figures, 1) ||
    isRun(figures, -1) ||
    isPairs(figures) ||
    popular.has(text) ||
    mobile.includes(text)
  )
}
