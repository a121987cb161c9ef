export { type DayEstimate, dayEstimate } from './day-estimate'
export { createFlowCounter, type FlowCounter, type FlowMinute } from './flow-counter'
export { type CountedFlow, createFlowDay, type FlowCell, type FlowDay, type FlowRow } from './flow-day'
export {
  addFlow,
  emptyFlow,
  type FlowSum,
  flowRatio,
  observedLots,
  type PriceFlow,
  tierCount,
  tradeNatures,
} from './flow-sum'
export { footprint } from './footprint'
export { defaultSizeTiers, type SizeTiers, sizeTiersOf, tierOf } from './size-tiers'
export { boughtLots } from './split-lots'
export { type SnapshotTrade, type TradeNature, type TradeSnapshot, tradeBetween } from './trade-nature'
