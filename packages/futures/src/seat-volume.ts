import { addKnown, shareOf } from './rankings'

/**
 * A seat's part of a contract's volume in percent (models, "成交量龙虎榜"): lots / 2V, for every lot has a buyer and
 * a seller and both seats count it. `volume` is single-sided: one published before 2020 is already 2V, so pass
 * it through `singleSided` first. Null without volume.
 */
export function volumeShare(lots: number, volume: number | null): number | null {
  return shareOf(lots, volume === null ? null : 2 * volume)
}

/**
 * 换手 = traded lots / (long + short) of the seat (models, "成交量龙虎榜"). A side outside the published list adds
 * nothing, so the result is then an upper bound; null when neither side is known, or nothing is held.
 */
export function seatTurnover(volume: number, long: number | null, short: number | null): number | null {
  const held = addKnown(long, short)
  return held === null || held === 0 ? null : volume / held
}

/** 手 of one seat in one contract; a side outside the published list is null. */
export interface SeatTrading {
  volume: number
  long: number | null
  short: number | null
}

/** The contract's single-sided volume, and the last place's lots of its two lists; null where nothing is published. */
export interface ContractTrading {
  volume: number | null
  lastLong: number | null
  lastShort: number | null
}

const largeShare = 1
const quickTurnover = 10

/**
 * 高频席位, a rule of ours for "high volume with tiny open interest" (models, "成交量龙虎榜"): at least 1 % of the
 * volume and lots turned over ten times or more. A side we do not see is taken as large as it could be, the last
 * place of its list, so the mark is never put on for want of data; without that bound it is not put on at all.
 */
export function isHighFrequency(seat: SeatTrading, contract: ContractTrading): boolean {
  const share = volumeShare(seat.volume, contract.volume)
  const long = seat.long ?? contract.lastLong
  const short = seat.short ?? contract.lastShort
  if (share === null || share < largeShare || long === null || short === null) return false
  return seat.volume >= quickTurnover * (long + short)
}
