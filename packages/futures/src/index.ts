export { addedUpList } from './added-up-list'
export { epochOf, momentAt, tradingDayOf } from './beijing-time'
export { aggregate, type CountedMinute, extend } from './candles/aggregate'
export type { Candle, Interval, Tick } from './candles/candle'
export {
  type CandleBuilder,
  type CountedBefore,
  createCandleBuilder,
  type TickDrop,
} from './candles/candle-builder'
export { type Adjustment, continuous, type RollMark } from './candles/continuous'
export { type SessionGrid, sessionGrid } from './candles/session-grid'
export { weightedIndex } from './candles/weighted-index'
export { type ContractCode, displayCode, parseContractCode, splitContractCode } from './contract-code'
export { inDeliveryMonth, monthsBetween } from './delivery-month'
export { type CostPoint, estimatedCosts } from './estimated-costs'
export { type Exchange, type ExchangeCode, exchangeOf, exchanges } from './exchanges'
export { lastTradingDay } from './expiry'
export { type CtpRefusal, type CtpSnapshot, type CtpTick, ctpRefusals, fromCtp } from './feeds/ctp-tick'
export type { QuoteTick } from './feeds/quote-tick'
export { fromSina, type SinaRefusal, type SinaTick, sinaRefusals } from './feeds/sina-tick'
export {
  type FlowQuadrant,
  type FundFlow,
  type FundTerms,
  flowQuadrant,
  fundFlow,
  type HeldContract,
  sumFlows,
} from './fund-flow'
export { atr } from './indicators/atr'
export { ema, ma } from './indicators/averages'
export { type Bollinger, boll } from './indicators/boll'
export { cci } from './indicators/cci'
export type { IndicatorVerdict, Verdict } from './indicators/indicator-verdicts'
export { type Kdj, kdj } from './indicators/kdj'
export { indicatorDefaults, type Line } from './indicators/line'
export { type Macd, macd } from './indicators/macd'
export { obv } from './indicators/obv'
export { rsi } from './indicators/rsi'
export { type Sar, sar } from './indicators/sar'
export { type TechnicalSummary, technicalSummary } from './indicators/technical-summary'
export { type Trend, trendOf } from './indicators/trend'
export { vwap } from './indicators/vwap'
export {
  type PivotMethod,
  type PivotRange,
  type PivotState,
  type Pivots,
  pivotState,
  pivots,
} from './levels/pivots'
export { toTick } from './levels/tick-price'
export { type ProfileRow, type VolumeProfile, volumeProfile } from './levels/volume-profile'
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
export type { MonitorEvent } from './monitoring/event'
export type { MarketState } from './monitoring/market-state'
export { createMotion, type DayReferences, type Motion } from './monitoring/motion'
export { createRule, type Rule } from './monitoring/rule'
export { type RuleKind, type RuleThresholds, ruleDefaults, ruleKinds } from './monitoring/rule-settings'
export { netLong, netPositions, netShort, type RankedNet, type SeatNet } from './net-positions'
export {
  type PriceVolumeLabel,
  priceVolumeLabel,
  type TradedMinutes,
  volumeRatio,
} from './price-volume'
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
  type TradeBetween,
  type TradeNature,
  type TradeSnapshot,
  tradeBetween,
} from './trade-nature'
export {
  calendarWarning,
  hasNightSession,
  isTradingDay,
  lastTradingDayUpTo,
  nextTradingDay,
  previousTradingDay,
  tradingDaysBetween,
} from './trading-calendar'
