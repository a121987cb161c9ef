import type { Tick } from '@vce/futures/candles'
import { bestQuotes } from './best-quotes'
import type { DayPlan } from './day-plan'
import { minuteTrades } from './minute-trades'
import { randomStream } from './random'
import { slotMs, slotsPerMinute, tickSlots } from './tick-slots'
import { minuteStart } from './trading-minutes'

/** Running totals after a tick. */
interface Totals {
  /** Price of the last trade in ticks of the price grid; null before the day's first trade. */
  last: number | null
  volume: number
  openInterest: number
  /** Ticks × lots. */
  cost: number
}

/** All ticks of one minute of the plan, in order. They can be computed without the ticks of other minutes. */
export function minuteTicks(plan: DayPlan, minute: number): Tick[] {
  const { draw, spread } = minuteStream(plan, minute)
  const trades = minuteTrades(plan, minute, spread, draw)
  const slots = minute === 0 ? [{ slot: 0, trade: trades.count > 0 }] : tickSlots(trades.count, draw)
  const start = minuteStart(plan.minutes, minute)
  const to = plan.levels[minute] ?? plan.prices.open
  const from = plan.levels[minute - 1] ?? to
  const totals = before(plan, minute)
  const ticks: Tick[] = []
  let tradeIndex = 0
  for (const { slot, trade } of slots) {
    let middle =
      trades.count > 0
        ? (trades.middle[tradeIndex - 1] ?? from)
        : from + ((to - from) * slot) / slotsPerMinute
    if (trade) {
      middle = trades.middle[tradeIndex] ?? middle
      totals.last = trades.price[tradeIndex] ?? totals.last
      totals.volume += trades.lots[tradeIndex] ?? 0
      totals.openInterest += trades.change[tradeIndex] ?? 0
      totals.cost += trades.cost[tradeIndex] ?? 0
      tradeIndex += 1
      // Rounded parts would not add up exactly, so the minute ends with the total of the plan.
      if (tradeIndex === trades.count) totals.cost = plan.cost[minute] ?? totals.cost
    }
    ticks.push(tickOf(plan, totals, start + slot * slotMs, trade, middle, spread))
  }
  if (minute === plan.minutes.count - 1) settleInCash(plan, ticks, totals, to, spread)
  return ticks
}

/**
 * The random stream of a minute, and the distance between its best quotes in ticks, which is the first draw
 * of the stream.
 */
export function minuteStream(plan: DayPlan, minute: number) {
  const draw = randomStream(plan.hash, `minute/${minute}`)
  const spread =
    plan.spread > 2 ? Math.max(1, Math.round(plan.spread * (0.6 + 0.8 * draw.unit()))) : plan.spread
  return { draw, spread }
}

function before(plan: DayPlan, minute: number): Totals {
  const volume = plan.volume[minute - 1] ?? 0
  return {
    last: volume > 0 ? lastLevel(plan, minute - 1) : null,
    volume,
    openInterest: plan.openInterest[minute - 1] ?? plan.previousOpenInterest,
    cost: plan.cost[minute - 1] ?? 0,
  }
}

/** The level of the last minute with trades, up to and including `minute`. */
function lastLevel({ volume, levels }: DayPlan, minute: number): number {
  let traded = minute
  while (traded > 0 && volume[traded] === volume[traded - 1]) traded -= 1
  return levels[traded] ?? 0
}

/** On a contract's last day, sets the open interest that cash settlement leaves after the last trade. */
function settleInCash(plan: DayPlan, ticks: Tick[], totals: Totals, middle: number, spread: number) {
  const remaining = plan.row.openInterest ?? totals.openInterest
  if (remaining === totals.openInterest) return
  const at = minuteStart(plan.minutes, plan.minutes.count - 1) + (slotsPerMinute - 1) * slotMs
  const lastTick = ticks.at(-1)
  if (lastTick?.at === at) lastTick.openInterest = remaining
  else ticks.push(tickOf(plan, { ...totals, openInterest: remaining }, at, false, middle, spread))
}

function tickOf(
  plan: DayPlan,
  { last, volume, openInterest, cost }: Totals,
  at: number,
  trade: boolean,
  middle: number,
  spread: number,
): Tick {
  const { bid, bidVolume, ask, askVolume } = bestQuotes(plan, trade ? last : null, middle, spread, at)
  return {
    at,
    tradingDay: plan.row.tradingDay,
    price: last === null ? null : plan.grid.price(last),
    volume,
    turnover: Math.round(cost * plan.money),
    openInterest,
    bid,
    bidVolume,
    ask,
    askVolume,
  }
}
