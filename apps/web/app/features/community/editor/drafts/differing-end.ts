/** Characters shown before the first difference. */
const lead = 12
const maxShown = 90

/** The part of a text in which it differs from another one: a little of what is common, then its own words. */
export function differingEnd(text: string, other: string): string {
  const [signs, others] = [[...text], [...other]]
  const at = signs.findIndex((sign, index) => sign !== others[index])
  const from = Math.max(0, (at < 0 ? signs.length : at) - lead)
  const shown = signs.slice(from, from + maxShown).join('')
  return `${from > 0 ? '……' : ''}${shown}${from + maxShown < signs.length ? '……' : ''}`.replaceAll('\n', ' ')
}
