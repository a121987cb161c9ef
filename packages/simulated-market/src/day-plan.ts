import type { QuoteRow } from '@vce/exchange-files'
import type { Product } from '@vce/futures'
import { activityProfile } from './activity-profile'
import { adjustToSum } from './adjust-to-sum'
import { type DayLimits, dayLimits } from './day-limits'
import { uniformAt } from './hashed-noise'
import { type DayPrices, earlyFraction, minuteLevels, minutePrice, type PricedPart } from './minute-levels'
import { minuteVolumes } from './minute-volumes'
import { bookHash, levelDepth, typicalMove } from './order-book'
import { type PriceGrid, priceGrid } from './price-grid'
import { hashOf, randomStream } from './random'
import { settlementHour } from './settlement-hour'
import { tradeCount } from './tick-slots'
import { type TradingMinutes, tradingMinutes } from './trading-minutes'

/**
 * A contract's trading day minute by minute: the totals and prices that the ticks of each minute must reach.
 */
export interface DayPlan {
  readonly row: QuoteRow
  /** 手 at the previous settlement. */
  readonly previousOpenInterest: number
  readonly product: Product
  readonly minutes: TradingMinutes
  readonly grid: PriceGrid
  readonly limits: DayLimits
  readonly prices: DayPrices
  /** Seed of all random draws within a minute, together with the minute's index. */
  readonly hash: number
  /** Seed of the sizes in the contract's book; `bookAt` computes the same hash. */
  readonly bookHash: number
  /** 手 traded since the day began, by minute. */
  readonly volume: Int32Array
  /**
   * Price at the end of each minute in ticks: the last trade, or the level of the quotes if nothing traded.
   */
  readonly levels: Int32Array
  readonly stops: ReadonlyMap<number, number[]>
  readonly openInterest: Int32Array
  /** Ticks × lots since the day began, by minute. */
  readonly cost: Float64Array
  /** 元 for one tick and one lot. */
  readonly money: number
  /** Standard deviation of a minute's move, in ticks. */
  readonly minuteMove: number
  /** Typical distance of the best quotes, in ticks. */
  readonly spread: number
  /** Typical 手 of one level of the book. */
  readonly depth: number
}

/**
 * Minimum lots of a contract that trades in the opening auction; a contract with fewer lots has its first
 * trade later.
 */
const minLotsForAuction = 200

export function dayPlan(
  row: QuoteRow,
  product: Product,
  previousOpenInterest: number,
  seed: number,
): DayPlan {
  const name = `ticks/${row.contractCode}/${row.tradingDay}`
  const hash = hashOf(seed, name)
  const draw = randomStream(seed, name)
  const grid = priceGrid(product)
  const minutes = tradingMinutes(product, row.tradingDay, row.contractCode)
  const prices = dayPrices(row, grid)
  const total = row.volume ?? 0
  const money = product.tickSize * product.multiplier
  const wanted = (row.turnover ?? 0) / money

  const auction = total < minLotsForAuction ? 0 : Math.round(total * (0.003 + 0.009 * uniformAt(hash, -1)))
  const limits = dayLimits(row, product, previousOpenInterest)
  const lockedFrom = lockedMinute(product, prices, limits, minutes, hash)
  const weights = activityProfile(product, minutes, seed, hash)
  // At the limit hardly any order finds a counterparty.
  for (let minute = lockedFrom + 1; minute < minutes.count; minute += 1)
    weights[minute] = 0.15 * (weights[minute] ?? 0)
  const hour = settlementHour(row, product, minutes)
  hour?.reduceActivity(weights, auction)
  const lots = minuteVolumes(total, auction, weights, draw)
  hour?.ensureLot(lots)
  const parts = hour?.pricedParts(lots, wanted, money) ?? [{ from: 0, to: minutes.count, wanted }]
  const { levels, stops } = minuteLevels(prices, lots, variances(weights, minutes), parts, lockedFrom, draw)
  const openInterest = minuteInterest(lots, total, previousOpenInterest, row.openInterest ?? 0, hash)

  const trades = tradesOf(total, minutes.count)
  const dayMove = typicalMove(product, grid.price(prices.open))
  const minuteMove = dayMove / Math.sqrt(minutes.count)
  return {
    row,
    previousOpenInterest,
    product,
    minutes,
    grid,
    limits,
    prices,
    hash,
    bookHash: bookHash(product, row.tradingDay, seed),
    volume: runningTotals(lots),
    levels,
    stops,
    openInterest,
    cost: minuteCosts(levels, lots, parts, prices),
    money,
    minuteMove,
    spread: Math.max(1, Math.min(60, Math.round(0.5 * minuteMove * Math.sqrt(minutes.count / trades)))),
    depth: levelDepth(product, row.openInterest ?? 0, grid.price(prices.open)),
  }
}

/**
 * The minute from which the price stays at the limit, on a day that closes at its limit; on other days the
 * last minute. On CFFEX the price never stays at a limit, because the average of the last hour is the
 * settlement and must remain variable.
 */
function lockedMinute(
  { exchange }: Product,
  { open, close }: DayPrices,
  { up, down }: DayLimits,
  { count }: TradingMinutes,
  hash: number,
): number {
  if (exchange === 'CFFEX' || open === close || (close !== up && close !== down)) return count - 1
  return Math.floor(count * (0.72 + 0.25 * uniformAt(hash, -2)))
}

/**
 * Variance of the price in each minute: proportional to trading, and three times that after a break, because
 * of news during the break.
 */
function variances(weights: Float64Array, { spans }: TradingMinutes): Float64Array {
  const variance = weights.slice()
  for (const { first } of spans) variance[first] = (variance[first] ?? 0) * 3
  return variance
}

/**
 * The prices that the day must show. On a day without trades the quotes move from the previous settlement to
 * the settlement.
 */
function dayPrices(row: QuoteRow, grid: PriceGrid): DayPrices {
  const { open, high, low, close, settlementPrice, previousSettlement } = row
  if (open !== null && high !== null && low !== null && close !== null) {
    return {
      open: grid.nearest(open),
      high: grid.nearest(high),
      low: grid.nearest(low),
      close: grid.nearest(close),
    }
  }
  const to = grid.nearest(settlementPrice ?? previousSettlement ?? 0)
  const from = grid.nearest(previousSettlement ?? settlementPrice ?? 0)
  return { open: from, high: Math.max(from, to), low: Math.min(from, to), close: to }
}

function tradesOf(total: number, count: number): number {
  const mean = total / count
  return Math.max(1, mean < 1 ? total : count * tradeCount(mean))
}

/**
 * Open interest at the end of each minute. Day traders open positions in the first half of the day and close
 * them in the second; the row determines the net change.
 */
function minuteInterest(
  lots: Int32Array,
  total: number,
  before: number,
  after: number,
  hash: number,
): Int32Array {
  const parts = new Float64Array(lots.length)
  let traded = 0
  for (const [minute, minuteLots] of lots.entries()) {
    const part = 0.12 * (1 - (2 * traded) / Math.max(1, total)) + 0.3 * (uniformAt(hash + 2, minute) - 0.5)
    parts[minute] = part
    traded += minuteLots
  }
  // On the last day, cash settlement may close more lots than were traded; the remaining lots are closed
  // after the last trade.
  const change = Math.max(-total, Math.min(total, after - before))
  adjustToSum(parts, lots, change, -1, 1)
  const held = new Int32Array(lots.length)
  let sum = before
  for (const [minute, minuteLots] of lots.entries()) {
    sum += minuteLots * (parts[minute] ?? 0)
    held[minute] = Math.max(0, Math.round(sum))
  }
  return held
}

/** Running total of the cost of all lots, at the end of each minute. */
function minuteCosts(
  levels: Int32Array,
  lots: Int32Array,
  parts: readonly PricedPart[],
  { high, low }: DayPrices,
): Float64Array {
  const means = new Float64Array(levels.length)
  for (const [minute, minuteLots] of lots.entries())
    means[minute] = minutePrice(levels, minute, earlyFraction(minute, minuteLots))
  for (const { from, to, wanted } of parts) adjustToSum(means, lots, wanted, low, high, from, to)
  const cost = new Float64Array(levels.length)
  let sum = 0
  for (const [minute, minuteLots] of lots.entries()) {
    sum += minuteLots * (means[minute] ?? 0)
    cost[minute] = sum
  }
  return cost
}

function runningTotals(lots: Int32Array): Int32Array {
  let sum = 0
  return lots.map((minuteLots) => {
    sum += minuteLots
    return sum
  })
}
