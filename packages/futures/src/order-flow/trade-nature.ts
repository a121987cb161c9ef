/** A contract's quote at one moment: last price, cumulative 手, open interest, best bid and ask. */
export interface TradeSnapshot {
  price: number | null
  volume: number | null
  openInterest: number | null
  bid: number | null
  ask: number | null
}

/** 双开 双平 多开 空开 多平 空平 多换 空换. */
export type TradeNature =
  | 'bothOpen'
  | 'bothClose'
  | 'longOpen'
  | 'shortOpen'
  | 'longClose'
  | 'shortClose'
  | 'longTurn'
  | 'shortTurn'

export interface SnapshotTrade {
  price: number
  /** 手 since the previous snapshot. */
  lots: number
  interestChange: number | null
  /** The active side: a buyer at the ask, a seller at the bid; null if unknown. */
  side: 'buy' | 'sell' | null
  nature: TradeNature | null
}

/**
 * The trade between two snapshots (models, "买卖力量"). Its side: a buyer at or above the previous ask, a seller
 * at or below the previous bid, between them the side whose price is nearer, in the middle the side of the
 * previous trade. Its nature: 双开 if all lots opened positions, 双平 if all closed positions; otherwise the
 * active side opened a position if open interest rose, and closed one if it fell. Null if nothing was traded,
 * or if the snapshots are not consecutive within a day.
 */
export function tradeBetween(
  before: TradeSnapshot,
  now: TradeSnapshot,
  sideBefore: SnapshotTrade['side'] = null,
): SnapshotTrade | null {
  if (now.price === null || now.volume === null || before.volume === null) return null
  const lots = now.volume - before.volume
  if (lots <= 0) return null
  const interestChange =
    now.openInterest === null || before.openInterest === null ? null : now.openInterest - before.openInterest
  const side = sideOf(now.price, before, sideBefore)
  return { price: now.price, lots, interestChange, side, nature: natureOf(lots, interestChange, side) }
}

function sideOf(
  price: number,
  { bid, ask }: Pick<TradeSnapshot, 'bid' | 'ask'>,
  sideBefore: SnapshotTrade['side'],
): SnapshotTrade['side'] {
  if (ask !== null && price >= ask) return 'buy'
  if (bid !== null && price <= bid) return 'sell'
  if (bid === null || ask === null) return sideBefore
  const toAsk = ask - price
  const toBid = price - bid
  if (toAsk === toBid) return sideBefore
  return toAsk < toBid ? 'buy' : 'sell'
}

function natureOf(
  lots: number,
  interestChange: number | null,
  side: SnapshotTrade['side'],
): TradeNature | null {
  if (interestChange === null) return null
  if (interestChange === lots) return 'bothOpen'
  if (interestChange === -lots) return 'bothClose'
  if (side === null) return null
  if (interestChange > 0) return side === 'buy' ? 'longOpen' : 'shortOpen'
  // A buyer who closes was short, a seller who closes was long.
  if (interestChange < 0) return side === 'buy' ? 'shortClose' : 'longClose'
  return side === 'buy' ? 'longTurn' : 'shortTurn'
}
