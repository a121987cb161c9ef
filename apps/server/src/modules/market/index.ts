export { dayCandle } from './candles/day-candle'
export { dayWindow, marketDayWindow, productDayWindow, rankingDayWindow } from './facts/day-window'
export { wholeProduct } from './facts/market.tables'
export { rankedPlaces } from './facts/ranked-places'
export { newestSource, publisherOf, simulation, sourceOfDay } from './facts/sources'
export { calendarChore, enterHolidaysFile } from './holidays-file'
export {
  createIngest,
  type FileBytes,
  type IngestOptions,
  type IngestResult,
  refusedFile,
} from './ingest/ingest.service'
export type { FeedMessage } from './live/feed-messages'
export { inlineFeeds } from './live/inline-feeds'
export { createLiveMarket, type LiveMarket, settledMarket } from './live/live-market'
export { settledFeed } from './live/settled-feed'
export { sharedFeeds } from './live/shared-feeds'
export { createSimulatedRunner } from './live/simulated-runner'
export { type BeginThread, type WorkerRequest, workerFeeds } from './live/worker-thread'
export { type MarketFacts, marketRepository as marketFacts } from './market.repository'
export { marketRoutes } from './market.routes'
export { createMarketRunner, movingWorlds } from './market-runner'
export { createMinuteHistory } from './minutes/minute-history'
export { createMinuteRetention } from './minutes/minute-retention.service'
export type { ContractOrderFlow } from './order-flow/contract-flow'
export { orderFlowFacts } from './order-flow/order-flow-facts'
export {
  byContract,
  type ContractFlow,
  contractFlows,
  heldPrice,
  interestChange,
  previousPrice,
} from './product-days/product-day'
export { completeProductDays } from './product-days/product-days.seed'
export { type LiveFlows, liveFlows, noLiveFlows } from './quotes/live-flows'
export { type LiveQuotes, liveFeed, liveMains, liveQuotes, noLiveQuotes } from './quotes/live-quotes'
export { type MainPrice, mainPrice, mainPrices, priceChange } from './quotes/main-prices'
export { rankedDays, settledPrices } from './seat-profits/seat-profit-day'
export { completeSeatProfits } from './seat-profits/seat-profits.seed'
export { seedSimulatedMarket } from './simulated-feed/simulated-market.seed'
export { productOn, termsIn } from './terms/contract-terms'
export { createTickSizeHistory } from './tick-sizes/tick-size-history'
