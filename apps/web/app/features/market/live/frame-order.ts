export type FrameVerdict = 'take' | 'late' | 'gap'

/**
 * Watches the numbers of one channel. A snapshot begins the count; until it has come, whatever else arrives belongs
 * to a subscription that is over. A number left out means that something was lost.
 */
export function createFrameOrder() {
  let expected: number | null = null
  return {
    restart() {
      expected = null
    },
    judge(seq: number, snapshot: boolean): FrameVerdict {
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
