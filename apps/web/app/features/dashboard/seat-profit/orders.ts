import type { OpenPosition, RankedProfit } from '@vce/protocol'
import type { Sorts } from '#app/features/dashboard/shared/table-order'

/** 盈利榜 and 亏损榜, the contracts and the products of a seat, and the parameter of each one's order. */
export const orderParams = { gainers: 'sortGain', losers: 'sortLoss', positions: 'sortHeld' } as const

type ProfitKey = 'rank' | 'seat' | 'profit' | 'net' | 'products' | 'days' | 'winRate' | 'oneSided' | 'dropped'
type PositionKey = 'contract' | 'product' | 'long' | 'short' | 'net' | 'profit'

export const profitSorts: Sorts<RankedProfit, ProfitKey> = {
  rank: ({ rank }) => rank,
  seat: ({ seat }) => seat,
  profit: ({ profit }) => profit,
  net: ({ net }) => net,
  products: ({ products }) => products,
  days: ({ days }) => days,
  winRate: ({ winRate }) => winRate,
  oneSided: ({ oneSidedDays }) => oneSidedDays,
  dropped: ({ droppedDays }) => droppedDays,
}

export const positionSorts: Sorts<OpenPosition, PositionKey> = {
  contract: ({ contract }) => contract,
  product: ({ shortName }) => shortName,
  long: ({ long }) => long,
  short: ({ short }) => short,
  net: ({ net }) => net,
  profit: ({ openProfit }) => openProfit,
}
