import type { QuoteRow } from '@vce/exchange-files'
import { minuteMs, type Product } from '@vce/futures'
import type { Candle, IndexMinute } from '@vce/futures/candles'
import { type DayPlan, dayPlan } from './day-plan'
import { minuteStream, minuteTicks } from './minute-ticks'
import { minuteCounts, minutePrices } from './minute-trades'
import { minuteStart } from './trading-minutes'

/**
 * The bar of a minute with trades; `reached` is the turnover in 元 from the start of the day to the minute's
 * last trade.
 */
interface BuiltBar<Bar> {
  bar: Bar
  reached: number
}

/**
 * The 1-minute bars of a whole day, equal to the bars built from the day's ticks (`sessionTicks`) in an
 * eighth of the time. Only the prices of a minute's trades are drawn, because the plan already has the totals
 * of lots, money and open interest. `previousOpenInterest` is the 手 at the previous settlement.
 */
export function sessionMinutes(
  row: QuoteRow,
  product: Product,
  previousOpenInterest: number,
  seed: number,
): Candle[] {
  const plan = dayPlan(row, product, previousOpenInterest, seed)
  const bars: Candle[] = []
  let turnoverBefore = 0
  for (let minute = 0; minute < plan.minutes.count; minute += 1) {
    const built = barFromPrices(plan, minute, turnoverBefore)
    if (!built) continue
    turnoverBefore = built.reached
    const last = bars.at(-1)
    if (last?.end === built.bar.end) extendBar(last, built.bar)
    else bars.push(built.bar)
  }
  return bars
}

/**
 * The minutes of `sessionMinutes` with closes only, in a fifth of the time: no draws are needed, because a
 * minute's last trade is at the minute's level.
 */
export function sessionCloses(
  row: QuoteRow,
  product: Product,
  previousOpenInterest: number,
  seed: number,
): IndexMinute[] {
  const plan = dayPlan(row, product, previousOpenInterest, seed)
  const closes: IndexMinute[] = []
  let turnoverBefore = 0
  for (let minute = 0; minute < plan.minutes.count; minute += 1) {
    const { total, count } = minuteCounts(plan, minute)
    if (total === 0) continue
    const built =
      count > total
        ? barFromTicks(plan, minute, turnoverBefore)
        : closeOf(plan, minute, total, turnoverBefore)
    if (!built) continue
    turnoverBefore = built.reached
    const last = closes.at(-1)
    if (last?.end === built.bar.end) joinCloses(last, built.bar)
    else closes.push(built.bar)
  }
  return closes
}

/** End of the bar of a minute; the auction's match counts to the first minute after it. */
const endOf = ({ minutes }: DayPlan, minute: number) => minuteStart(minutes, Math.max(1, minute)) + minuteMs

function barFromPrices(plan: DayPlan, minute: number, turnoverBefore: number): BuiltBar<Candle> | null {
  const { draw, spread } = minuteStream(plan, minute)
  const { total, count, price } = minutePrices(plan, minute, spread, draw)
  if (total === 0) return null
  // If a minute must show more prices than it has lots, some ticks of the minute show a price without a
  // trade.
  if (count > total) return barFromTicks(plan, minute, turnoverBefore)
  let high = price[0] ?? 0
  let low = high
  for (let index = 1; index < count; index += 1) {
    const paid = price[index] ?? 0
    if (paid > high) high = paid
    if (paid < low) low = paid
  }
  const { bar, reached } = closeOf(plan, minute, total, turnoverBefore)
  return {
    reached,
    bar: {
      ...bar,
      tradingDay: plan.row.tradingDay,
      open: plan.grid.price(price[0] ?? 0),
      high: plan.grid.price(high),
      low: plan.grid.price(low),
    },
  }
}

function closeOf(
  plan: DayPlan,
  minute: number,
  total: number,
  turnoverBefore: number,
): BuiltBar<IndexMinute> {
  const isLast = minute === plan.minutes.count - 1
  const reached = Math.round((plan.cost[minute] ?? 0) * plan.money)
  return {
    reached,
    bar: {
      end: endOf(plan, minute),
      close: plan.grid.price(plan.levels[minute] ?? 0),
      volume: total,
      turnover: reached - turnoverBefore,
      // On the last day, cash settlement reduces the open interest after the last trade.
      openInterest: (isLast ? plan.row.openInterest : null) ?? plan.openInterest[minute] ?? null,
    },
  }
}

function barFromTicks(plan: DayPlan, minute: number, turnoverBefore: number): BuiltBar<Candle> | null {
  const bars: Candle[] = []
  let reached = turnoverBefore
  let volume = plan.volume[minute - 1] ?? 0
  for (const { price, turnover, openInterest, tradingDay, ...tick } of minuteTicks(plan, minute)) {
    const [bar] = bars
    const lots = (tick.volume ?? 0) - volume
    if (price !== null && turnover !== null && lots > 0) {
      const paid = { open: price, high: price, low: price, close: price }
      const trade = { ...paid, end: endOf(plan, minute), tradingDay, openInterest }
      if (bar) extendBar(bar, { ...trade, volume: lots, turnover: turnover - reached })
      else bars.push({ ...trade, volume: lots, turnover: turnover - reached })
      volume += lots
      reached = turnover
    } else if (bar) bar.openInterest = openInterest
  }
  const [bar] = bars
  return bar ? { bar, reached } : null
}

function extendBar(bar: Candle, later: Candle) {
  bar.high = Math.max(bar.high, later.high)
  bar.low = Math.min(bar.low, later.low)
  joinCloses(bar, later)
}

function joinCloses(bar: IndexMinute, later: IndexMinute) {
  bar.close = later.close
  bar.volume += later.volume
  bar.turnover = (bar.turnover ?? 0) + (later.turnover ?? 0)
  bar.openInterest = later.openInterest
}
