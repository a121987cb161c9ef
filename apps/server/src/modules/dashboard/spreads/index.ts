export { createSpreadBoard } from './spread-board.service'
export { createSpreadSeason } from './spread-season.service'
export { createSpreadSeries } from './spread-series.service'
