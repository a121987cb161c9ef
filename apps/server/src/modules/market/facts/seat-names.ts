import { createSeatNames, realSeatNames, type SeatNames } from '@vce/futures/rankings'
import { type SeatFamily, seatFamilies } from '@vce/futures/seat-families'
import type { World } from '@vce/protocol'
import { inventedSeatAliases, inventedSeatFamilies } from '@vce/simulated-market'

const names: Record<World, SeatNames> = {
  real: realSeatNames,
  simulated: createSeatNames(inventedSeatAliases),
}
const families: Record<World, readonly SeatFamily[]> = {
  real: seatFamilies,
  simulated: inventedSeatFamilies,
}

/** Seat names of a world; the simulated world has invented seats with invented former names. */
export const seatNamesOf = (world: World): SeatNames => names[world]

/** 席位谱系 of a world. */
export const seatFamiliesOf = (world: World): readonly SeatFamily[] => families[world]
