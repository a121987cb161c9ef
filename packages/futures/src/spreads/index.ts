export {
  type CalendarPair,
  listedFraction,
  type PairHistory,
  type RunningPairValue,
  runningPairValues,
  sameMonthPairs,
} from './calendar-pairs'
export { flatBar, spreadCandles, spreadMinutes } from './spread-candles'
export { type SpreadKind, type SpreadPreset, spreadPresetOf, spreadPresets } from './spread-presets'
export { type LegPrice, type SpreadPoint, spreadSeries } from './spread-series'
export { lotRatio, lotValue, quoteUnitFactor, spreadUnit } from './spread-units'
export { calendarTerms, type SpreadTerms, spreadDigits, spreadValue, withPriceDigits } from './spread-value'
export { type YearPercentile, yearPercentiles } from './year-percentiles'
