/** Index of the emoticon to which an arrow key, Home or End moves; undefined for other keys. */
export function emojiIndexAfterKey(
  key: string,
  at: number,
  { count, columns }: { count: number; columns: number },
) {
  const last = count - 1
  const steps: Record<string, number> = {
    ArrowRight: Math.min(at + 1, last),
    ArrowLeft: Math.max(at - 1, 0),
    ArrowDown: at + columns <= last ? at + columns : at,
    ArrowUp: at - columns >= 0 ? at - columns : at,
    Home: 0,
    End: last,
  }
  return steps[key]
}
