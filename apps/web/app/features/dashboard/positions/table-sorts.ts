import type { NetSeat, RankedSeat } from '@vce/protocol'
import { type Sorts, sortKeys, sortRows, tableOrder } from '#app/features/dashboard/shared/table-order'
import type { DayRanking } from './queries'

/** Address parameter with the sort order of each table; 净多榜 and 净空榜 share a header and thus one parameter. */
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

/** The lists in the chosen order of the page, for the CSV file. */
export function orderedRanking(ranking: DayRanking, search: URLSearchParams): DayRanking {
  const ofSide = (side: 'long' | 'short') => ({
    ...ranking[side],
    seats: [
      ...sortRows(ranking[side].seats, sideSorts, tableOrder(search, orderParams[side], sortKeys(sideSorts))),
    ],
  })
  const nets = (rows: readonly NetSeat[]) => [
    ...sortRows(rows, netSorts, tableOrder(search, orderParams.net, sortKeys(netSorts))),
  ]
  return {
    ...ranking,
    long: ofSide('long'),
    short: ofSide('short'),
    netLong: nets(ranking.netLong),
    netShort: nets(ranking.netShort),
  }
}
