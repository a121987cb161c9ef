import { netPositions, type SeatNet } from '@vce/futures/rankings'
import type { World } from '@vce/protocol'
import { type MarketRepository, rankedPlaces, seatNamesOf } from '#modules/market'

export type SeatList = Awaited<ReturnType<MarketRepository['seatLists']>>[number]

/** Positions of every seat on one day, by contract, with both sides; a side that is not listed is null. */
export function sidesOfDay(
  world: World,
  lists: readonly SeatList[],
  tradingDay: string,
): Map<string, SeatNet[]> {
  const names = seatNamesOf(world)
  const ofDay = lists.filter((row) => row.tradingDay === tradingDay)
  const places = (contractCode: string, list: SeatList['list']) => {
    const row = ofDay.find((each) => each.contractCode === contractCode && each.list === list)
    return row ? rankedPlaces(row) : []
  }
  const contracts = [...new Set(ofDay.map(({ contractCode }) => contractCode))].sort()
  return new Map(
    contracts.map((code) => [
      code,
      netPositions(places(code, 'long'), places(code, 'short'), tradingDay, names),
    ]),
  )
}
