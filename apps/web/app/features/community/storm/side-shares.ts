import { largestRemainder } from '@vce/futures/statistics'
import type { StormRow } from '@vce/protocol'

/** Percentages of 看多, of those without a side, and of 看空, of all who took part; null without any. */
export function sideShares({ long, none, short }: Pick<StormRow['sides'], 'long' | 'none' | 'short'>) {
  const [ofLong = 0, ofNone = 0, ofShort = 0] = largestRemainder([long, none, short]) ?? []
  return long + none + short === 0 ? null : { long: ofLong, none: ofNone, short: ofShort }
}
