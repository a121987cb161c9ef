export { dayOfNextOpen, dayOfNextTrade, openingPrintTime } from './forecast-days'
export { type HitInterval, hitInterval, z95 } from './hit-interval'
export {
  standstillBand,
  typicalMove,
  typicalMoveDays,
  type ViewDirection,
  type ViewOutcome,
  viewOutcome,
} from './view-outcome'
export { type GradedView, type ViewScore, viewScores } from './view-scores'
