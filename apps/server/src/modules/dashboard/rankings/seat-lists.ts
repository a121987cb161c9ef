import { splitContractCode } from '@vce/futures'
import {
  addUpLists,
  netPositions,
  type Place,
  type SeatNames,
  type SeatNet,
  seatOf,
  topSum,
} from '@vce/futures/rankings'
import { type MarketRepository, rankedPlaces, seatNamesOf, wholeProduct } from '#modules/market'

export type RankingRow = Awaited<ReturnType<MarketRepository['rankingsOfDays']>>[number]
export type QuoteRow = Awaited<ReturnType<MarketRepository['quotesOfDay']>>[number]

export type Side = 'long' | 'short'
export type ListKind = Side | 'volume'

/** A list as a page shows it, of one contract or of a product. */
export interface SideList {
  places: (Place | null)[]
  row: RankingRow | undefined
  /** Number of contracts added up; 0 for a product's list that the exchange published itself. */
  contracts: number
  /** Whether the rows add up to the total of their file, if one is published; a partial list has no 前 20. */
  addsUp: boolean
  /**
   * Whether the list has a seat's whole position. A sum over contracts has it only for seats ranked in every
   * contract.
   */
  isComplete(seat: string): boolean
  /** Seat names of the list's world. */
  names: SeatNames
}

const singleList = { contracts: 0, isComplete: () => true }

/** Number of ranks that an exchange publishes. */
export const maxRank = 20

/**
 * Every seat's long, short and net. A net is an estimate if the list is a sum over contracts and may miss a
 * part of the seat's position.
 */
export function netsOf(long: SideList, short: SideList, tradingDay: string): SeatNet[] {
  return netPositions(long.places, short.places, tradingDay, long.names).map((net) => ({
    ...net,
    estimated: net.estimated || !long.isComplete(net.seat) || !short.isComplete(net.seat),
  }))
}

/** Canonical name of a seat for any name that was published that day. */
export const seatKey = (names: SeatNames, published: string, tradingDay?: string) =>
  names.canonical(seatOf(published).seat, tradingDay)

/**
 * The list of one contract; `all` is the product's own list if published, else the sum of its contracts'
 * lists.
 */
export function sideList(rows: readonly RankingRow[], contract: string, list: ListKind): SideList {
  const names = seatNamesOf(rows[0]?.world ?? 'real')
  const single = { ...singleList, names }
  const ofList = rows.filter((row) => row.list === list)
  if (contract !== 'all') {
    const row = ofList.find(({ contractCode }) => contractCode === contract)
    return { places: row ? rankedPlaces(row) : [], row, addsUp: !row || addsUp(row), ...single }
  }
  const productList = ofList.find(({ contractCode }) => contractCode === wholeProduct)
  if (productList?.seats.length)
    return { places: rankedPlaces(productList), row: productList, addsUp: addsUp(productList), ...single }

  const parts = ofList.filter(({ contractCode }) => contractCode !== wholeProduct)
  const day = parts[0]?.tradingDay
  const added = addUpLists(parts.map(rankedPlaces), day, names)
  const seatsOf = parts.map((row) => new Set(row.seats.map((seat) => seatKey(names, seat ?? '', day))))
  return {
    places: added,
    row: productList,
    contracts: parts.length,
    addsUp: parts.every(addsUp),
    isComplete: (seat) => seatsOf.every((seats) => seats.has(seat)),
    names,
  }
}

function addsUp(row: RankingRow): boolean {
  const { lots, change } = topSum(rankedPlaces(row), maxRank)
  const { totalLots, totalChange } = row
  return (
    (totalLots === null || totalLots === lots) &&
    (totalChange === null || change === null || totalChange === change)
  )
}

/** Whether the rows contain a list of the product itself. */
export const hasProductList = (rows: readonly RankingRow[]) =>
  rows.some(({ contractCode, seats }) => contractCode === wholeProduct && seats.length > 0)

/** Contracts with a list in `rows`, largest open interest first; without quotes, most long lots first. */
export function rankedContracts(rows: readonly RankingRow[], quotes: readonly QuoteRow[]): string[] {
  const weight = new Map<string, number>()
  for (const row of rows) {
    if (row.contractCode === wholeProduct || row.seats.length === 0) continue
    const held = row.list === 'long' ? (row.totalLots ?? 0) : 0
    weight.set(row.contractCode, (weight.get(row.contractCode) ?? 0) + held)
  }
  for (const { contractCode, openInterest } of quotes) {
    if (openInterest !== null && weight.has(contractCode)) weight.set(contractCode, openInterest)
  }
  return [...weight].sort(([, a], [, b]) => b - a).map(([code]) => code)
}

/** Whether a contract belongs to the product; `all` does. */
export const belongsTo = (contract: string, productCode: string) =>
  contract === 'all' || splitContractCode(contract).productCode === productCode
