import type { Tick } from '@vce/futures'
import { bestQuotes } from './best-quotes'
import type { DayPlan } from './day-plan'
import { minuteTrades } from './minute-trades'
import { randomStream } from './random'
import { slotLength, slotsOfMinute, tickSlots } from './tick-slots'
import { startOf } from './trading-minutes'

/** What ticks have arrived at. */
interface Reached {
  /** Ticks of the price grid; null before the day's first trade. */
  last: number | null
  volume: number
  openInterest: number
  /** Ticks × lots. */
  cost: number
}

/** All ticks of one minute of the plan, in order. Those of other minutes need not be made for them. */
export function minuteTicks(plan: DayPlan, minute: number): Tick[] {
  const { draw, spread } = minuteStream(plan, minute)
  const trades = minuteTrades(plan, minute, spread, draw)
  const slots = minute === 0 ? [{ slot: 0, trade: trades.count > 0 }] : tickSlots(trades.count, draw)
  const start = startOf(plan.minutes, minute)
  const to = plan.levels[minute] ?? plan.prices.open
  const from = plan.levels[minute - 1] ?? to
  const reached = before(plan, minute)
  const ticks: Tick[] = []
  let done = 0
  for (const { slot, trade } of slots) {
    let middle =
      trades.count > 0 ? (trades.middle[done - 1] ?? from) : from + ((to - from) * slot) / slotsOfMinute
    if (trade) {
      middle = trades.middle[done] ?? middle
      reached.last = trades.price[done] ?? reached.last
      reached.volume += trades.lots[done] ?? 0
      reached.openInterest += trades.change[done] ?? 0
      reached.cost += trades.cost[done] ?? 0
      done += 1
      // The sum of the parts, without their rounding.
      if (done === trades.count) reached.cost = plan.cost[minute] ?? reached.cost
    }
    ticks.push(tickOf(plan, reached, start + slot * slotLength, trade, middle, spread))
  }
  if (minute === plan.minutes.count - 1) settleInCash(plan, ticks, reached, to, spread)
  return ticks
}

/** What a minute draws from, and the distance of its best quotes in ticks, which it draws first. */
export function minuteStream(plan: DayPlan, minute: number) {
  const draw = randomStream(plan.hash, `minute/${minute}`)
  const spread =
    plan.spread > 2 ? Math.max(1, Math.round(plan.spread * (0.6 + 0.8 * draw.unit()))) : plan.spread
  return { draw, spread }
}

function before(plan: DayPlan, minute: number): Reached {
  const volume = plan.volume[minute - 1] ?? 0
  return {
    last: volume > 0 ? lastLevel(plan, minute - 1) : null,
    volume,
    openInterest: plan.openInterest[minute - 1] ?? plan.previousOpenInterest,
    cost: plan.cost[minute - 1] ?? 0,
  }
}

/** The level of the newest minute that traded. */
function lastLevel({ volume, levels }: DayPlan, minute: number): number {
  let traded = minute
  while (traded > 0 && volume[traded] === volume[traded - 1]) traded -= 1
  return levels[traded] ?? 0
}

/** On a contract's last day what is settled in cash leaves the open interest, after the last trade. */
function settleInCash(plan: DayPlan, ticks: Tick[], reached: Reached, middle: number, spread: number) {
  const left = plan.row.openInterest ?? reached.openInterest
  if (left === reached.openInterest) return
  const at = startOf(plan.minutes, plan.minutes.count - 1) + (slotsOfMinute - 1) * slotLength
  const taken = ticks.at(-1)
  if (taken?.at === at) taken.openInterest = left
  else ticks.push(tickOf(plan, { ...reached, openInterest: left }, at, false, middle, spread))
}

function tickOf(
  plan: DayPlan,
  { last, volume, openInterest, cost }: Reached,
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
