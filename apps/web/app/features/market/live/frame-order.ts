export type FrameVerdict = 'take' | 'late' | 'gap'

/**
 * Checks the sequence numbers of one channel. A snapshot starts the count; frames before it belong to an
 * ended
 * subscription. A skipped number means lost frames.
 */
export function createFrameOrder() {
  let expected: number | null = null
  return {
    restart() {
      expected = null
    },
    check(seq: number, snapshot: boolean): FrameVerdict {
      if (snapshot) {
        expected = seq + 1
        return 'take'
      }
      if (expected === null) return 'late'
      if (seq !== expected) {
        expected = null
        return 'gap'
      }
      expected += 1
      return 'take'
    },
  }
}
