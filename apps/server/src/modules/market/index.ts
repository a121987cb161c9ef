export { createIngest, type IngestResult, refusedFile } from './ingest.service'
export { marketRepository as marketFacts } from './market.repository'
export { marketRoutes } from './market.routes'
export { wholeProduct } from './market.tables'
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
export { createSymbols } from './symbols.service'
