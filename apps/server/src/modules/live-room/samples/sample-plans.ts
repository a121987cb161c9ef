import { addDays, daysApart, hasNightSession, isTradingDay, nextTradingDay, weekdayOf } from '@vce/futures'
import { beijingTime, fromBeijingTime } from '#platform/clock'
import type { SamplePlans } from './sample-rooms'

/** Number of days for which sample rooms have plans. */
const plannedDays = 7
/** A Monday from which weeks are counted. */
const firstMonday = '2026-01-05'

export interface PlannedTime {
  title: string
  from: Date
  to: Date
}

const hasNight = (day: string) => isTradingDay(day) && hasNightSession(nextTradingDay(day))
const isDayOf = (day: string, only: SamplePlans['only']) =>
  only === undefined || (only === 'night' ? hasNight(day) : isTradingDay(day))

/** Title of a day; `place` is the day's place among the weekdays. */
function titleOf({ weekdays, titles }: SamplePlans, day: string, place: number): string {
  const week = Math.floor(daysApart(firstMonday, day) / 7)
  const turn = week * weekdays.length + place
  const title = titles[((turn % titles.length) + titles.length) % titles.length]
  if (title === undefined) throw new Error('A sample room has plans without titles')
  return title
}

/** The plans of a sample room for the next days, without one that has begun. */
export function plannedTimes(plans: SamplePlans, now: Date, days = plannedDays): PlannedTime[] {
  const today = beijingTime(now).slice(0, 10)
  return Array.from({ length: days }, (_, after) => addDays(today, after)).flatMap((day) => {
    const place = plans.weekdays.indexOf(weekdayOf(day))
    if (place < 0 || !isDayOf(day, plans.only)) return []
    const from = fromBeijingTime(`${day} ${plans.from}:00`)
    if (from <= now) return []
    return [{ title: titleOf(plans, day, place), from, to: fromBeijingTime(`${day} ${plans.to}:00`) }]
  })
}
