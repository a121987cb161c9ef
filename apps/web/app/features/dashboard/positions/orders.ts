import type { NetSeat, RankedSeat } from '@vce/protocol'
import { inOrder, type Sorts, sortKeys, tableOrder } from '#app/features/dashboard/shared/table-order'
import type { DayRanking } from './queries'

/** The page's tables and the parameter of each one's order; 净多榜 and 净空榜 share a head. */
export const orderParams = { long: 'sortLong', short: 'sortShort', net: 'sortNet' } as const

type SideKey = 'rank' | 'seat' | 'lots' | 'change' | 'share'
type NetKey = 'rank' | 'seat' | 'net' | 'netChange'

export const sideSorts: Sorts<RankedSeat, SideKey> = {
  rank: ({ rank }) => rank,
  seat: ({ seat }) => seat,
  lots: ({ lots }) => lots,
  change: ({ change }) => change,
  share: ({ share }) => share,
}

export const netSorts: Sorts<NetSeat, NetKey> = {
  rank: ({ rank }) => rank,
  seat: ({ seat }) => seat,
  net: ({ net }) => net,
  netChange: ({ netChange }) => netChange,
}

/** The lists as the page shows them, for the file. */
export function orderedRanking(ranking: DayRanking, search: URLSearchParams): DayRanking {
  const ofSide = (side: 'long' | 'short') => ({
    ...ranking[side],
    seats: [
      ...inOrder(ranking[side].seats, sideSorts, tableOrder(search, orderParams[side], sortKeys(sideSorts))),
    ],
  })
  const nets = (rows: readonly NetSeat[]) => [
    ...inOrder(rows, netSorts, tableOrder(search, orderParams.net, sortKeys(netSorts))),
  ]
  return {
    ...ranking,
    long: ofSide('long'),
    short: ofSide('short'),
    netLong: nets(ranking.netLong),
    netShort: nets(ranking.netShort),
  }
}
