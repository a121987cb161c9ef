import { largestRemainder } from '@vce/futures/statistics'
import type { StormRow } from '@vce/protocol'

/** Percentages of participants who chose 看多, no side, or 看空; null without participants. */
export function sideShares({ long, none, short }: Pick<StormRow['sides'], 'long' | 'none' | 'short'>) {
  const [ofLong = 0, ofNone = 0, ofShort = 0] = largestRemainder([long, none, short]) ?? []
  return long + none + short === 0 ? null : { long: ofLong, none: ofNone, short: ofShort }
}
