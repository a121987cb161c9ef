import type { OpenPosition } from '@vce/protocol'
import type { Sorts } from '#app/features/dashboard/shared/table-order'

/**
 * Address parameter with the sort order of each table: 盈利榜 and 亏损榜, which the server sorts, and the positions
 * of a seat.
 */
export const orderParams = { gainers: 'sortGain', losers: 'sortLoss', positions: 'sortHeld' } as const

type PositionKey = 'contract' | 'product' | 'long' | 'short' | 'net' | 'profit'

export const positionSorts: Sorts<OpenPosition, PositionKey> = {
  contract: ({ contract }) => contract,
  product: ({ shortName }) => shortName,
  long: ({ long }) => long,
  short: ({ short }) => short,
  net: ({ net }) => net,
  profit: ({ openProfit }) => openProfit,
}
