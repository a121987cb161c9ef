/** Distance from the end in pixels within which a list counts as being at its end. */
const nearPx = 24

interface Position {
  scrollTop: number
  scrollHeight: number
  clientHeight: number
}

/**
 * Whether a list follows its end after it was scrolled. Only a reader moves it up: content that is added below leaves
 * the position as it is.
 */
export function followsAfter(before: { top: number; follows: boolean }, at: Position): boolean {
  if (at.scrollHeight - at.clientHeight - at.scrollTop < nearPx) return true
  return before.follows && at.scrollTop >= before.top
}
