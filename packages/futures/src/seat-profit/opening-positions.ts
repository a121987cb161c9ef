import { previousTradingDay } from '../calendar'
import { inDeliveryMonth } from '../contracts'
import { netPositions, type Place, type SeatNames } from '../rankings'

/** A seat's position in one contract at the end of a day: 手, long − short. */
export interface HeldNet {
  net: number
  /** The seat is ranked on one side only; the other side counts as 0. */
  oneSided: boolean
}

/** Positions by the seat's canonical name. */
export type ContractNets = ReadonlyMap<string, HeldNet>

/** The lists of a product's contracts on one day. */
export interface RankedDay {
  tradingDay: string
  contracts: ReadonlyMap<string, ContractNets>
}

export interface OpeningPosition extends HeldNet {
  /** 掉榜: ranked within the last `maxDropOffDays`, but on neither list on the previous day. */
  dropped: boolean
}

/**
 * Treatment of a seat that is no longer on either list: `zero` counts a net of 0, `carry` continues the
 * seat's last net.
 */
export const dropOffs = ['zero', 'carry'] as const
export type DropOff = (typeof dropOffs)[number]

/** Number of trading days for which a seat's last net is carried and shown as 掉榜. */
export const maxDropOffDays = 3

/**
 * Nets of one contract from its two lists (models, 5). Members' lists count each lot once in every year, also
 * when the exchanges published volume and open interest double-sided, so no value is halved here.
 */
export const contractNets = (
  long: readonly (Place | null)[],
  short: readonly (Place | null)[],
  tradingDay: string,
  names?: SeatNames,
): ContractNets =>
  new Map(
    netPositions(long, short, tradingDay, names).map(({ seat, net, estimated }) => [
      seat,
      { net, oneSided: estimated },
    ]),
  )

/**
 * Each seat's position at the start of a trading day, by contract: the nets of the previous trading day.
 * Contracts that are in their delivery month on the trading day are left out. Null if the previous day has no
 * list, because then no position is known. `ranked` may contain any days; older days than needed are ignored.
 */
export function openingPositions(
  tradingDay: string,
  ranked: readonly RankedDay[],
  dropOff: DropOff,
): Map<string, Map<string, OpeningPosition>> | null {
  const listsOf = new Map(ranked.map((day) => [day.tradingDay, day.contracts]))
  const before = previousTradingDay(tradingDay)
  if (!listsOf.get(before)?.size) return null

  const held = new Map<string, Map<string, OpeningPosition>>()
  let day = before
  for (let age = 0; age <= maxDropOffDays; age += 1, day = previousTradingDay(day)) {
    for (const [contractCode, nets] of listsOf.get(day) ?? []) {
      let seats = held.get(contractCode)
      if (!seats) {
        if (inDeliveryMonth(contractCode, tradingDay)) continue
        seats = new Map()
        held.set(contractCode, seats)
      }
      for (const [seat, last] of nets) {
        if (!seats.has(seat)) seats.set(seat, toOpeningPosition(last, age > 0, dropOff))
      }
    }
  }
  return held
}

const toOpeningPosition = (
  { net, oneSided }: HeldNet,
  dropped: boolean,
  dropOff: DropOff,
): OpeningPosition =>
  dropped && dropOff === 'zero' ? { net: 0, oneSided: false, dropped } : { net, oneSided, dropped }
