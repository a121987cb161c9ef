import { longShortRatio, positionScore, topSum } from '@vce/futures/rankings'
import { maxRank, type SideList } from '../rankings/seat-lists'

/** Sums and ratios of the first twenty places of both sides; unknown if a list is partial. */
export function listBalance(long: SideList, short: SideList) {
  if (!long.addsUp || !short.addsUp) return unknownBalance
  const bought = topSum(long.places, maxRank)
  const sold = topSum(short.places, maxRank)
  return {
    partial: false,
    net: bought.lots - sold.lots,
    netChange: bought.change === null || sold.change === null ? null : bought.change - sold.change,
    longShortRatio: longShortRatio(bought.lots, sold.lots),
    score: positionScore(bought.change, sold.change),
  }
}

const unknownBalance = { partial: true, net: null, netChange: null, longShortRatio: null, score: null }
