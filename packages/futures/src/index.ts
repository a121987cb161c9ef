export {
  annualisedRate,
  type Basis,
  type BasisSide,
  basisOf,
  basisSide,
  daysToExpiry,
  premiumOf,
} from './basis/basis'
export {
  type BasisPercentile,
  basisPercentile,
  samplePercentile,
  yearsBefore,
} from './basis/basis-percentile'
export {
  type BasisPoint,
  basisSeries,
  type FutureDay,
  type SpotDay,
  spotCountsFrom,
} from './basis/basis-series'
export { bondBasis, cheapestToDeliver, type DeliverableBond, impliedRepoRate } from './basis/bond-basis'
export { taxedCopper } from './basis/copper'
export { type SpotGoods, usualSpotGoods } from './basis/spot-goods'
export { type SpotUnit, spotFromQuoteUnit, spotInQuoteUnit, spotUnitOf } from './basis/spot-units'
export { epochOf, momentAt, tradingDayOf } from './beijing-time'
export { addDays, isWeekend, weekdayOf } from './calendar-day'
export { aggregate, type CountedMinute, extend } from './candles/aggregate'
export type { Candle, Interval, Tick } from './candles/candle'
export {
  type CandleBuilder,
  createCandleBuilder,
  type StoredTotals,
  type TickDrop,
} from './candles/candle-builder'
export { type Adjustment, continuous, type RollMark } from './candles/continuous'
export { type IndexContract, type IndexMinute, indexCandles } from './candles/index-candles'
export { type SessionGrid, sessionGrid } from './candles/session-grid'
export { weightedIndex } from './candles/weighted-index'
export { type ContractCode, displayCode, parseContractCode, splitContractCode } from './contract-code'
export {
  type ContractTerms,
  createContractTerms,
  type TermRule,
  type TermsOf,
  termRules,
} from './contract-terms'
export { deliveryMonthOf, inDeliveryMonth, monthNumber, monthOfDay, monthsBetween } from './delivery-month'
export { decimalsOf, shownDigits, shownTick } from './display-digits'
export { type CostPoint, estimatedCosts } from './estimated-costs'
export { type Exchange, type ExchangeCode, exchangeOf, exchanges } from './exchanges'
export { lastTradingDay } from './expiry'
export { type CtpRefusal, type CtpSnapshot, type CtpTick, ctpRefusals, fromCtp } from './feeds/ctp-tick'
export type { FeedTick, QuoteTick } from './feeds/quote-tick'
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
export { hundredths } from './hundredths'
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
  type ChainLayout,
  chainLayout,
} from './industry-chain/chain-layout'
export {
  type ChainMeasure,
  chainMeasure,
  correlationOf,
} from './industry-chain/chain-measure'
export {
  type ChainNode,
  chainNodes,
  type IndustryChain,
  industryChainOf,
  industryChains,
} from './industry-chain/industry-chains'
export { type DaySpan, type PivotPeriod, periodBefore, periodOf, rangeOf } from './levels/period-range'
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
export type {
  MonitorEvent,
  PreviousEvent,
  PreviousEvents,
} from './monitoring/event'
export type { MarketState } from './monitoring/market-state'
export { type MinutePath, minuteDeviation } from './monitoring/minute-deviation'
export { createMotion, type DayReferences, type Motion } from './monitoring/motion'
export { createRule, type Rule } from './monitoring/rule'
export { type RuleKind, type RuleThresholds, ruleDefaults, ruleKinds } from './monitoring/rule-settings'
export { countSize, largeTickOf, type SizeCounts } from './monitoring/size-counts'
export {
  defaultStep,
  hasStep,
  isDistanceKind,
  isStrictKind,
  type StrictKind,
  strictKinds,
  strictness,
  thresholdsAt,
} from './monitoring/strictness'
export { createTickSizes, type TickSizeCounter } from './monitoring/tick-sizes'
export { netLong, netPositions, netShort, type RankedNet, type SeatNet } from './net-positions'
export { type DayEstimate, dayEstimate } from './order-flow/day-estimate'
export { createFlowCounter, type FlowCounter, type FlowMinute } from './order-flow/flow-counter'
export { type CountedFlow, createFlowDay, type FlowDay, type FlowRow } from './order-flow/flow-day'
export {
  addFlow,
  emptyFlow,
  type FlowSum,
  flowRatio,
  observedLots,
  type PriceFlow,
  tierCount,
  tradeNatures,
} from './order-flow/flow-sum'
export { defaultSizeTiers, type SizeTiers, sizeTiersOf, tierOf } from './order-flow/size-tiers'
export { splitBought } from './order-flow/split-lots'
export { changeRate, priceDifference, roundedOrNull } from './price-change'
export {
  type PriceVolumeLabel,
  priceVolumeLabel,
  type TradedMinutes,
  volumeRatio,
} from './price-volume'
export { addedUpList } from './product-list'
export {
  formerProducts,
  type Product,
  predecessorsOf,
  priceDigits,
  productOf,
  products,
} from './products'
export { type LotsSum, longShortRatio, type Place, positionScore, shareOf, topSum } from './rankings'
export { type CancelMonths, type CancelSource, cancelMonths, nextCancelDate } from './receipts/cancel-dates'
export { type GoodsMeasure, lotGoods } from './receipts/lot-goods'
export {
  cliffDays,
  cliffLots,
  type LotsOfDay,
  type ReceiptCliff,
  receiptCliffs,
} from './receipts/receipt-cliffs'
export { type ReceiptCount, receiptGoods, receiptLots, receiptTons } from './receipts/receipt-count'
export {
  type DatedLevel,
  type MonthlyChange,
  monthlyChanges,
  type StockChange,
  stockChange,
} from './receipts/stock-changes'
export {
  type HeldLots,
  nearMonth,
  type Squeeze,
  squeezeOf,
  squeezeRatio,
  totalOpenInterest,
  virtualRatio,
} from './receipts/virtual-ratio'
export {
  type StoredGoods,
  type StoredSum,
  sumOfStored,
  type WarehouseGroup,
  warehouseGroups,
} from './receipts/warehouse-groups'
export { campThresholds, type SeatCamp, seatCamp, turnedLately } from './seat-families/seat-camps'
export {
  type SeatChanges,
  type SeatCluster,
  seatClusters,
} from './seat-families/seat-clusters'
export { type SeatFamily, seatFamilies, seatFamilyOf } from './seat-families/seat-families'
export {
  costDigits,
  type OpenCost,
  openCost,
  openProfit,
  type PositionDay,
} from './seat-profit/open-position'
export {
  type ContractNets,
  carriedDays,
  contractNets,
  type DropOff,
  dropOffs,
  type HeldNet,
  type OpeningPosition,
  type RankedDay,
} from './seat-profit/opening-positions'
export {
  type ContractProfit,
  contractProfits,
  type ProfitDay,
  profitOf,
  type SeatProfit,
  type SettledPrice,
  seatProfits,
} from './seat-profit/seat-profits'
export {
  drawdowns,
  profitRun,
  type RunPoint,
  type SeatDay,
  type SeatRecord,
  seatRecord,
} from './seat-profit/seat-record'
export {
  minSignalDays,
  type SeatSignal,
  type SignalDay,
  type SignalKind,
  seatSignal,
  signalThreshold,
} from './seat-profit/seat-signal'
export {
  type ContractTrading,
  isHighFrequency,
  type SeatTrading,
  seatTurnover,
  volumeShare,
} from './seat-volume'
export { canonicalSeat, publishedNamesOf, type SeatName, seatAliases, seatOf } from './seats'
export { type Auction, type TradingHours, type TradingSession, tradingDayAt, tradingHours } from './sessions'
export { isDoubleSided, type PublishedFact, type SingleSided, singleSided } from './single-sided'
export {
  type CalendarPair,
  listedPart,
  type PairHistory,
  type RunningValue,
  runningPair,
  samePairs,
} from './spreads/calendar-pairs'
export { type SpreadKind, type SpreadPreset, spreadPresetOf, spreadPresets } from './spreads/spread-presets'
export { type LegPrice, type SpreadPoint, spreadSeries } from './spreads/spread-series'
export { lotRatio, lotValue, quoteUnitFactor, spreadUnit } from './spreads/spread-units'
export {
  calendarTerms,
  type SpreadTerms,
  spreadDigits,
  spreadValue,
  termsShowing,
} from './spreads/spread-value'
export { type YearPercentile, yearPercentiles } from './spreads/year-percentiles'
export { type Band, type Bands, bands } from './statistics/bands'
export { knownPairs, logReturn, logReturns, pearson, rollingCorrelation } from './statistics/correlation'
export { type Bucket, histogram, quantile } from './statistics/histogram'
export { largestRemainder } from './statistics/largest-remainder'
export { percentileRank } from './statistics/percentile-rank'
export { midRanks, spearman } from './statistics/rank-correlation'
export { type Gap, type GapStatistics, gapStatistics } from './statistics/returns/gaps'
export type { ReturnBucket } from './statistics/returns/return-bucket'
export { type ReturnDay, returnDays } from './statistics/returns/return-days'
export {
  type MonthReturn,
  monthReturns,
  monthSeasonality,
  weekdaySeasonality,
} from './statistics/returns/seasonality'
export { type Streak, type StreakStatistics, streakStatistics } from './statistics/returns/streaks'
export { type ConeRow, coneWindows, volatilityCone } from './statistics/returns/volatility-cone'
export {
  type DatedValue,
  dateAtPlace,
  placeInYear,
  type SeasonLine,
  type SeasonPlace,
  seasonByDate,
  seasonByExpiry,
} from './statistics/seasonal'
export { curveSlope, rollYield, type TermPoint, type TermShape, termCurve, termShape } from './term-structure'
export {
  type TradeBetween,
  type TradeNature,
  type TradeSnapshot,
  tradeBetween,
} from './trade-nature'
export {
  calendarWarning,
  enterHolidays,
  hasNightSession,
  isTradingDay,
  lastTradingDayUpTo,
  nextTradingDay,
  previousTradingDay,
  tradingDaysApart,
  tradingDaysBetween,
} from './trading-calendar'
export {
  standstillBand,
  usualMove,
  usualMoveDays,
  type ViewDirection,
  type ViewOutcome,
  viewOutcome,
} from './views/view-outcome'
export { type GradedView, type ViewScore, viewScores } from './views/view-scores'
