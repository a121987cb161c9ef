import type {
  getExpress,
  getPivots,
  getStatistics,
  getSymbol,
  getSymbolBoard,
  getSymbolViews,
  OutputOf,
} from '@vce/protocol'

export type SymbolBoard = OutputOf<typeof getSymbolBoard>
export type SymbolRow = SymbolBoard['rows'][number]
export type SymbolHead = OutputOf<typeof getSymbol>
export type PivotsAnswer = OutputOf<typeof getPivots>
export type ViewsAnswer = OutputOf<typeof getSymbolViews>
export type StatisticsAnswer = OutputOf<typeof getStatistics>
export type ExpressAnswer = OutputOf<typeof getExpress>
export type PivotState = NonNullable<SymbolRow['pivotState']>
