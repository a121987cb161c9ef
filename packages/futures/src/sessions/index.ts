export { type MarketPhase, marketPhase } from './market-phase'
export { defaultNightEnd } from './night-sessions'
export {
  type Auction,
  type HoursProduct,
  type TradingHours,
  type TradingSession,
  tradingDayAt,
  tradingHours,
} from './sessions'
export { tradingDayOf } from './trading-day-of'
