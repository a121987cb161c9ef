export { type CostPoint, estimatedCosts } from './estimated-costs'
export { largestNetLong, largestNetShort, netPositions, type RankedNet, type SeatNet } from './net-positions'
export { addUpLists } from './product-list'
export { type LotsSum, longShortRatio, type Place, positionScore, shareOf, topSum } from './rankings'
export {
  type ExitedList,
  type ListPair,
  type SeatMove,
  type SideMove,
  seatMoves,
  seatMoveThresholds,
  sideMoves,
} from './seat-moves'
export {
  type ContractTrading,
  isHighFrequency,
  type SeatTrading,
  seatTurnover,
  volumeShare,
} from './seat-volume'
export {
  canonicalSeat,
  createSeatNames,
  realSeatNames,
  type SeatAlias,
  type SeatName,
  type SeatNames,
  seatAliases,
  seatOf,
} from './seats'
