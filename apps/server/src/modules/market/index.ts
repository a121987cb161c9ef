export { createIngest, type IngestResult, refusedFile } from './ingest.service'
export type { FeedMessage } from './live/feed-messages'
export { inlineFeeds } from './live/inline-feeds'
export { createLiveMarket, type LiveMarket, settledMarket } from './live/live-market'
export { createMinuteHistory } from './live/minute-history'
export { sharedFeeds } from './live/shared-feeds'
export { createSimulatedRunner } from './live/simulated-runner'
export { type BeginThread, type WorkerRequest, workerFeeds } from './live/worker-thread'
export { marketRepository as marketFacts } from './market.repository'
export { marketRoutes } from './market.routes'
export { wholeProduct } from './market.tables'
export { createMarketRunner, movingWorlds } from './market-runner'
export {
  byContract,
  type ContractFlow,
  contractFlows,
  heldPrice,
  interestChange,
  previousPrice,
} from './product-day'
export { completeProductDays } from './product-days.seed'
export { seedSimulatedMarket } from './simulated-market.seed'
