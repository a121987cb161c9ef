export { costDigits, type OpenCost, openCost, openProfit, type PositionDay } from './open-position'
export {
  type ContractNets,
  contractNets,
  type DropOff,
  dropOffs,
  type HeldNet,
  maxDropOffDays,
  type OpeningPosition,
  type RankedDay,
} from './opening-positions'
export {
  type ContractProfit,
  contractProfits,
  type ProfitDay,
  profitOf,
  type SeatProfit,
  type SettledPrice,
  seatProfits,
} from './seat-profits'
export {
  drawdowns,
  type RunningProfit,
  runningProfit,
  type SeatDay,
  type SeatRecord,
  seatRecord,
} from './seat-record'
export {
  minSignalDays,
  type SeatSignal,
  type SignalDay,
  type SignalKind,
  seatSignal,
  signalThreshold,
} from './seat-signal'
