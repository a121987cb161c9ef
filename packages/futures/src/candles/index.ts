export { addMinute, aggregate, type CountedMinute } from './aggregate'
export { type Candle, dayIntervals, type Interval, isDayInterval, type Tick } from './candle'
export {
  type CandleBuilder,
  createCandleBuilder,
  type StoredTotals,
  type TickDropReason,
} from './candle-builder'
export { type Adjustment, continuousCandles, type RollMark } from './continuous-candles'
export { type IndexContract, type IndexMinute, indexCandles } from './index-candles'
export { type SessionGrid, sessionGrid } from './session-grid'
export { weightedIndex } from './weighted-index'
