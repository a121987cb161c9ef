export { type Band, type Bands, bands } from './bands'
export { completePairs, logReturn, logReturns, pearson, rollingCorrelation } from './correlation'
export { type CorrelationCell, correlationMatrix, mainReturns } from './correlation-matrix'
export { type Bucket, histogram, quantile } from './histogram'
export { largestRemainder } from './largest-remainder'
export { percentileRank } from './percentile-rank'
export { midRanks, spearman } from './rank-correlation'
export { type Gap, type GapStatistics, gapStatistics } from './returns/gaps'
export type { ReturnBucket } from './returns/return-bucket'
export { type ReturnDay, returnDays } from './returns/return-days'
export { type MonthReturn, monthReturns, monthSeasonality, weekdaySeasonality } from './returns/seasonality'
export { type Streak, type StreakStatistics, streakStatistics } from './returns/streaks'
export { type ConeRow, coneWindows, volatilityCone } from './returns/volatility-cone'
export {
  type DatedValue,
  leapYearDate,
  leapYearIndex,
  type SeasonLine,
  type SeasonPosition,
  seasonByDate,
  seasonByExpiry,
} from './seasonal'
