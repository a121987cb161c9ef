import { type Place, shareOf, topSum } from '@vce/futures/rankings'
import type { RankingSide } from '@vce/protocol'
import { maxRank, type SideList, seatKey } from './seat-lists'

export const topSizes = [5, 10, maxRank] as const

/** 多单排名 or 空单排名 as the page shows it: seats, sums, and the exchange's own sums. */
export const rankingSide = (
  list: SideList,
  openInterest: number | null,
  tradingDay: string,
): RankingSide => ({
  seats: list.places.slice(0, maxRank).flatMap((place, index) => {
    if (!place) return []
    return [
      {
        rank: index + 1,
        ...place,
        key: seatKey(list.names, place.seat, tradingDay),
        share: shareOf(place.lots, openInterest),
      },
    ]
  }),
  sums: topSizes.map((top) => {
    const sum = topSum(list.places, top)
    return { top, ...sum, share: shareOf(sum.lots, openInterest) }
  }),
  ...publishedSums(list),
})

/**
 * 前20合计 with its difference from the rows, and the sums of the member classes; null where the file has no
 * such sum.
 */
export function publishedSums({ places, row }: { places: readonly (Place | null)[]; row: SideList['row'] }) {
  const rows = topSum(places, maxRank)
  const total = pair(row?.totalLots, row?.totalChange)
  return {
    published: total && {
      ...total,
      lotsDifference: total.lots - rows.lots,
      changeDifference: total.change === null || rows.change === null ? null : total.change - rows.change,
    },
    brokers: pair(row?.brokerLots, row?.brokerChange),
    nonBrokers: pair(row?.nonBrokerLots, row?.nonBrokerChange),
  }
}

const pair = (lots?: number | null, change: number | null = null) => (lots == null ? null : { lots, change })
