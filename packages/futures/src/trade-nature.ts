/** What a contract showed at one moment: last price, cumulative 手, open interest, best bid and ask. */
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

export interface TradeBetween {
  price: number
  /** 手 since the snapshot before. */
  lots: number
  interestChange: number | null
  /** Who came to the other: at the ask a buyer, at the bid a seller; null while it cannot be told. */
  side: 'buy' | 'sell' | null
  nature: TradeNature | null
}

/**
 * What was traded between two snapshots (models, "买卖力量"): at or above the ask before it was bought, at or below
 * the bid sold, between the two whichever is nearer, in the middle as the trade before. All lots opened or all
 * closed make 双开 and 双平; otherwise the side opens where open interest rose and closes the other's where it fell.
 * Null when nothing was traded, or the two do not follow each other within a day.
 */
export function tradeBetween(
  before: TradeSnapshot,
  now: TradeSnapshot,
  sideBefore: TradeBetween['side'] = null,
): TradeBetween | null {
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
  sideBefore: TradeBetween['side'],
): TradeBetween['side'] {
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
  side: TradeBetween['side'],
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
