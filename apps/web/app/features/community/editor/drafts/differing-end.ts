/** Number of characters shown before the first difference. */
const lead = 12
const maxShown = 90

/** The part of a text that begins shortly before the first difference from another text. */
export function differingEnd(text: string, other: string): string {
  const [own, others] = [[...text], [...other]]
  const at = own.findIndex((character, index) => character !== others[index])
  const from = Math.max(0, (at < 0 ? own.length : at) - lead)
  const shown = own.slice(from, from + maxShown).join('')
  return `${from > 0 ? '……' : ''}${shown}${from + maxShown < own.length ? '……' : ''}`.replaceAll('\n', ' ')
}
