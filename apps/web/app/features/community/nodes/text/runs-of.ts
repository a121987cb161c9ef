/** Maximum number of characters of one text node. */
const maxRun = 10_000

/** Splits a text into pieces of at most `maxRun` code units without splitting surrogate pairs. */
export function runsOf(text: string): string[] {
  const runs: string[] = []
  let from = 0
  while (from < text.length) {
    const end = from + maxRun
    const cutsCharacter = end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1))
    const to = cutsCharacter ? end - 1 : end
    runs.push(text.slice(from, to))
    from = to
  }
  return runs
}
