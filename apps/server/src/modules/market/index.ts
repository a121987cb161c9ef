export { dayCandle } from './candles/line-bars'
export { dayWindow, marketDayWindow, productDayWindow, rankingDayWindow } from './facts/day-window'
export { wholeProduct } from './facts/market.tables'
export { rankedPlaces } from './facts/ranked-places'
export { newestSource, publisherOf, simulation, sourceOfDay } from './facts/sources'
export { calendarCheck, enterHolidaysFile } from './holidays-file'
export { createIngest, type IngestOptions } from './ingest/ingest.service'
export { type IngestResult, refusedFile } from './ingest/ingest-result'
export type { FileBytes } from './ingest/read-file'
export type { FeedLink, FeedMessage } from './live/feed-messages'
export { createLiveMarket, type LiveMarket, settledFeed, settledMarket } from './live/live-market'
export { sharedFeeds } from './live/shared-feeds'
export { type BeginThread, type WorkerRequest, workerFeeds } from './live/worker-thread'
export { type MarketFacts, marketRepository as marketFacts } from './market.repository'
export { marketRoutes } from './market.routes'
export { createMarketRunner, movingWorlds } from './market-runner'
export { createMinuteRetention } from './minutes/minute-retention.service'
export { createMinuteHistory } from './minutes/minute-sources'
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
