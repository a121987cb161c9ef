import type { getSpreadBoard, getSpreadSeason, getSpreadSeries, OutputOf } from '@vce/protocol'

export type BoardPage = OutputOf<typeof getSpreadBoard>
export type SeriesPage = OutputOf<typeof getSpreadSeries>
export type SeasonPage = OutputOf<typeof getSpreadSeason>
export type { Spread, SpreadLeg, SpreadSeriesPoint as SeriesPoint } from '@vce/protocol'
