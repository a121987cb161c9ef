export * from './opinions'
export * from './reports'
export {
  type ReportKind,
  type ResearcherSummary,
  reportKinds,
  scoreHorizons,
  type TaggedProduct,
  type ViewDirection,
  type ViewPoint,
  type ViewScore,
  type ViewShares,
  viewDirections,
} from './research-fields'
export * from './researchers'
