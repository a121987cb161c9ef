export { dayCandle } from './candles/line-bars'
export { wholeProduct } from './facts/market.tables'
export { rankedPlaces } from './facts/ranked-places'
export { seatFamiliesOf, seatNamesOf } from './facts/seat-names'
export { calendarCheck, enterHolidaysFile } from './holidays-file'
export { createIngest, type IngestOptions } from './ingest/ingest.service'
export { type IngestResult, refusedFile } from './ingest/ingest-result'
export type { FileBytes } from './ingest/read-file'
export type { FeedLink, FeedMessage } from './live/feed-messages'
export { createLiveMarket, type LiveMarket, settledFeed, settledMarket } from './live/live-market'
export { sharedFeeds } from './live/shared-feeds'
export { isReplay, withoutReplay } from './live/without-replay'
export { type BeginThread, type WorkerRequest, workerFeeds } from './live/worker-thread'
export { marketRoutes } from './market.routes'
export { createMarketRunner, movingWorlds } from './market-runner'
export { createMinuteRetention } from './minutes/minute-retention.service'
export type { ContractOrderFlow } from './order-flow/contract-flow'
export {
  byContract,
  type ContractFlow,
  contractFlows,
  interestChange,
  previousPrice,
  settlementOrClose,
} from './product-days/product-day'
export { completeProductDays } from './product-days/product-days.seed'
export { type LiveFlows, liveFlows, noLiveFlows } from './quotes/live-flows'
export { type LiveQuotes, liveFeed, liveMains, liveQuotes, noLiveQuotes } from './quotes/live-quotes'
export { type MainPrice, mainPrice, mainPrices, priceChange } from './quotes/main-prices'
export { dayWindow, marketDayWindow, productDayWindow, rankingDayWindow } from './reads/day-window'
export { type MarketFacts, marketRepository as marketFacts } from './reads/market.repository'
export { createMinuteHistory } from './reads/minute-sources'
export { orderFlowFacts } from './reads/order-flow-facts'
export { newestSource, publisherOf, simulation, sourceOfDay } from './reads/sources'
export { createTickSizeHistory } from './reads/tick-size-history'
export { rankedDays, settledPrices } from './seat-profits/seat-profit-day'
export { completeSeatProfits } from './seat-profits/seat-profits.seed'
export { seedSimulatedMarket } from './simulated-feed/simulated-market.seed'
export { productOn, termsIn } from './terms/contract-terms'
