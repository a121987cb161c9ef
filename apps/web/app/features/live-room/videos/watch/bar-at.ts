/** Place of the bar in which a moment lies, or of the last before it; -1 before the first. Bars are known by their ends. */
export function barAt(ends: readonly number[], moment: number | null, barMs: number): number {
  if (moment === null) return -1
  return ends.findLastIndex((end) => end - barMs < moment)
}

/** The moment with which a bar begins: its first, because a bar holds its end and not its begin. */
export const beginOfBar = (end: number, barMs: number) => end - barMs + 1
