import { addNullable, shareOf } from './rankings'

/**
 * A seat's share of a contract's volume in percent (models, "成交量龙虎榜"): lots / 2V, because every lot has a
 * buyer and a seller and is counted by both seats. `volume` is single-sided; a volume published before 2020
 * is already 2V and has to be halved by `singleSided` first. Null without volume.
 */
export function volumeShare(lots: number, volume: number | null): number | null {
  return shareOf(lots, volume === null ? null : 2 * volume)
}

/**
 * 换手 = traded lots / (long + short) of the seat (models, "成交量龙虎榜"). A side outside the published list counts
 * as 0, so the result is then an upper bound. Null if neither side is known, or if the seat has no position.
 */
export function seatTurnover(volume: number, long: number | null, short: number | null): number | null {
  const held = addNullable(long, short)
  return held === null || held === 0 ? null : volume / held
}

/** 手 of one seat in one contract; a side outside the published list is null. */
export interface SeatTrading {
  volume: number
  long: number | null
  short: number | null
}

/**
 * The contract's single-sided volume, and the lots of the last place of the long and the short list. Null if
 * nothing is published.
 */
export interface ContractTrading {
  volume: number | null
  lastLong: number | null
  lastShort: number | null
}

const largeShare = 1
const quickTurnover = 10

/**
 * 高频席位, this project's rule for "high volume with tiny open interest" (models, "成交量龙虎榜"): at least 1 % of the
 * volume, and a 换手 of ten or more. An unlisted side counts with its maximum, the lots of the last place of
 * its list, so that missing data never make a seat 高频. If the last place is unknown too, the result is false.
 */
export function isHighFrequency(seat: SeatTrading, contract: ContractTrading): boolean {
  const share = volumeShare(seat.volume, contract.volume)
  const long = seat.long ?? contract.lastLong
  const short = seat.short ?? contract.lastShort
  if (share === null || share < largeShare || long === null || short === null) return false
  return seat.volume >= quickTurnover * (long + short)
}
