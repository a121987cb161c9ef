import type { OpenPosition } from '@vce/protocol'
import type { Sorts } from '#app/features/dashboard/shared/table-order'

/** 盈利榜 and 亏损榜, which the server sorts, and the contracts of a seat: the parameter of each one's order. */
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
