import { splitContractCode } from '@vce/futures'
import {
  addedUpList,
  netPositions,
  type Place,
  type SeatNames,
  type SeatNet,
  seatOf,
  topSum,
} from '@vce/futures/rankings'
import { type MarketFacts, rankedPlaces, seatNamesOf, wholeProduct } from '#modules/market'

export type RankingRow = Awaited<ReturnType<MarketFacts['rankingsOfDays']>>[number]
export type QuoteRow = Awaited<ReturnType<MarketFacts['quotesOfDay']>>[number]

export type Side = 'long' | 'short'
export type List = Side | 'volume'

/** A list as a page shows it: of one contract, or of a product. */
export interface SideList {
  places: (Place | null)[]
  row: RankingRow | undefined
  /** Number of contracts added up; 0 for a list published by the exchange. */
  contracts: number
  /** Whether the rows add up to the total of their file, if one is published: a partial list is no 前 20. */
  addsUp: boolean
  /** Whether the list has a seat's whole position: a sum does only for seats ranked in every contract. */
  isComplete(seat: string): boolean
  /** Names of the list's world. */
  names: SeatNames
}

const singleList = { contracts: 0, isComplete: () => true }

/** Ranks that an exchange publishes. */
export const ranked = 20

/** Every seat's long, short and net; a sum over contracts that may miss a part is an estimate. */
export function netsOf(long: SideList, short: SideList, tradingDay: string): SeatNet[] {
  return netPositions(long.places, short.places, tradingDay, long.names).map((net) => ({
    ...net,
    estimated: net.estimated || !long.isComplete(net.seat) || !short.isComplete(net.seat),
  }))
}

/** Canonical name of a seat, whatever name was published that day. */
export const seatKey = (names: SeatNames, published: string, tradingDay?: string) =>
  names.canonical(seatOf(published).seat, tradingDay)

/** The list of one contract; `all` is the product's own list where published, else its contracts added up. */
export function sideList(rows: readonly RankingRow[], contract: string, list: List): SideList {
  const names = seatNamesOf(rows[0]?.world ?? 'real')
  const single = { ...singleList, names }
  const ofList = rows.filter((row) => row.list === list)
  if (contract !== 'all') {
    const row = ofList.find(({ contractCode }) => contractCode === contract)
    return { places: row ? rankedPlaces(row) : [], row, addsUp: !row || addsUp(row), ...single }
  }
  const own = ofList.find(({ contractCode }) => contractCode === wholeProduct)
  if (own?.seats.length) return { places: rankedPlaces(own), row: own, addsUp: addsUp(own), ...single }

  const parts = ofList.filter(({ contractCode }) => contractCode !== wholeProduct)
  const day = parts[0]?.tradingDay
  const added = addedUpList(parts.map(rankedPlaces), day, names)
  const seatsOf = parts.map((row) => new Set(row.seats.map((seat) => seatKey(names, seat ?? '', day))))
  return {
    places: added,
    row: own,
    contracts: parts.length,
    addsUp: parts.every(addsUp),
    isComplete: (seat) => seatsOf.every((seats) => seats.has(seat)),
    names,
  }
}

function addsUp(row: RankingRow): boolean {
  const { lots, change } = topSum(rankedPlaces(row), ranked)
  const { totalLots, totalChange } = row
  return (
    (totalLots === null || totalLots === lots) &&
    (totalChange === null || change === null || totalChange === change)
  )
}

/** Whether the exchange ranks the product itself among these rows. */
export const hasProductList = (rows: readonly RankingRow[]) =>
  rows.some(({ contractCode, seats }) => contractCode === wholeProduct && seats.length > 0)

/** Contracts ranked among these rows, largest open interest first; without quotes, most long lots first. */
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

/** Whether a contract, or `all`, is one of the product's. */
export const belongsTo = (contract: string, productCode: string) =>
  contract === 'all' || splitContractCode(contract).productCode === productCode
