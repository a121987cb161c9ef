/** Events of the line of a stream with low latency, in epoch milliseconds, the oldest first. */
export interface LineHistory {
  stalls: readonly number[]
  ends: readonly number[]
}
export const newLine: LineHistory = { stalls: [], ends: [] }

/** So many within so many milliseconds are too many. */
const tooMany = { stalls: { count: 2, withinMs: 30_000 }, ends: { count: 3, withinMs: 60_000 } }

export interface LineStep {
  history: LineHistory
  /** Whether the reader is better served with normal latency. */
  stepsDown: boolean
}

/** Adds a stall, or the end of a line, to its history. */
export function afterLineEvent(history: LineHistory, kind: keyof LineHistory, now: number): LineStep {
  const { count, withinMs } = tooMany[kind]
  const recent = [...history[kind].filter((at) => now - at < withinMs), now]
  return { history: { ...history, [kind]: recent }, stepsDown: recent.length >= count }
}

/** A line without a picture after this time is given up, in milliseconds. */
export const firstPictureMs = 8_000

/** Pause before an ended line is begun again, in milliseconds: the first time at once. */
export const lineAgainMs = ({ ends }: LineHistory) => (ends.length > 1 ? 1_000 : 0)
