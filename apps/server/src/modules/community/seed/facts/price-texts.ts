import { roundToHundredths } from '@vce/futures'
import type { Bar } from './facts.repository'
import {
  changeText,
  directionOf,
  hundredMillionsText,
  lotsText,
  priceText,
  rateText,
  sizeText,
} from './figure-texts'
import type { Figures } from './figures'

const tradingDaysOfYear = 244

const closesOf = (bars: readonly Bar[]) => bars.flatMap(({ close }) => close ?? [])
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The last `count` daily moves, in percent of the previous settlement; null if there are fewer. */
function lastMoves(bars: readonly Bar[], count: number): number[] | null {
  const moves = bars.flatMap(({ close, previous }) =>
    close !== null && previous ? [(close / previous - 1) * 100] : [],
  )
  return moves.length < count ? null : moves.slice(-count)
}

/** Mean absolute value of the last twenty daily moves, in percent; null if there are fewer. */
export function typicalMove(bars: readonly Bar[]): number | null {
  const moves = lastMoves(bars, 20)
  return moves && mean(moves.map(Math.abs))
}

/** The direction of the last day's move, and the number of consecutive days with this direction. */
function streakOf(bars: readonly Bar[]) {
  const directions = (lastMoves(bars, 1) ? bars : []).map(({ close, previous }) =>
    close === null || previous === null ? 0 : directionOf(close - previous),
  )
  const last = directions.at(-1) ?? 0
  const other = directions.findLastIndex((direction) => direction !== last)
  return { direction: last, days: directions.length - 1 - other }
}

/** The annualized standard deviation of daily logarithmic returns, in percent. */
function volatilityOf(bars: readonly Bar[], days: number) {
  const closes = closesOf(bars).slice(-(days + 1))
  if (closes.length <= days) return null
  const returns = closes.slice(1).map((close, at) => Math.log(close / (closes[at] ?? close)))
  const middle = mean(returns)
  const deviation = Math.sqrt(returns.reduce((sum, each) => sum + (each - middle) ** 2, 0) / (days - 1))
  return deviation * Math.sqrt(tradingDaysOfYear) * 100
}

/** True if a number is above zero, false if below; null if it is zero or unknown. */
export const isPositive = (value: number | null | undefined) => (value ? value > 0 : null)

/**
 * Prices, moves and averages of the main contract at the end of a day, in the form that texts use; null if
 * unknown.
 */
export function priceTexts({ product, bars, previous, day, ...row }: Figures) {
  const bar = bars.at(-1)?.day === day ? bars.at(-1) : undefined
  const at = (price: number | null | undefined) => (price == null ? null : priceText(product, price))
  const close = bar?.close ?? null
  const rate = close === null || !previous ? null : (close / previous - 1) * 100
  const closes = closesOf(bars)
  const average = (days: number) => (closes.length < days ? null : mean(closes.slice(-days)))
  const overDays = (days: number) => {
    const then = closes.at(-1 - days)
    return close === null || then === undefined ? null : (close / then - 1) * 100
  }
  const recent = bars.slice(-20)
  const high20 = recent.length < 20 ? null : Math.max(...recent.map(({ high }) => high ?? 0))
  const low20 =
    recent.length < 20 ? null : Math.min(...recent.map(({ low }) => low ?? Number.POSITIVE_INFINITY))
  const typical = typicalMove(bars)
  const streak = streakOf(bars)
  const volatility = volatilityOf(bars, 20)
  const week = overDays(5)
  const change = bar?.openInterestChange ?? null
  const flow = row.settled === null || row.settledBefore === null ? null : row.settled - row.settledBefore
  const share =
    bar?.high == null || bar.low === null || close === null || bar.high === bar.low
      ? null
      : (close - bar.low) / (bar.high - bar.low)
  return {
    /** The number itself, for texts that sort products by it. */
    raw: { volatility },
    close: at(close),
    settle: at(row.settlement),
    previous: at(previous),
    /** The close compared with 昨结算: 涨 0.59%. */
    moved: rate === null ? null : changeText(rate),
    up: isPositive(rate === null ? null : roundToHundredths(rate)),
    /** The highest price less the lowest price. */
    swing: bar?.high == null || bar.low === null ? null : sizeText(bar.high - bar.low),
    place: share === null ? null : share > 0.7 ? '高点附近' : share < 0.3 ? '低点附近' : '区间中部',
    week: week === null ? null : changeText(week),
    weekUp: isPositive(week === null ? null : roundToHundredths(week)),
    streak:
      streak.days < 2 || streak.direction === 0
        ? null
        : `${streak.direction > 0 ? '连涨' : '连跌'} ${streak.days} 天`,
    ma: (days: number) => {
      const value = average(days)
      return value === null ? null : sizeText(Math.round(value * 10) / 10)
    },
    over: (days: number) => {
      const value = average(days)
      return close === null || value === null ? null : isPositive(close - value)
    },
    away: (days: number) => {
      const value = average(days)
      return close === null || value === null ? null : rateText((close / value - 1) * 100)
    },
    high20: at(high20),
    low20: at(low20),
    toHigh: high20 === null || close === null ? null : sizeText(high20 - close),
    toLow: low20 === null || close === null ? null : sizeText(close - low20),
    typical: typical === null ? null : rateText(typical),
    /** The price at a distance of `moves` typical moves from the close. */
    step: (moves: number) =>
      typical === null || close === null ? null : priceText(product, close * (1 + (moves * typical) / 100)),
    /** Whether the day's move was smaller than the typical move. */
    calm: typical === null || rate === null ? null : Math.abs(rate) < typical,
    volatility: volatility === null ? null : rateText(volatility),
    /** Open interest of the main contract. */
    interest: bar?.openInterest == null ? null : lotsText(bar.openInterest),
    interestMoved:
      change === null || change === 0 ? null : `${change > 0 ? '增仓' : '减仓'} ${lotsText(change)}`,
    /** 增仓上涨, 减仓下跌 and so on. */
    shape:
      !change || !rate || roundToHundredths(rate) === 0
        ? null
        : `${change > 0 ? '增仓' : '减仓'}${rate > 0 ? '上涨' : '下跌'}`,
    volume: bar?.volume == null ? null : lotsText(bar.volume),
    money: row.settled === null ? null : hundredMillionsText(row.settled),
    moneyMoved:
      flow === null || Math.abs(flow) < 1_000_000
        ? null
        : `${flow > 0 ? '流入' : '流出'} ${hundredMillionsText(flow)}`,
  }
}
