export {
  standstillBand,
  usualMove,
  usualMoveDays,
  type ViewDirection,
  type ViewOutcome,
  viewOutcome,
} from './view-outcome'
export { type GradedView, type ViewScore, viewScores } from './view-scores'
