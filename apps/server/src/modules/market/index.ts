export { calendarChore, enterHolidaysFile } from './holidays-file'
export {
  createIngest,
  type FileBytes,
  type IngestOptions,
  type IngestResult,
  refusedFile,
} from './ingest/ingest.service'
export { dayCandle } from './live/day-candle'
export type { FeedMessage } from './live/feed-messages'
export { inlineFeeds } from './live/inline-feeds'
export { createLiveMarket, type LiveMarket, settledMarket } from './live/live-market'
export { createMinuteHistory } from './live/minute-history'
export { settledFeed } from './live/settled-feed'
export { sharedFeeds } from './live/shared-feeds'
export { createSimulatedRunner } from './live/simulated-runner'
export { type BeginThread, type WorkerRequest, workerFeeds } from './live/worker-thread'
export { marketRepository as marketFacts } from './market.repository'
export { marketRoutes } from './market.routes'
export { wholeProduct } from './market.tables'
export { createMarketRunner, movingWorlds } from './market-runner'
export { createMinuteRetention } from './minute-retention.service'
export type { ContractOrderFlow, FlowTotals } from './order-flow/contract-flow'
export { orderFlowFacts } from './order-flow/order-flow-facts'
export {
  byContract,
  type ContractFlow,
  contractFlows,
  heldPrice,
  interestChange,
  previousPrice,
} from './product-day'
export { completeProductDays } from './product-days.seed'
export { rankedPlaces } from './ranked-places'
export { rankedDays, settledPrices } from './seat-profit-day'
export { completeSeatProfits } from './seat-profits.seed'
export { seedSimulatedMarket } from './simulated-market.seed'
export { productOn, termsIn } from './terms/contract-terms'
export { createTickSizeHistory } from './tick-size-history'
