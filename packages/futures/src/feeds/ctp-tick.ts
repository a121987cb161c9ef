import { isTradingDay, momentAt } from '../calendar'
import type { Product } from '../contracts'
import { tradingDayOf } from '../sessions'
import { contractOfCode } from './contract-of-code'
import { feedTime } from './feed-time'
import type { QuoteTick } from './quote-tick'

/** `CThostFtdcDepthMarketDataField` as plain JSON with CTP's names; further fields are ignored. */
export interface CtpSnapshot {
  InstrumentID: string
  /** `HH:MM:SS` */
  UpdateTime: string
  UpdateMillisec?: number
  LastPrice?: number
  /** 手 of the trading day. */
  Volume?: number
  Turnover?: number
  OpenInterest?: number
  AveragePrice?: number
  OpenPrice?: number
  HighestPrice?: number
  LowestPrice?: number
  PreClosePrice?: number
  PreSettlementPrice?: number
  PreOpenInterest?: number
  SettlementPrice?: number
  UpperLimitPrice?: number
  LowerLimitPrice?: number
  BidPrice1?: number
  BidVolume1?: number
  AskPrice1?: number
  AskVolume1?: number
}

export interface CtpTick extends QuoteTick {
  contractCode: string
}

/**
 * Why a snapshot is refused: an option or an unknown product, a malformed time, a time at which no market
 * trades.
 */
export type CtpRefusalReason = 'unknownContract' | 'badTime' | 'noTradingDay'

/** Creates a count of 0 for each reason, to be passed to `fromCtp`. */
export function createCtpRefusalCounts(): Record<CtpRefusalReason, number> {
  return { unknownContract: 0, badTime: 0, noTradingDay: 0 }
}

/**
 * Converts a CTP snapshot received at `receivedAt` (epoch milliseconds). Returns null if the snapshot is
 * refused, and counts the reason in `refused`. Day and trading day come only from the local clock and
 * calendar, because at night Zhengzhou's TradingDay is the calendar day and Dalian's ActionDay the trading
 * day (feeds, "CTP").
 */
export function fromCtp(
  raw: CtpSnapshot,
  receivedAt: number,
  refused: Record<CtpRefusalReason, number> = createCtpRefusalCounts(),
): CtpTick | null {
  const at = feedTime(raw.UpdateTime, raw.UpdateMillisec ?? 0, receivedAt)
  if (at === null) return refuse(refused, 'badTime')
  const tradingDay = tradingDayOf(at) ?? daySettled(raw, at)
  if (tradingDay === null) return refuse(refused, 'noTradingDay')
  const contract = contractOfCode(raw.InstrumentID, tradingDay)
  if (contract === null) return refuse(refused, 'unknownContract')

  const { product } = contract
  const price = priceIn(raw.LastPrice)
  const volume = countIn(raw.Volume)
  const bid = priceIn(raw.BidPrice1)
  const ask = priceIn(raw.AskPrice1)
  return {
    contractCode: contract.contractCode,
    at,
    tradingDay,
    price,
    volume,
    turnover: turnoverIn(raw, volume, product),
    openInterest: countIn(raw.OpenInterest),
    bid,
    bidVolume: bid === null ? null : countIn(raw.BidVolume1),
    ask,
    askVolume: ask === null ? null : countIn(raw.AskVolume1),
    open: priceIn(raw.OpenPrice),
    high: priceIn(raw.HighestPrice),
    low: priceIn(raw.LowestPrice),
    averagePrice: averageIn(raw, product),
    previousClose: priceIn(raw.PreClosePrice),
    previousSettlement: priceIn(raw.PreSettlementPrice),
    previousOpenInterest: countIn(raw.PreOpenInterest),
    settlementPrice: priceIn(raw.SettlementPrice),
    limitUp: priceIn(raw.UpperLimitPrice),
    limitDown: priceIn(raw.LowerLimitPrice),
  }
}

/** The trading day of a snapshot with a settlement price, which arrives up to hours after the close. */
function daySettled({ SettlementPrice }: CtpSnapshot, at: number): string | null {
  const [day = '', clock = ''] = momentAt(at).split(' ')
  return priceIn(SettlementPrice) !== null && clock > '15:00' && isTradingDay(day) ? day : null
}

function refuse(refused: Record<CtpRefusalReason, number>, reason: CtpRefusalReason): null {
  refused[reason] += 1
  return null
}

/**
 * A price; null for 0, which is never a price in China, and for DBL_MAX (1.797…E308), CTP's value for "none".
 */
function priceIn(value: number | undefined): number | null {
  return value !== undefined && value > 0 && value < 1e300 ? value : null
}

function countIn(value: number | undefined): number | null {
  return value !== undefined && value >= 0 && value < 1e300 ? value : null
}

/**
 * The turnover in 元. Zhengzhou sometimes omits the multiplier: turnover ÷ lots is then close to the price.
 */
function turnoverIn(
  raw: CtpSnapshot,
  volume: number | null,
  { exchange, multiplier }: Product,
): number | null {
  const turnover = countIn(raw.Turnover)
  if (turnover === null || exchange !== 'CZCE' || !volume) return turnover
  const price = priceIn(raw.LastPrice) ?? priceIn(raw.PreSettlementPrice)
  if (price === null) return null
  const perLot = turnover / volume
  return perLot < price * Math.sqrt(multiplier) ? turnover * multiplier : turnover
}

/** The average price in quote units. Every exchange except Zhengzhou publishes it per lot. */
function averageIn(raw: CtpSnapshot, { exchange, multiplier }: Product): number | null {
  const average = priceIn(raw.AveragePrice)
  return average === null || exchange === 'CZCE' ? average : average / multiplier
}
