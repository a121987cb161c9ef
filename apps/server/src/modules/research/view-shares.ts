import { largestRemainder } from '@vce/futures/statistics'
import type { ViewDirection, ViewShares } from '@vce/protocol'

/** Counts of 看多, 看空 and 震荡, and their shares in whole percent that add up to 100. */
export function viewShares(counts: Record<ViewDirection, number>): ViewShares {
  const { 看多: kanduo, 看空: kankong, 震荡: zhendang } = counts
  const [duo, kong, dang] = largestRemainder([kanduo, kankong, zhendang]) ?? []
  return {
    kanduo,
    kankong,
    zhendang,
    shares:
      duo === undefined || kong === undefined || dang === undefined
        ? null
        : { kanduo: duo, kankong: kong, zhendang: dang },
  }
}

/** 多头占比 in percent (models, C): the share of 看多 in all views; null without views. */
export const longShare = ({ shares }: ViewShares) => shares?.kanduo ?? null

export function countDirections(directions: Iterable<ViewDirection>): Record<ViewDirection, number> {
  const counts = { 看多: 0, 看空: 0, 震荡: 0 }
  for (const direction of directions) counts[direction] += 1
  return counts
}
