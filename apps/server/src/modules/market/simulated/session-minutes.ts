import type { QuoteRow } from '@vce/exchange-files'
import type { Candle, IndexMinute, Product } from '@vce/futures'
import { type DayPlan, dayPlan } from './day-plan'
import { minuteStream, minuteTicks } from './minute-ticks'
import { minuteCounts, minutePrices } from './minute-trades'
import { millisecondsOfMinute, startOf } from './trading-minutes'

/** A minute with trades, and the 元 traded since the day began as its last one told them. */
interface Made<Bar> {
  bar: Bar
  reached: number
}

/**
 * The 1-minute bars of a whole day, those that its ticks make (`sessionTicks`), for an eighth of their price: of a
 * minute's trades only the prices are drawn, for the plan knows what lots, money and interest come to.
 * `previousOpenInterest` in 手, as of the settlement before.
 */
export function sessionMinutes(
  row: QuoteRow,
  product: Product,
  previousOpenInterest: number,
  seed: number,
): Candle[] {
  const plan = dayPlan(row, product, previousOpenInterest, seed)
  const bars: Candle[] = []
  let counted = 0
  for (let minute = 0; minute < plan.minutes.count; minute += 1) {
    const made = madeFromPrices(plan, minute, counted)
    if (!made) continue
    counted = made.reached
    const last = bars.at(-1)
    if (last?.end === made.bar.end) join(last, made.bar)
    else bars.push(made.bar)
  }
  return bars
}

/**
 * The same minutes without what happened inside them, which nothing has to be drawn for: a fifth of their price. A
 * minute's last trade is at its level.
 */
export function sessionCloses(
  row: QuoteRow,
  product: Product,
  previousOpenInterest: number,
  seed: number,
): IndexMinute[] {
  const plan = dayPlan(row, product, previousOpenInterest, seed)
  const closes: IndexMinute[] = []
  let counted = 0
  for (let minute = 0; minute < plan.minutes.count; minute += 1) {
    const { total, count } = minuteCounts(plan, minute)
    if (total === 0) continue
    const made = count > total ? madeFromTicks(plan, minute, counted) : closeOf(plan, minute, total, counted)
    if (!made) continue
    counted = made.reached
    const last = closes.at(-1)
    if (last?.end === made.bar.end) joinCloses(last, made.bar)
    else closes.push(made.bar)
  }
  return closes
}

/** The auction's match counts to the first minute after it. */
const endOf = ({ minutes }: DayPlan, minute: number) =>
  startOf(minutes, Math.max(1, minute)) + millisecondsOfMinute

function madeFromPrices(plan: DayPlan, minute: number, counted: number): Made<Candle> | null {
  const { draw, spread } = minuteStream(plan, minute)
  const { total, count, price } = minutePrices(plan, minute, spread, draw)
  if (total === 0) return null
  // A minute that has to show more prices than it has lots shows some without a trade.
  if (count > total) return madeFromTicks(plan, minute, counted)
  let high = price[0] ?? 0
  let low = high
  for (let index = 1; index < count; index += 1) {
    const paid = price[index] ?? 0
    if (paid > high) high = paid
    if (paid < low) low = paid
  }
  const { bar, reached } = closeOf(plan, minute, total, counted)
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

function closeOf(plan: DayPlan, minute: number, total: number, counted: number): Made<IndexMinute> {
  const isLast = minute === plan.minutes.count - 1
  const reached = Math.round((plan.cost[minute] ?? 0) * plan.money)
  return {
    reached,
    bar: {
      end: endOf(plan, minute),
      close: plan.grid.price(plan.levels[minute] ?? 0),
      volume: total,
      turnover: reached - counted,
      // What is settled in cash leaves after the last trade.
      openInterest: (isLast ? plan.row.openInterest : null) ?? plan.openInterest[minute] ?? null,
    },
  }
}

function madeFromTicks(plan: DayPlan, minute: number, counted: number): Made<Candle> | null {
  const bars: Candle[] = []
  let reached = counted
  let volume = plan.volume[minute - 1] ?? 0
  for (const { price, turnover, openInterest, tradingDay, ...tick } of minuteTicks(plan, minute)) {
    const [bar] = bars
    const lots = (tick.volume ?? 0) - volume
    if (price !== null && turnover !== null && lots > 0) {
      const paid = { open: price, high: price, low: price, close: price }
      const trade = { ...paid, end: endOf(plan, minute), tradingDay, openInterest }
      if (bar) join(bar, { ...trade, volume: lots, turnover: turnover - reached })
      else bars.push({ ...trade, volume: lots, turnover: turnover - reached })
      volume += lots
      reached = turnover
    } else if (bar) bar.openInterest = openInterest
  }
  const [bar] = bars
  return bar ? { bar, reached } : null
}

function join(bar: Candle, later: Candle) {
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
