import { dayMs, hasNightSession, minuteMs, previousTradingDay, tradingDayOf } from '@vce/futures'
import { beijingTime } from '#platform/clock'
import { type PlannedTime, plannedTimes } from './sample-plans'
import type { SamplePlans } from './sample-rooms'
import type { DayMoment } from './sample-videos'

/** Days back to which a sample room's last evening is searched: a long holiday has no night session. */
const searchedDays = 21

/**
 * The newest evening of a room's plans that ended before `now`, preferably one whose trading day is settled; undefined
 * for plans that had none in three weeks.
 */
export function lastEvening(
  plans: SamplePlans,
  now: Date,
  settled: readonly string[],
): PlannedTime | undefined {
  const past = plannedTimes(plans, new Date(now.getTime() - searchedDays * dayMs), searchedDays + 1)
    .filter(({ to }) => to < now)
    .toReversed()
  // Late in a plan, because a plan may begin before its night session does.
  const dayOf = ({ to }: PlannedTime) => tradingDayOf(to.getTime() - 30 * minuteMs)
  return past.find((time) => settled.includes(dayOf(time) ?? '')) ?? past[0]
}

/** The newest settled trading day with a night session; without settled days the one before `now`. */
export const lastWholeDay = (now: Date, settled: readonly string[]): string =>
  settled.find(hasNightSession) ?? previousTradingDay(beijingTime(now).slice(0, 10))

/** A moment of a trading day in the form of the protocol; null for one in a night session that the day does not have. */
export function momentOf(tradingDay: string, { session, time }: DayMoment): string | null {
  if (session === 'day') return `${tradingDay} ${time}:00`
  return hasNightSession(tradingDay) ? `${previousTradingDay(tradingDay)} ${time}:00` : null
}
