export { addedUpList } from './added-up-list'
export { type ContractCode, displayCode, parseContractCode, splitContractCode } from './contract-code'
export { inDeliveryMonth, monthsBetween } from './delivery-month'
export { type CostPoint, estimatedCosts } from './estimated-costs'
export { type Exchange, type ExchangeCode, exchangeOf, exchanges } from './exchanges'
export { lastTradingDay } from './expiry'
export {
  type FlowQuadrant,
  type FundFlow,
  type FundTerms,
  flowQuadrant,
  fundFlow,
  type HeldContract,
  sumFlows,
} from './fund-flow'
export { listedContracts } from './listing'
export {
  type ContractInterest,
  type InterestDay,
  type MainBefore,
  type MainDay,
  mainContracts,
} from './main-contract'
export { indexReturn, type WeightedReturn } from './market-index'
export { type MarketPhase, marketPhase } from './market-phase'
export { netLong, netPositions, netShort, type RankedNet, type SeatNet } from './net-positions'
export { type Product, priceDigits, productOf, products } from './products'
export { type LotsSum, longShortRatio, type Place, positionScore, shareOf, topSum } from './rankings'
export {
  type ContractTrading,
  isHighFrequency,
  type SeatTrading,
  seatTurnover,
  volumeShare,
} from './seat-volume'
export { canonicalSeat, type SeatName, seatOf } from './seats'
export { type Auction, type TradingHours, type TradingSession, tradingDayAt, tradingHours } from './sessions'
export { isDoubleSided, type PublishedFact, type SingleSided, singleSided } from './single-sided'
export { curveSlope, rollYield, type TermPoint, type TermShape, termCurve, termShape } from './term-structure'
export {
  calendarWarning,
  hasNightSession,
  isTradingDay,
  lastTradingDayUpTo,
  nextTradingDay,
  previousTradingDay,
  tradingDaysBetween,
} from './trading-calendar'
